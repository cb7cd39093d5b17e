// Navigation that scripts add to the gallery's strip: buttons, keys, and knowing which picture is seen. Loaded once
// the page is alive.
import { type MutableRefObject, type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";

/** Which picture a key leads to; undefined for keys that mean something else. */
function findTurn(event: KeyboardEvent, current: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const steps = new Map([
    ["ArrowLeft", current - 1],
    ["ArrowRight", current + 1],
    ["Home", 0],
    ["End", count - 1],
  ]);
  return steps.get(event.key);
}

const turner =
  "gallery-turn absolute top-[calc(50%-22px)] grid size-11 cursor-pointer place-items-center rounded-circle border border-line bg-surface text-text hover:border-text max-sm:hidden";

export type GalleryNavigationProps = {
  strip: RefObject<HTMLElement>;
  /** Index of the picture that the strip is on its way to; null while it is moved by hand. */
  heading: MutableRefObject<number | null>;
  /** Index of the picture that is seen. */
  current: number;
  count: number;
  onShow(index: number): void;
  /** The strip has come to stand at this picture. */
  onSee(index: number): void;
};

/** Attached again with each render, since the keys start from the picture that is seen. */
function useStrip({ strip, heading, current, count, onShow, onSee }: GalleryNavigationProps): void {
  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const follow = () => {
      if (list.clientWidth === 0) return;
      const seen = Math.round(list.scrollLeft / list.clientWidth);
      if (heading.current !== null && heading.current !== seen) return;
      heading.current = null;
      onSee(seen);
    };
    const letGo = () => {
      heading.current = null;
    };
    const turn = (event: KeyboardEvent) => {
      const index = findTurn(event, current, count);
      if (index === undefined) return;
      event.preventDefault();
      onShow(index);
    };
    list.addEventListener("scroll", follow, { signal });
    list.addEventListener("pointerdown", letGo, { signal });
    list.addEventListener("keydown", turn, { signal });
    // Scrolled while this was on its way.
    follow();
    return () => stop.abort();
  });
}

export function GalleryNavigation(props: GalleryNavigationProps) {
  const { current, count, onShow } = props;
  const { t } = useTranslation();
  useStrip(props);
  return (
    <>
      <button
        type="button"
        className={`${turner} gallery-turn-back left-3 [&>svg]:rotate-90`}
        aria-label={t("listing.previousPicture")}
        onClick={() => onShow(current - 1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        className={`${turner} gallery-turn-on right-3 [&>svg]:-rotate-90`}
        aria-label={t("listing.nextPicture")}
        onClick={() => onShow(current + 1)}
      >
        <Icon name="chevron" />
      </button>
      <p className="visually-hidden" role="status">
        {t("listing.pictureCount", { number: current + 1, count })}
      </p>
    </>
  );
}
