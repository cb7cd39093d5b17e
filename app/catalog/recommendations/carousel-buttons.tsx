// The buttons that scroll a strip sideways. Loaded once the page is alive.
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";

type Ends = { atStart: boolean; atEnd: boolean };

/** Which ends of the strip are in sight; null where everything fits. */
function useEnds(strip: RefObject<HTMLElement>): Ends | null {
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

export function CarouselButtons({ strip }: { strip: RefObject<HTMLElement> }) {
  const { t } = useTranslation();
  const ends = useEnds(strip);
  if (ends === null) return null;
  const scroll = (direction: 1 | -1) => {
    const element = strip.current;
    // The strip's own style decides whether it glides there.
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };
  return (
    <div className="similar-controls -mt-1.5 flex gap-2 max-sm:hidden">
      <StripButton
        label={t("listing.similarPrevious")}
        isBack
        off={ends.atStart}
        onPress={() => scroll(-1)}
      />
      <StripButton label={t("listing.similarNext")} off={ends.atEnd} onPress={() => scroll(1)} />
    </div>
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
