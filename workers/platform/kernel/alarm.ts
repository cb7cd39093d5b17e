// Alarm of a Durable Object, which has only one: set to the earliest time asked for.
type AlarmStorage = Pick<DurableObjectStorage, "getAlarm" | "setAlarm" | "transactionSync">;

export class Alarm {
  readonly #storage: AlarmStorage;
  #atMs: number | null = null;

  constructor(storage: AlarmStorage) {
    this.#storage = storage;
  }

  /**
   * Sets a stored alarm again. On one machine workerd keeps alarms in memory alone: after a restart the
   * stored time is still there, and nothing would ring at it.
   * @param isDurable where alarms outlive a restart: setting one is billed as a row, at each start of an object.
   */
  async load(nowMs: number, isDurable: boolean): Promise<void> {
    const storedMs = await this.#storage.getAlarm();
    if (storedMs === null) return;
    if (isDurable) {
      this.#atMs = storedMs;
      return;
    }
    // One millisecond later, because the same time again would change nothing.
    this.#atMs = Math.max(storedMs, nowMs) + 1;
    await this.#storage.setAlarm(this.#atMs);
  }

  /**
   * Never for the current millisecond: workerd drops an alarm that its own handler sets for the millisecond it rings
   * in, and Cloudflare rings one that is past for tens of seconds not at all (cloudflare/workerd#6866).
   */
  by(atMs: number): void {
    const nextMs = Math.max(atMs, Date.now() + 1);
    if (this.#atMs !== null && this.#atMs <= nextMs) return;
    this.#atMs = nextMs;
    // Not awaited: the object's answers wait for its writes anyway, and one that fails restarts it.
    this.#storage.setAlarm(nextMs).catch(() => undefined);
  }

  /** To be called when the alarm rings: it is used up, and a job that needs another one asks again. */
  rung(): void {
    this.#atMs = null;
  }

  /** Runs work that may be rolled back, and with it the alarm that it asked for. */
  transaction<Value>(work: () => Value): Value {
    const before = this.#atMs;
    try {
      return this.#storage.transactionSync(work);
    } catch (cause) {
      this.#atMs = before;
      throw cause;
    }
  }
}
