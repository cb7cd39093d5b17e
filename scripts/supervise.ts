/** Supervisor of a stack until a signal ends it: nothing else restarts a workerd that was killed or hangs. */
import { describeUsage } from "./process-usage";
import type { Stack } from "./stack";
import { onStopRequest } from "./terminal";

/** The first pause lets Ctrl-C, which reaches workerd as well, be known as such. */
const RETRY_MS = [50, 200, 500, 1_000, 2_000];

type Supervised = Pick<Stack, "restart" | "stop" | "onDeath" | "answers" | "usage" | "kill">;

/** A busy machine may be slow to answer once; a workerd that is silent this often in a row hangs. */
const defaultWatch = { everyMs: 5_000, timeoutMs: 5_000, silentTimes: 3 };
export type Watch = typeof defaultWatch;

export type Supervision = {
  /** The exit code: 0 after a signal, 1 when restarting failed for good. */
  ended: Promise<number>;
  /** Aborts as soon as stopping begins. */
  stopping: AbortSignal;
};

async function restartPatiently(stack: Supervised, stopping: AbortSignal): Promise<boolean> {
  for (const waitMs of RETRY_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (stopping.aborted) return false;
    try {
      await stack.restart();
      return true;
    } catch (error) {
      if (stopping.aborted) return false;
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return false;
}

async function watchForHang(stack: Supervised, watch: Watch, stopping: AbortSignal): Promise<void> {
  let silent = 0;
  let since = stack.usage();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, watch.everyMs).unref());
    if (stopping.aborted) return;
    const asked = stack.usage();
    silent = (await stack.answers(watch.timeoutMs)) ? 0 : silent + 1;
    if (silent === 1) since = asked;
    if (silent < watch.silentTimes || stopping.aborted) continue;
    silent = 0;
    const usage = describeUsage(since, stack.usage());
    console.error(`workerd does not answer any more and is ended (${usage}).`);
    stack.kill();
  }
}

export function supervise(stack: Supervised, watch: Watch = defaultWatch): Supervision {
  const stop = new AbortController();

  const ended = new Promise<number>((resolve) => {
    async function end(code: number): Promise<void> {
      if (stop.signal.aborted) return;
      stop.abort();
      await stack.stop();
      resolve(code);
    }

    stack.onDeath(async () => {
      const since = performance.now();
      if (await restartPatiently(stack, stop.signal)) {
        const seconds = ((performance.now() - since) / 1_000).toFixed(1);
        console.log(`workerd had ended and was started again in ${seconds} s.`);
      } else if (!stop.signal.aborted) {
        console.error("workerd ended and could not be started again.");
        await end(1);
      }
    });

    watchForHang(stack, watch, stop.signal).catch((error: unknown) => console.error(error));
    onStopRequest(() => void end(0));
  });

  return { ended, stopping: stop.signal };
}
