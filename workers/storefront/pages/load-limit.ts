// Limit of pages that one isolate renders at once. Beyond it a request fails early, because running out of
// memory would end all of them.

/** At about 100 KB each they leave room for what is remembered. */
const defaultMaxRunning = 600;
/** The end of a request that the runtime cancelled is never heard of: its place is free by then. */
const lostAfterMs = 30_000;

export class OverloadedError extends Error {
  override readonly name = "OverloadedError";
  override readonly message = "More pages are asked for at once than there is room for";
}

export class LoadLimit {
  readonly #startedMs = new Map<symbol, number>();

  constructor(private readonly maxRunning = defaultMaxRunning) {}

  /** @returns what to call at the end; null where there is no room. */
  enter(nowMs: number): (() => void) | null {
    for (const [oldest, startedMs] of this.#startedMs) {
      if (nowMs - startedMs < lostAfterMs) break;
      this.#startedMs.delete(oldest);
    }
    if (this.#startedMs.size >= this.maxRunning) return null;
    const entered = Symbol("running");
    this.#startedMs.set(entered, nowMs);
    return () => void this.#startedMs.delete(entered);
  }
}
