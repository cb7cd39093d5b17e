// How long one visit waits for its backends: all calls together, that of its store too, so that one
// that hangs costs a page seconds and not a minute.
import type { CallDefinition } from "#contract/protocol/call";

/** With the moments that a visit may wait for another's work it stays below eight seconds. */
const pageMs = 6_000;
/** A second try has as much time left as the first had. */
const pageAttemptMs = 3_000;
/** A payment provider may be slow, and giving up early leaves a payment that no record of ours shows. */
const providerMs = 15_000;
const providerAttemptMs = 10_000;
/** Nothing is lost by waiting, and a second try makes all sizes of a picture again. */
const storingMs = 180_000;
/** Longer than a receiver's own ten seconds, so that "no answer" comes back as the result. */
const receiverMs = 12_000;

type Waiting = Pick<CallDefinition, "asksProvider" | "asksReceiver" | "storesFile">;

export type CallTime = {
  /** Of the next try; 0 or less where there is none. */
  attemptMs(): number;
  /** To be called when the call is over. */
  end(): void;
};

export class TimeBudget {
  #spentMs = 0;
  #running = 0;
  #sinceMs = 0;

  constructor(private readonly nowMs: () => number = () => Date.now()) {}

  /** Calls at the same time spend the same seconds; what renders in between spends none. */
  #spent(): number {
    return this.#spentMs + (this.#running > 0 ? this.nowMs() - this.#sinceMs : 0);
  }

  /** A time of its own, which takes none of the visit's. */
  #apart(allMs: number, oneAttemptMs: number): CallTime {
    const startedMs = this.nowMs();
    const left = () => allMs - (this.nowMs() - startedMs);
    return { attemptMs: () => Math.min(left(), oneAttemptMs), end: () => undefined };
  }

  /** @param withinMs the most of the visit's time that the call may spend, all its tries together */
  begin({ asksProvider, asksReceiver, storesFile }: Waiting, withinMs = pageMs): CallTime {
    if (asksReceiver) return this.#apart(receiverMs, receiverMs);
    if (storesFile) return this.#apart(storingMs, storingMs);
    if (asksProvider) return this.#apart(providerMs, providerAttemptMs);
    if (this.#running === 0) this.#sinceMs = this.nowMs();
    this.#running += 1;
    const endsMs = this.nowMs() + withinMs;
    return {
      attemptMs: () => Math.min(pageMs - this.#spent(), pageAttemptMs, endsMs - this.nowMs()),
      end: () => {
        this.#running -= 1;
        if (this.#running === 0) this.#spentMs += this.nowMs() - this.#sinceMs;
      },
    };
  }
}
