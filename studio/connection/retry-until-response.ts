// Asks until there is an answer: by itself where that does no harm, then when the network is back or a person tries
// again.
import type { StalledRequests } from "./stalled-requests";

const pausesMs = [600, 2000, 5000];
/** A person who has waited longer is asked: what does not answer at once may take seconds to fail each time. */
const silentMs = 8_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Asking<Answer> = {
  /** Null where no answer came. */
  ask(): Promise<Answer | null>;
  /** Done twice it is as if done once. */
  isRepeatable: boolean;
  signal?: AbortSignal | null | undefined;
};

/** @throws what `ask` throws, or the signal's reason once it was given up. */
export async function retryUntilResponse<Answer>(
  stalled: StalledRequests,
  { ask, isRepeatable, signal }: Asking<Answer>,
): Promise<Answer> {
  for (;;) {
    const sinceMs = Date.now();
    for (const pauseMs of [...pausesMs, null]) {
      // Without a network nothing left this device.
      const hasLeft = navigator.onLine;
      const answer = await ask();
      if (answer !== null) return answer;
      const mayWait = pauseMs !== null && Date.now() - sinceMs + pauseMs < silentMs;
      if (isRepeatable && navigator.onLine && mayWait) {
        await pause(pauseMs);
        continue;
      }
      await stalled.wait({ signal, resumesOnline: isRepeatable || !hasLeft });
      break;
    }
  }
}
