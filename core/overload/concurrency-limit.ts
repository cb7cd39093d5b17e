// Limit of requests that one isolate works on at once. It falls while the isolate's turns come late, since
// they all wait for the processor then, and rises again afterwards. A slow backend alone does not lower it.

/** Requests beyond this share of the room are refused to a store that has it, so that a drop leaves others theirs. */
const storeShare = 0.5;
/** Of the room, what an urgent request may take beyond it: a payment that has begun should come to its end. */
const urgentShare = 2;
/** A turn later than this is one that visitors notice: a page takes about five. */
const lateMs = 40;
const fallBy = 0.7;
const riseBy = 1.1;
export type Entrant = {
  /** Null for requests of no store. */
  store: string | null;
  isUrgent: boolean;
};

export type ConcurrencyLimitOptions = {
  /** What the isolate's memory has room for. */
  max: number;
  /** What the processor is given to do even while it is late. */
  min: number;
  /** The end of a request that the runtime cancelled is never heard of: its place is free after this. */
  lostAfterMs: number;
};

type Running = { startedMs: number; store: string | null };

export class ConcurrencyLimit {
  readonly #running = new Map<symbol, Running>();
  readonly #ofStore = new Map<string, number>();
  #limit: number;

  constructor(private readonly options: ConcurrencyLimitOptions) {
    this.#limit = options.max;
  }

  /** @returns what to call at the end; null where there is no room. */
  enter(nowMs: number, { store, isUrgent }: Entrant): (() => void) | null {
    this.#dropLost(nowMs);
    const { max } = this.options;
    const room = isUrgent ? Math.min(max, this.#limit * urgentShare) : this.#limit;
    if (this.#running.size >= Math.floor(room)) return null;
    // Alone, a store may fill what memory allows: there is none to leave room for.
    const isBusy = this.#limit < max;
    if (isBusy && store !== null && this.#countOf(store) >= Math.ceil(room * storeShare))
      return null;
    const entered = Symbol("running");
    this.#running.set(entered, { startedMs: nowMs, store });
    if (store !== null) this.#ofStore.set(store, this.#countOf(store) + 1);
    return () => this.#leave(entered);
  }

  /** @param delayMs how late a turn came. */
  adjust(delayMs: number): void {
    const { min, max } = this.options;
    this.#limit =
      delayMs > lateMs
        ? Math.max(min, Math.min(this.#limit, this.#running.size) * fallBy)
        : Math.min(max, this.#limit * riseBy);
  }

  #countOf(store: string): number {
    return this.#ofStore.get(store) ?? 0;
  }

  #leave(entered: symbol): void {
    const running = this.#running.get(entered);
    if (running === undefined) return;
    this.#running.delete(entered);
    const { store } = running;
    if (store === null) return;
    const left = this.#countOf(store) - 1;
    if (left > 0) this.#ofStore.set(store, left);
    else this.#ofStore.delete(store);
  }

  #dropLost(nowMs: number): void {
    for (const [oldest, { startedMs }] of this.#running) {
      if (nowMs - startedMs < this.options.lostAfterMs) break;
      this.#leave(oldest);
    }
  }
}
