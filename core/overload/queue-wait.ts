// Measurement of how long requests wait for their first turn, by probes that carry the time at which they were sent. A
// probe waits where visitors' requests do, so that first turns after its sending and before its own were those of
// requests that had come before it.
import type { LagSample } from "./event-loop-lag";

/** Whatever is older was counted by a probe already, or no probe comes. */
const rememberedMs = 20_000;

export class QueueWait {
  /** First turns of requests by their millisecond, oldest first. Who is turned away had waited as well. */
  readonly #turns = new Map<number, number>();
  #sinceProbe = 0;

  constructor(private readonly listener: (lateness: LagSample) => void) {}

  /** Has to be called at the first turn of each request, once. */
  enter(nowMs: number): void {
    this.#sinceProbe += 1;
    this.#turns.set(nowMs, (this.#turns.get(nowMs) ?? 0) + 1);
    // One entry for each millisecond: there are never many more.
    if (this.#turns.size > rememberedMs) this.#forget(nowMs - rememberedMs);
  }

  /** @returns how many requests came since the probe before. */
  measure(sentMs: number, nowMs: number): number {
    this.#forget(sentMs);
    const requests = [...this.#turns.values()].reduce((sum, count) => sum + count, 0);
    this.listener({ delayMs: Math.max(0, nowMs - sentMs), requests, isOver: true, nowMs });
    const since = this.#sinceProbe;
    this.#sinceProbe = 0;
    return since;
  }

  #forget(beforeMs: number): void {
    for (const atMs of this.#turns.keys()) {
      if (atMs >= beforeMs) return;
      this.#turns.delete(atMs);
    }
  }
}
