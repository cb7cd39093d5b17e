// The pictures of the chosen colour: a strip that scrolls and snaps, and small ones that lead to
// each. Works by links alone.
import { useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Picture } from "#app/ui/picture";
import type { VariationImage } from "#contract/catalog";

export function ListingGallery({ images, title }: { images: VariationImage[]; title: string }) {
  const { t } = useLocalization();
  const strip = useRef<HTMLUListElement>(null);
  if (images.length === 0) {
    return (
      <div className="gallery">
        <Picture src={null} alt="" width={1000} height={1000} className="gallery-picture" />
      </div>
    );
  }
  return (
    <section className="gallery" aria-label={t("listing.pictures")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys. */}
      <ul className="gallery-strip" ref={strip} tabIndex={0}>
        {images.map((image, index) => (
          <li key={image.src} id={`view-${index + 1}`} className="gallery-slide">
            <Picture
              src={image.full}
              alt={image.alt || t("listing.pictureOf", { title, number: index + 1 })}
              width={1000}
              height={1000}
              priority={index === 0}
              className="gallery-picture"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image.src}>
              <a
                href={`#view-${index + 1}`}
                aria-label={t("listing.showPicture", { number: index + 1 })}
                onClick={(event) => {
                  // In place: an address per picture would fill the way back.
                  event.preventDefault();
                  strip.current?.children[index]?.scrollIntoView({
                    block: "nearest",
                    inline: "start",
                  });
                }}
              >
                <Picture src={image.thumbsmall} alt="" width={88} height={88} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
