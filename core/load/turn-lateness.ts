// Measurement of how late an isolate's turns come: something that is due at once rings when the processor has
// come to it. Only while there are requests; a slow backend alone makes no turn late.

const probeEveryMs = 50;

export type Lateness = {
  /** How late a turn came. */
  delayMs: number;
  /** So many requests had their first turn meanwhile: they had waited too. */
  requests: number;
  nowMs: number;
};

const ringAtOnce = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class TurnLateness {
  #probedMs = Number.NEGATIVE_INFINITY;
  #requests = 0;

  /** @param ring what is waited for: a timer measures what the isolate itself has begun. */
  constructor(
    private readonly listener: (lateness: Lateness) => void,
    private readonly ring: () => Promise<void> = ringAtOnce,
  ) {}

  /**
   * Has to be called for each request, once.
   * @returns what the request has to stay alive for; null while an earlier measurement is enough.
   */
  probe(now: () => number): Promise<void> | null {
    this.#requests += 1;
    const startedMs = now();
    // Not only after an earlier one has rung: the later they ring, the sooner it has to be known.
    if (startedMs - this.#probedMs < probeEveryMs) return null;
    this.#probedMs = startedMs;
    const requestsBefore = this.#requests;
    return this.ring().then(() => {
      const nowMs = now();
      const requests = this.#requests - requestsBefore;
      this.listener({ delayMs: nowMs - startedMs, requests, nowMs });
    });
  }
}
