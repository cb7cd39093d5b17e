// Asks until there is an answer: by itself where that does no harm, then when the network is back or a person tries
// again.
import type { StalledRequests } from "./stalled-requests";

const pausesMs = [600, 2000, 5000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Asking<Answer> = {
  /** Null where no answer came. */
  ask(): Promise<Answer | null>;
  /** Done twice it is as if done once. */
  isRepeatable: boolean;
  signal?: AbortSignal | null | undefined;
};

/** @throws what `ask` throws, or the signal's reason once it was given up. */
export async function untilAnswered<Answer>(
  stalled: StalledRequests,
  { ask, isRepeatable, signal }: Asking<Answer>,
): Promise<Answer> {
  for (;;) {
    for (const pauseMs of [...pausesMs, null]) {
      // Without a network nothing left this device.
      const hasLeft = navigator.onLine;
      const answer = await ask();
      if (answer !== null) return answer;
      if (isRepeatable && navigator.onLine && pauseMs !== null) {
        await pause(pauseMs);
        continue;
      }
      await stalled.wait({ signal, resumesOnline: isRepeatable || !hasLeft });
      break;
    }
  }
}
