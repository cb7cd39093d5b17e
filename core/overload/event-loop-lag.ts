// Event loop lag of an isolate: how late a timer that is due at once rings. Measured only while there are requests; a
// slow backend alone makes none.

const probeEveryMs = 50;

export type LagSample = {
  /** How late a turn came, or is already. */
  delayMs: number;
  /** So many requests had their first turn meanwhile: they had waited too. Or wait for a later one of theirs. */
  requests: number;
  /** Whether the turn has come: where it has not, delay and requests are the least that they can come to be. */
  isOver: boolean;
  nowMs: number;
};

type Probe = { startedMs: number; requestsBefore: number };

const ringAtOnce = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class EventLoopLag {
  #probedMs = Number.NEGATIVE_INFINITY;
  #requests = 0;
  /** Those that have not rung, oldest first. */
  #waiting: Probe[] = [];

  /** @param ring comes at the turn that was due at once. */
  constructor(
    private readonly listener: (lateness: LagSample) => void,
    private readonly ring: () => Promise<void> = ringAtOnce,
  ) {}

  /**
   * Has to be called for each request, once.
   * @returns what the request has to stay alive for; null while an earlier measurement is enough.
   */
  probe(now: () => number): Promise<void> | null {
    this.#requests += 1;
    const startedMs = now();
    if (startedMs - this.#probedMs < probeEveryMs) return null;
    this.#probedMs = startedMs;
    // What has not rung yet is late already: in a rush it is known too late by how much.
    const [oldest] = this.#waiting;
    if (oldest !== undefined) this.#report(oldest, false, startedMs);
    const probe = { startedMs, requestsBefore: this.#requests };
    this.#waiting.push(probe);
    return this.ring().then(() => {
      const index = this.#waiting.indexOf(probe);
      // A later one has rung: the queue is another one by now.
      if (index === -1) return;
      this.#waiting = this.#waiting.slice(index + 1);
      this.#report(probe, true, now());
    });
  }

  /** The request that was just counted was turned away: it waits for nothing, and may ask again at once. */
  discount(): void {
    this.#requests -= 1;
  }

  #report({ startedMs, requestsBefore }: Probe, isOver: boolean, nowMs: number): void {
    // What began the measurement may have been turned away itself.
    const requests = Math.max(0, this.#requests - requestsBefore);
    this.listener({ delayMs: nowMs - startedMs, requests, isOver, nowMs });
  }
}
