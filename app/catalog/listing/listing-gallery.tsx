// The pictures of the chosen colour: a strip that scrolls and snaps, and small ones that lead to
// each. Works by links alone; scripts add buttons, keys and a closer look under the pointer.
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/ui/hydrated";
import { Icon } from "#app/ui/icon";
import { Picture } from "#app/ui/picture";
import type { VariationImage } from "#contract/catalog/catalog";
import { GallerySlide, galleryPicture } from "./gallery-slide";
import { GalleryThumbs } from "./gallery-thumbs";
import { describePictures } from "./image-alt-texts";

/** Which picture is seen, by where the strip stands. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // A smooth way leads past other pictures; they are not what was asked for.
  const heading = useRef<number | null>(null);
  const show = (index: number) => {
    const wrapped = (index + count) % count;
    const list = strip.current;
    if (list === null || wrapped === current) return;
    heading.current = wrapped;
    setCurrent(wrapped);
    list.scrollTo({ left: wrapped * list.clientWidth });
  };
  const follow = () => {
    const list = strip.current;
    if (list === null || list.clientWidth === 0) return;
    const seen = Math.round(list.scrollLeft / list.clientWidth);
    if (heading.current !== null && heading.current !== seen) return;
    heading.current = null;
    setCurrent(seen);
  };
  const letGo = () => {
    heading.current = null;
  };
  return { strip, current, show, follow, letGo };
}

const gallery = "gallery grid min-w-0 gap-3 max-sm:relative";

type GalleryProps = { images: VariationImage[]; title: string; color: string };

export function ListingGallery({ images, title, color }: GalleryProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { strip, current, show, follow, letGo } = useStrip(images.length);
  if (images.length === 0) {
    return (
      <div className={gallery}>
        <Picture src={null} alt="" width={1000} height={1000} className={galleryPicture} />
      </div>
    );
  }
  const texts = describePictures(images, { title, color }, t);
  const turn = (event: KeyboardEvent) => {
    const steps = new Map([
      ["ArrowLeft", current - 1],
      ["ArrowRight", current + 1],
      ["Home", 0],
      ["End", images.length - 1],
    ]);
    const index = steps.get(event.key);
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index);
  };
  return (
    <section className={gallery} aria-label={t("listing.pictures")}>
      <div className="gallery-stage relative">
        <ul
          className="gallery-strip flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain rounded-lg scrollbar-none motion-safe:scroll-smooth max-sm:-mx-gutter max-sm:rounded-none"
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys.
          tabIndex={0}
          onScroll={follow}
          onPointerDown={letGo}
          onKeyDown={turn}
        >
          {images.map((image, index) => (
            <GallerySlide
              key={image.src}
              id={`view-${index + 1}`}
              image={image}
              alt={texts[index] ?? title}
              isFirst={index === 0}
            />
          ))}
        </ul>
        {hydrated && images.length > 1 && (
          <Turners current={current} count={images.length} onShow={show} />
        )}
      </div>
      {images.length > 1 && <GalleryThumbs images={images} current={current} onShow={show} />}
    </section>
  );
}

const turner =
  "gallery-turn absolute top-[calc(50%-22px)] grid size-11 cursor-pointer place-items-center rounded-circle border border-line bg-surface text-text hover:border-text max-sm:hidden";

type TurnersProps = { current: number; count: number; onShow(index: number): void };

function Turners({ current, count, onShow }: TurnersProps) {
  const { t } = useTranslation();
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
