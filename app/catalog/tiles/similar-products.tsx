// `Similar Products`: a strip that scrolls sideways by itself; scripts add buttons that do it too
//.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReplaceableT } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { TileProduct } from "#contract/catalog/catalog";
import { Tile } from "./tile";

type Ends = { atStart: boolean; atEnd: boolean };

/** Which ends of the strip are in sight; null before scripts run and where everything fits. */
function useEnds(strip: { current: HTMLElement | null }): Ends | null {
  const [ends, setEnds] = useState<Ends | null>(null);
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // A zoomed page scrolls by parts of a pixel.
      const atEnd = scrollLeft + clientWidth >= scrollWidth - 2;
      setEnds(scrollWidth <= clientWidth + 2 ? null : { atStart: scrollLeft <= 2, atEnd });
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      element.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [strip]);
  return ends;
}

// Placed, since what is hidden inside the tiles would widen the page otherwise. Its padding is room
// for their focus ring, which a part that scrolls would cut.
const look =
  "strip relative -m-1 grid [scroll-snap-type:x_proximity] scroll-px-1 auto-cols-[calc((100%-4*var(--gutter))/4.5)] grid-flow-col gap-gutter overflow-x-auto overscroll-x-contain p-1 pb-4 scrollbar-thin [scrollbar-color:var(--color-line)_transparent] *:snap-start motion-safe:scroll-smooth";
/** A part of the third shows that there is more. */
const narrow =
  "max-lg:auto-cols-[calc((100%-3*var(--gutter))/3.4)] max-sm:-mx-gutter max-sm:auto-cols-[calc((100%-2*var(--gutter))/2.3)] max-sm:scroll-px-gutter max-sm:px-gutter max-sm:scrollbar-none";

export function SimilarProducts({ products }: { products: readonly TileProduct[] }) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const strip = useRef<HTMLUListElement>(null);
  const ends = useEnds(strip);
  if (products.length === 0) return null;
  const scroll = (direction: 1 | -1) => {
    const element = strip.current;
    // The strip's own style decides whether it glides there.
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };
  return (
    <section className="similar mt-16 max-sm:mt-12" aria-labelledby="similar-title">
      <div className="similar-head flex items-start justify-between gap-4">
        <h2 className="section-title" id="similar-title">
          {tOwn("listing.similar")}
        </h2>
        {ends !== null && (
          <div className="similar-controls -mt-1.5 flex gap-2 max-sm:hidden">
            <StripButton
              label={t("listing.similarPrevious")}
              isBack
              off={ends.atStart}
              onPress={() => scroll(-1)}
            />
            <StripButton
              label={t("listing.similarNext")}
              off={ends.atEnd}
              onPress={() => scroll(1)}
            />
          </div>
        )}
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

type StripButtonProps = { label: string; isBack?: boolean; off: boolean; onPress(): void };

/** Not disabled at the end, where it would lose the focus that it has. */
function StripButton({ label, isBack = false, off, onPress }: StripButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button strip-button border border-strong-line aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-strong-line ${isBack ? "strip-back [&>svg]:[scale:-1_1]" : ""}`}
      aria-label={label}
      aria-disabled={off}
      onClick={onPress}
    >
      <Icon name="arrow" />
    </button>
  );
}
