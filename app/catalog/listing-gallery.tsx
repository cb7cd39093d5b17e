// The pictures of the chosen colour: a strip that scrolls and snaps, and small ones that lead to
// each. Works by links alone; scripts add buttons, keys and a closer look under the pointer.
import { type KeyboardEvent, useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { Icon } from "#app/ui/icon";
import { Picture } from "#app/ui/picture";
import type { VariationImage } from "#contract/catalog";
import { GallerySlide } from "./gallery-slide";
import { GalleryThumbs } from "./gallery-thumbs";
import { describePictures } from "./picture-texts";

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

type GalleryProps = { images: VariationImage[]; title: string; color: string };

export function ListingGallery({ images, title, color }: GalleryProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const { strip, current, show, follow, letGo } = useStrip(images.length);
  if (images.length === 0) {
    return (
      <div className="gallery">
        <Picture src={null} alt="" width={1000} height={1000} className="gallery-picture" />
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
    <section className="gallery" aria-label={t("listing.pictures")}>
      <div className="gallery-stage">
        <ul
          className="gallery-strip"
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

type TurnersProps = { current: number; count: number; onShow(index: number): void };

function Turners({ current, count, onShow }: TurnersProps) {
  const { t } = useLocalization();
  return (
    <>
      <button
        type="button"
        className="gallery-turn gallery-turn-back"
        aria-label={t("listing.previousPicture")}
        onClick={() => onShow(current - 1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        className="gallery-turn gallery-turn-on"
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
