// `Similar Products`: a strip that scrolls sideways by itself; scripts add buttons that do it too
// (LST-24).
import { useEffect, useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { TileProduct } from "#contract/catalog";
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

export function SimilarProducts({ products }: { products: readonly TileProduct[] }) {
  const { t } = useLocalization();
  const strip = useRef<HTMLUListElement>(null);
  const ends = useEnds(strip);
  if (products.length === 0) return null;
  const scroll = (direction: 1 | -1) => {
    const element = strip.current;
    // The strip's own style decides whether it glides there.
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };
  return (
    <section className="similar" aria-labelledby="similar-title">
      <div className="similar-head">
        <h2 className="section-title" id="similar-title">
          {t("listing.similar")}
        </h2>
        {ends !== null && (
          <div className="similar-controls">
            <StripButton
              label={t("listing.similarPrevious")}
              className="icon-button strip-button strip-back"
              off={ends.atStart}
              onPress={() => scroll(-1)}
            />
            <StripButton
              label={t("listing.similarNext")}
              className="icon-button strip-button"
              off={ends.atEnd}
              onPress={() => scroll(1)}
            />
          </div>
        )}
      </div>
      {/* Focusable, so that the arrow keys scroll it where its links do not. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is worked by keys. */}
      <ul className="strip" ref={strip} tabIndex={0} aria-labelledby="similar-title">
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

type StripButtonProps = { label: string; className: string; off: boolean; onPress(): void };

/** Not disabled at the end, where it would lose the focus that it has. */
function StripButton({ label, className, off, onPress }: StripButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={off}
      onClick={onPress}
    >
      <Icon name="arrow" />
    </button>
  );
}
