// When a listing's view is told: once as it opens, and again a moment after another of its products
// was chosen (ANA-02, ANA-03). Knows nothing of what a view says.

/** K-05: whoever leafs through the products looks at the one they stay with. */
const switchMs = 200;

export type ItemViews = {
  /** @param tell what to do if this product of this listing is looked at. */
  show(of: { listing: string; product: string }, tell: () => void): void;
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
    show(of, tell) {
      stop();
      if (last?.listing === of.listing && last.product === of.product) return;
      const begin = () => {
        last = of;
        tell();
      };
      if (last?.listing === of.listing) timer = timers.set(begin, switchMs);
      else begin();
    },
  };
}
