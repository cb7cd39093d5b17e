// The small pictures below the gallery: each is a link to the large one, which works by itself.
import { useTranslation } from "react-i18next";
import { Picture } from "#app/ui/picture/picture";
import type { VariationImage } from "#contract/catalog/catalog";

type GalleryThumbsProps = {
  images: readonly VariationImage[];
  /** Index of the picture that is seen. */
  current: number;
  onShow(index: number): void;
};

export function GalleryThumbs({ images, current, onShow }: GalleryThumbsProps) {
  const { t } = useTranslation();
  return (
    <ul className="gallery-thumbs flex flex-wrap gap-3 max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:justify-center max-sm:gap-0">
      {images.map((image, index) => (
        <li key={image.src}>
          <a
            className="block overflow-hidden rounded-[calc(var(--radius)+2px)] no-underline border-2 border-transparent current:border-mark max-sm:grid max-sm:h-11 max-sm:w-8 max-sm:place-items-center max-sm:rounded max-sm:border-0 forced-colors:border-[Canvas] forced-colors:current:border-3 forced-colors:current:border-[Highlight]"
            href={`#view-${index + 1}`}
            aria-label={t("listing.showPicture", { number: index + 1 })}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              // In place: an address per picture would fill the way back.
              event.preventDefault();
              onShow(index);
            }}
          >
            {/* 560 × 560, drawn smaller: sharp on every screen. */}
            <Picture
              src={image.thumblarge}
              alt=""
              width={560}
              height={560}
              sizes="88px"
              className="aspect-square w-22 object-cover max-sm:hidden"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
