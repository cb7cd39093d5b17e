// How many events are counted in a minute, for all of a shop and for one network: enough for a rush,
// too few for a loop. Held in memory alone, so that no address outlives its minute.

const minuteMs = 60_000;
export const maxPerNetwork = 600;
export const maxPerShop = 30_000;

export class EventRateLimit {
  #minute = Number.NEGATIVE_INFINITY;
  #all = 0;
  readonly #byNetwork = new Map<string, number>();

  /** True where so many more may be counted; they are then taken off. All of them or none. */
  take(nowMs: number, network: string, times: number): boolean {
    const minute = Math.floor(nowMs / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#all = 0;
      this.#byNetwork.clear();
    }
    const own = (this.#byNetwork.get(network) ?? 0) + times;
    if (own > maxPerNetwork || this.#all + times > maxPerShop) return false;
    this.#byNetwork.set(network, own);
    this.#all += times;
    return true;
  }
}
