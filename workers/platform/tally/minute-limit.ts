// How many events are counted in a minute, for all of a shop and for one network: enough for a crowd,
// too few for a loop. Kept in memory alone, so that nobody's address outlives its minute.

const minuteMs = 60_000;
export const mostOfNetwork = 600;
export const mostOfShop = 30_000;

export class MinuteLimit {
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
    if (own > mostOfNetwork || this.#all + times > mostOfShop) return false;
    this.#byNetwork.set(network, own);
    this.#all += times;
    return true;
  }
}
