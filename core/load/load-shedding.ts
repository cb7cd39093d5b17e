// Share of requests that an isolate sheds at admission. It follows how late turns come, since everything after it
// waits as long: what is in memory already too. Who has a cart is turned away last.

/** Below it visitors notice nothing, as where a few pages are rendered beside each other. */
const lateMs = 60;
/** So many visitors at once are answered one after another without harm. */
const maxWaiting = 60;
/** So many turns have to be late one after another: what is made for the first time delays one. */
const lateTurns = 3;
/** Never all: who comes in shows that turns come in time again. */
const maxShare = 0.95;
/** A turn as late as this raises the share by one; later ones no further. */
const fullRiseMs = 1_000;
const maxRise = 0.5;
/** With twenty measurements a second, an overload's end is felt within seconds. */
const fallBy = 0.01;
/** Up to this share, visitors without a cart are enough to turn away. */
const maxShareWithoutCarts = 0.5;
/** While there is too little for all, what one store may have at most of what is let in, unless others need less. */
const storeShare = 0.5;
const countsForMs = 1_000;

export type Visitor = { store: string; hasCart: boolean };

export class LoadShedding {
  #share = 0;
  #recentMs: number[] = [];
  /** What is owed in whole requests, per store: a share of each, evenly and without chance. */
  readonly #owed = new Map<string, number>();
  #counts = new Map<string, number>();
  #countedSinceMs = Number.NEGATIVE_INFINITY;
  #visitorsPerSecond = 0;
  /** The store that asked most during the last second, and its part of all. */
  #busiest: { store: string; part: number } | null = null;

  /** @param delayMs how late a turn came. */
  adjust(delayMs: number): void {
    this.#recentMs = [...this.#recentMs, delayMs].slice(-lateTurns);
    const standingMs = this.#recentMs.length < lateTurns ? 0 : Math.min(...this.#recentMs);
    const waiting = (standingMs / 1_000) * this.#visitorsPerSecond;
    const isOverloaded = standingMs > lateMs && waiting > maxWaiting;
    const change = isOverloaded ? Math.min(maxRise, standingMs / fullRiseMs) : -fallBy;
    this.#share = Math.min(maxShare, Math.max(0, this.#share + change));
    if (this.#share === 0) this.#owed.clear();
  }

  /** @returns whether this visitor has to come again later. */
  turnsAway({ store, hasCart }: Visitor, nowMs: number): boolean {
    this.#count(store, nowMs);
    if (this.#share === 0) return false;
    if (hasCart && this.#share <= maxShareWithoutCarts) return false;
    const owed = (this.#owed.get(store) ?? 0) + this.#shareOf(store);
    this.#owed.set(store, owed >= 1 ? owed - 1 : owed);
    return owed >= 1;
  }

  /** A store that brings most of the visitors is cut first, to no less than half of what is let in. */
  #shareOf(store: string): number {
    const busiest = this.#busiest;
    if (busiest === null || busiest.part <= storeShare) return this.#share;
    const letIn = 1 - this.#share;
    const others = 1 - busiest.part;
    const ofBusiest = Math.min(busiest.part, Math.max(letIn * storeShare, letIn - others));
    if (store === busiest.store) return 1 - ofBusiest / busiest.part;
    return others === 0 ? 0 : Math.max(0, 1 - (letIn - ofBusiest) / others);
  }

  #count(store: string, nowMs: number): void {
    if (nowMs - this.#countedSinceMs >= countsForMs) {
      let [all, most, busiest] = [0, 0, ""];
      for (const [slug, count] of this.#counts) {
        all += count;
        if (count > most) [most, busiest] = [count, slug];
      }
      this.#visitorsPerSecond = (all * countsForMs) / (nowMs - this.#countedSinceMs);
      this.#busiest = all === 0 ? null : { store: busiest, part: most / all };
      this.#counts = new Map();
      this.#countedSinceMs = nowMs;
    }
    this.#counts.set(store, (this.#counts.get(store) ?? 0) + 1);
  }
}
