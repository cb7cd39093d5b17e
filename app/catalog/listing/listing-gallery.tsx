// The pictures of the chosen colour: a strip that scrolls and snaps, and small ones that lead to
// each. Works by links alone; scripts add buttons, keys and a closer look under the pointer.
import { memo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "#app/ui/picture/picture";
import { useLazy } from "#app/ui/use-lazy";
import type { VariationImage } from "#contract/catalog/catalog";
import { useHydrated } from "#core/browser/use-hydrated";
import { GallerySlide, galleryPicture } from "./gallery-slide";
import { GalleryThumbs } from "./gallery-thumbs";
import { describePictures } from "./image-alt-texts";

const loadNavigation = () =>
  import("./gallery-navigation").then(({ GalleryNavigation }) => GalleryNavigation);

const gallery = "gallery grid min-w-0 gap-3 max-sm:relative";

type GalleryProps = { images: VariationImage[]; title: string; color: string };

export const ListingGallery = memo(({ images, title, color }: GalleryProps) => {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // A smooth way leads past other pictures; they are not what was asked for.
  const heading = useRef<number | null>(null);
  const show = (index: number) => {
    const wrapped = (index + images.length) % images.length;
    const list = strip.current;
    if (list === null || wrapped === current) return;
    heading.current = wrapped;
    setCurrent(wrapped);
    list.scrollTo({ left: wrapped * list.clientWidth });
  };
  // Without them the strip is scrolled by itself and by the small pictures.
  const Navigation = useLazy(loadNavigation, useHydrated(), () => undefined);
  if (images.length === 0) {
    return (
      <div className={gallery}>
        <Picture src={null} alt="" width={1000} height={1000} className={galleryPicture} />
      </div>
    );
  }
  const texts = describePictures(images, { title, color }, t);
  return (
    <section className={gallery} aria-label={t("listing.pictures")}>
      <div className="gallery-stage relative">
        <ul
          className="gallery-strip flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain rounded-lg scrollbar-none motion-safe:scroll-smooth max-sm:-mx-gutter max-sm:rounded-none"
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys.
          tabIndex={0}
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
        {Navigation !== null && images.length > 1 && (
          <Navigation
            strip={strip}
            heading={heading}
            current={current}
            count={images.length}
            onShow={show}
            onSee={setCurrent}
          />
        )}
      </div>
      {images.length > 1 && <GalleryThumbs images={images} current={current} onShow={show} />}
    </section>
  );
});
