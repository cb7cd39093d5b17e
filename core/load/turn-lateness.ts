// Measurement of how late an isolate's turns come: a timer that is due at once rings when the processor has
// come to it. Only while there are requests; a slow backend alone makes no turn late.

const probeEveryMs = 50;
/** A timer of a request that the runtime cancelled never rings. */
const probeLostAfterMs = 2_000;

const ringAtOnce = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class TurnLateness {
  #probedMs = Number.NEGATIVE_INFINITY;
  #isProbing = false;

  /** @param listeners get each measured delay. */
  constructor(private readonly listeners: readonly ((delayMs: number) => void)[]) {}

  /** @returns what the request has to stay alive for; null while an earlier measurement is enough. */
  probe(now: () => number, ring = ringAtOnce): Promise<void> | null {
    const startedMs = now();
    const sinceMs = startedMs - this.#probedMs;
    if (sinceMs < (this.#isProbing ? probeLostAfterMs : probeEveryMs)) return null;
    this.#probedMs = startedMs;
    this.#isProbing = true;
    return ring().then(() => {
      this.#isProbing = false;
      const delayMs = now() - startedMs;
      for (const listener of this.listeners) listener(delayMs);
    });
  }
}
