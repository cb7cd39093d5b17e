// Requests that got no answer and wait: for the network, or for the person who tries again. What the page shows and
// what was typed stay meanwhile.
import { useSyncExternalStore } from "react";

type Stall = {
  signal?: AbortSignal | null | undefined;
  /** Whether it goes on by itself once there is a network: what must not happen twice waits for a press. */
  resumesOnline: boolean;
};

/** @param network where "online" is heard; none on the server, where nothing stalls. */
export function createStalledRequests(network: EventTarget | null) {
  const waiting = new Map<() => void, Stall>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const resume = (isDue: (stall: Stall) => boolean) => {
    for (const [go, stall] of [...waiting]) if (isDue(stall)) go();
  };
  network?.addEventListener("online", () => resume(({ resumesOnline }) => resumesOnline));
  return {
    /** Ends when it is to be sent again. @throws the signal's reason, once what it was for was given up. */
    wait(stall: Stall): Promise<void> {
      const { signal } = stall;
      return new Promise((resolve, reject) => {
        const end = () => {
          waiting.delete(go);
          signal?.removeEventListener("abort", giveUp);
          notify();
        };
        const go = () => {
          end();
          resolve();
        };
        const giveUp = () => {
          end();
          reject(signal?.reason);
        };
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener("abort", giveUp);
        waiting.set(go, stall);
        notify();
      });
    },
    retry: () => resume(() => true),
    has: () => waiting.size > 0,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
export type StalledRequests = ReturnType<typeof createStalledRequests>;

/** Of this browser's tab. */
export const stalledRequests = createStalledRequests(typeof window === "undefined" ? null : window);

export const useStalled = (): boolean =>
  useSyncExternalStore(stalledRequests.subscribe, stalledRequests.has, () => false);
