// `Similar Products`: a strip that scrolls sideways by itself; scripts add buttons that do it too.
import { useRef } from "react";
import { Tile } from "#app/catalog/tiles/tile";
import { useReplaceableT } from "#app/localization/localization-context";
import { useLazy } from "#app/ui/use-lazy";
import type { TileProduct } from "#contract/catalog/catalog";
import { useHydrated } from "#core/browser/use-hydrated";

const loadControls = () =>
  import("./carousel-buttons").then(({ CarouselButtons }) => CarouselButtons);

// Placed, since what is hidden inside the tiles would widen the page otherwise. Its padding is room
// for their focus ring, which a part that scrolls would cut.
const look =
  "strip relative -m-1 grid [scroll-snap-type:x_proximity] scroll-px-1 auto-cols-[calc((100%-4*var(--gutter))/4.5)] grid-flow-col gap-gutter overflow-x-auto overscroll-x-contain p-1 pb-4 scrollbar-thin [scrollbar-color:var(--color-line)_transparent] *:snap-start motion-safe:scroll-smooth";
/** A part of the third shows that there is more. */
const narrow =
  "max-lg:auto-cols-[calc((100%-3*var(--gutter))/3.4)] max-sm:-mx-gutter max-sm:auto-cols-[calc((100%-2*var(--gutter))/2.3)] max-sm:scroll-px-gutter max-sm:px-gutter max-sm:scrollbar-none";

export function SimilarProducts({ products }: { products: readonly TileProduct[] }) {
  const tOwn = useReplaceableT();
  const strip = useRef<HTMLUListElement>(null);
  // Without them the strip scrolls by itself.
  const Controls = useLazy(loadControls, useHydrated(), () => undefined);
  if (products.length === 0) return null;
  return (
    <section className="similar mt-16 max-sm:mt-12" aria-labelledby="similar-title">
      <div className="similar-head flex items-start justify-between gap-4">
        <h2 className="section-title" id="similar-title">
          {tOwn("listing.similar")}
        </h2>
        {Controls !== null && <Controls strip={strip} />}
      </div>
      {/* Focusable, so that the arrow keys scroll it where its links do not. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is worked by keys. */}
      <ul className={`${look} ${narrow}`} ref={strip} tabIndex={0} aria-labelledby="similar-title">
        {products.map((product) => (
          <Tile
            key={product.id}
            product={product}
            list="similar"
            priority={false}
            quickAdd={false}
          />
        ))}
      </ul>
    </section>
  );
}
