// Timing of a listing's view events: one as it opens, and one a moment after another of its products
// was chosen. Knows nothing of an event's contents.

/** A shopper who browses the products views the one they stay with. */
const switchMs = 200;

export type ItemViews = {
  /** @param send called if this product of this listing is viewed. */
  show(of: { listing: string; product: string }, send: () => void): void;
  /** For a page that is left. */
  stop(): void;
};

type Timers = {
  set(work: () => void, ms: number): number;
  clear(timer: number | undefined): void;
};

export function createItemViews(timers: Timers): ItemViews {
  let last: { listing: string; product: string } | null = null;
  let timer: number | undefined;
  const stop = () => timers.clear(timer);
  return {
    stop,
    show(of, send) {
      stop();
      if (last?.listing === of.listing && last.product === of.product) return;
      const begin = () => {
        last = of;
        send();
      };
      if (last?.listing === of.listing) timer = timers.set(begin, switchMs);
      else begin();
    },
  };
}
