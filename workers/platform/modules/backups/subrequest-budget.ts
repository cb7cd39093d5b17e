// What one run of backups may still do. Workers end an invocation after 10,000 subrequests, and a
// scheduled one after fifteen minutes; what is left of both is for tidying up.
const requestsOfRun = 8_000;
const runMs = 10 * 60_000;

/** No failure of the store's: the next run goes on. */
export class BudgetSpent extends Error {
  constructor() {
    super("The run may ask no more; the next one goes on from here");
  }
}

export class RunBudget {
  #requests: number;
  readonly #untilMs: number;

  constructor({ requests = requestsOfRun, timeMs = runMs } = {}) {
    this.#requests = requests;
    this.#untilMs = Date.now() + timeMs;
  }

  /** For what has to be done in any case. */
  spend(requests: number): void {
    this.#requests -= requests;
  }

  /** False where they must not be begun. */
  take(requests: number): boolean {
    if (this.#requests < requests || Date.now() >= this.#untilMs) return false;
    this.#requests -= requests;
    return true;
  }

  /** @throws BudgetSpent */
  require(requests: number): void {
    if (!this.take(requests)) throw new BudgetSpent();
  }
}
