// Number of requests that an isolate has begun and not answered. The end of one that the runtime cancelled is never
// heard of.

const lostAfterMs = 30_000;

export class InFlight {
  /** When each began, oldest first. */
  readonly #begun = new Map<symbol, number>();

  /** @returns what to call at the end. */
  enter(nowMs: number): () => void {
    const entered = Symbol("in flight");
    this.#begun.set(entered, nowMs);
    return () => void this.#begun.delete(entered);
  }

  count(nowMs: number): number {
    for (const [oldest, begunMs] of this.#begun) {
      if (nowMs - begunMs < lostAfterMs) break;
      this.#begun.delete(oldest);
    }
    return this.#begun.size;
  }
}
