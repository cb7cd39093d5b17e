// Pictures of a listing, as stored and as shown.
import * as z from "zod";
import type { VariationImage } from "#contract/catalog/catalog";
import { ImageInputSchema } from "#contract/catalog/catalog-import";
import type { ImageUrlOf } from "#platform/modules/images/image-versions";

const PicturesSchema = z.array(ImageInputSchema);
export type Picture = z.output<typeof ImageInputSchema>;

export function parsePictures(json: string): Picture[] {
  return PicturesSchema.parse(JSON.parse(json));
}

/** The front of the product stands first; without one the first picture does. */
function primaryIndex(pictures: readonly Picture[]): number {
  return Math.max(
    0,
    pictures.findIndex((picture) => picture.label === "front"),
  );
}

export function primaryPictureUrl(pictures: readonly Picture[], urlOf: ImageUrlOf): string | null {
  const picture = pictures[primaryIndex(pictures)];
  return picture === undefined ? null : urlOf(picture.src);
}

/** One entry per view, the primary one first. */
export function buildImages(pictures: readonly Picture[], urlOf: ImageUrlOf): VariationImage[] {
  const first = primaryIndex(pictures);
  const images = pictures.map(({ src, label, alt }, index) => {
    const url = urlOf(src);
    const shown = index === first ? "primary" : label;
    return {
      label: shown,
      side: label,
      src: url,
      full: url,
      small: url,
      thumbsmall: url,
      thumblarge: url,
      alt,
    };
  });
  return [...images.splice(first, 1), ...images];
}
