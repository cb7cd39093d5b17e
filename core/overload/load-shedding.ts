// Share of requests that an isolate sheds at admission. A controller holds the wait of what is let in at its target:
// the share rises with the wait beyond it, and with its growth. Who has a cart is turned away last.
import type { LagSample } from "./event-loop-lag";

/** Of what is let in: visitors notice nothing of it, as where a few pages are rendered beside each other. */
const targetMs = 40;
/** So many visitors at once are answered one after another without harm. */
const maxWaiting = 60;
/** So many measurements have to say so one after another: what is made for the first time delays one. */
const standingFor = 3;
/** And for so long, before anything is shed: pages that are not compiled yet come late for a tenth of a second. */
const standingMs = 200;
/** Of the share, each second, where visitors wait a second too long; it falls as it rises. */
const changePerSecond = 8;
/** Of the share, at once, where they wait a second too long: a rush is met before the queue is long. */
const shareAtOnce = 6;
/** After a pause there is one measurement for a long time, which says little about it. */
const maxStepMs = 500;
/** Never all: who comes in shows that turns come in time again. */
const maxShare = 0.95;
/** Up to this share, visitors without a cart are enough to turn away. */
const maxShareWithoutCarts = 0.5;
/** While there is too little for all, what one store may have at most of what is let in, unless others need less. */
const storeShare = 0.5;
const countsForMs = 1_000;

export type Visitor = { store: string; hasCart: boolean };
type Measured = Pick<LagSample, "delayMs" | "requests">;

/** By how much visitors wait too long: below zero where a longer wait would do. */
function excessOf({ delayMs, requests }: Measured): number {
  const beyondMany = delayMs * (1 - maxWaiting / Math.max(1, requests));
  return Math.max(-targetMs, Math.min(delayMs - targetMs, beyondMany));
}

const clamp = (share: number) => Math.min(maxShare, Math.max(0, share));

export class LoadShedding {
  #share = 0;
  /** What the share comes to be where the wait stays at its target. */
  #standingShare = 0;
  #recent: Measured[] = [];
  /** Since when each measurement has said that visitors wait too long; null where the last one did not. */
  #excessSinceMs: number | null = null;
  #excessMs = -targetMs;
  #measuredMs = Number.NEGATIVE_INFINITY;
  /** What is owed in whole requests, per store: a share of each, evenly and without chance. */
  readonly #owed = new Map<string, number>();
  #counts = new Map<string, number>();
  #countedSinceMs = Number.NEGATIVE_INFINITY;
  /** The store that asked most during the last second, and its part of all. */
  #busiest: { store: string; part: number } | null = null;

  get isShedding(): boolean {
    return this.#share > 0;
  }

  /** The part of all visitors that is turned away. */
  get share(): number {
    return this.#share;
  }

  adjust({ delayMs, requests, isOver, nowMs }: LagSample): void {
    // Of a wait that goes on, what is known yet may say that it is long, and never that it is short.
    const isLate = excessOf({ delayMs, requests }) > 0;
    if (!isOver && !isLate) return;
    this.#recent = [...this.#recent, { delayMs, requests }].slice(-standingFor);
    this.#excessSinceMs = isLate ? (this.#excessSinceMs ?? nowMs) : null;
    const isLasting =
      this.isShedding ||
      (this.#excessSinceMs !== null && nowMs - this.#excessSinceMs >= standingMs);
    const isStanding = this.#recent.length === standingFor && isLasting;
    const excessMs = isStanding
      ? excessOf({
          delayMs: Math.min(...this.#recent.map((one) => one.delayMs)),
          requests: Math.min(...this.#recent.map((one) => one.requests)),
        })
      : -targetMs;
    const stepMs = Math.min(maxStepMs, nowMs - this.#measuredMs);
    const change = (changePerSecond * excessMs * stepMs) / 1_000 / 1_000;
    const atOnce = (shareAtOnce * Math.max(0, excessMs)) / 1_000;
    // Where all that can be is done at once, what stays would only outlast the queue.
    const isFull = atOnce > 0 && this.#standingShare + atOnce > maxShare;
    if (!isFull) this.#standingShare = clamp(this.#standingShare + change);
    this.#share = clamp(this.#standingShare + atOnce);
    this.#excessMs = excessMs;
    this.#measuredMs = nowMs;
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
    const sinceMs = nowMs - this.#countedSinceMs;
    if (sinceMs >= countsForMs) {
      let [all, most, busiest] = [0, 0, ""];
      for (const [slug, count] of this.#counts) {
        all += count;
        if (count > most) [most, busiest] = [count, slug];
      }
      this.#busiest = all === 0 ? null : { store: busiest, part: most / all };
      // What is counted was within one second: none came in the rest of a longer time.
      this.#forget(sinceMs < 2 * countsForMs ? all : 0, nowMs);
      this.#counts = new Map();
      this.#countedSinceMs = nowMs;
    }
    this.#counts.set(store, (this.#counts.get(store) ?? 0) + 1);
  }

  /** Only requests are measured: after a rush the few that come would be turned away for what was before them. */
  #forget(visitors: number, nowMs: number): void {
    const isMeasured = nowMs - this.#measuredMs < countsForMs;
    if (visitors > maxWaiting || (isMeasured && this.#excessMs > 0)) return;
    this.#share = 0;
    this.#standingShare = 0;
    this.#recent = [];
    this.#excessSinceMs = null;
    this.#excessMs = -targetMs;
    this.#owed.clear();
  }
}
