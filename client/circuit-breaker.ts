// What has failed again and again, by one store's call: it is not asked for a moment, so that a page
// fails at once instead of waiting for what does not come. Safe to lose.

const failuresToOpen = 3;
const openMs = 5_000;
/** Failures further apart than this have nothing to do with each other. */
const memoryMs = 30_000;
const maxKeys = 1_000;

type Circuit = { failures: number; failedAtMs: number; openUntilMs: number };

export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();

  /** While it is open one call every few seconds passes, to find out. */
  mayAsk(key: string, nowMs: number): boolean {
    const circuit = this.#circuits.get(key);
    if (circuit === undefined || circuit.failures < failuresToOpen) return true;
    if (nowMs < circuit.openUntilMs) return false;
    circuit.openUntilMs = nowMs + openMs;
    return true;
  }

  succeeded(key: string): void {
    this.#circuits.delete(key);
  }

  failed(key: string, nowMs: number): void {
    const known = this.#circuits.get(key);
    const failures =
      known !== undefined && nowMs - known.failedAtMs < memoryMs ? known.failures + 1 : 1;
    this.#circuits.delete(key);
    this.#circuits.set(key, { failures, failedAtMs: nowMs, openUntilMs: nowMs + openMs });
    if (this.#circuits.size <= maxKeys) return;
    const [oldest] = this.#circuits.keys();
    if (oldest !== undefined) this.#circuits.delete(oldest);
  }
}
