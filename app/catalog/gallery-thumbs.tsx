// The small pictures below the gallery: each is a link to the large one, which works by itself.
import { useLocalization } from "#app/localization/localization-context";
import { Picture } from "#app/ui/picture";
import type { VariationImage } from "#contract/catalog";

type GalleryThumbsProps = {
  images: readonly VariationImage[];
  /** Index of the picture that is seen. */
  current: number;
  onShow(index: number): void;
};

export function GalleryThumbs({ images, current, onShow }: GalleryThumbsProps) {
  const { t } = useLocalization();
  return (
    <ul className="gallery-thumbs">
      {images.map((image, index) => (
        <li key={image.src}>
          <a
            href={`#view-${index + 1}`}
            aria-label={t("listing.showPicture", { number: index + 1 })}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              // In place: an address per picture would fill the way back.
              event.preventDefault();
              onShow(index);
            }}
          >
            {/* 560 × 560 (LST-05), drawn smaller: sharp on every screen. */}
            <Picture src={image.thumblarge} alt="" width={560} height={560} />
          </a>
        </li>
      ))}
    </ul>
  );
}
