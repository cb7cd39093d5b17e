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

/**
 * What a colour shows: its own pictures, then those that the listing has for every colour. One that is both is shown
 * once.
 */
export function picturesOf(listing: { images: string }, variation: { images: string }): Picture[] {
  const own = parsePictures(variation.images);
  const known = new Set(own.map(({ src }) => src));
  return [...own, ...parsePictures(listing.images).filter(({ src }) => !known.has(src))];
}

/** The seller's order decides: the first is the one shown where only one is. */
export function primaryPictureUrl(pictures: readonly Picture[], urlOf: ImageUrlOf): string | null {
  const [picture] = pictures;
  return picture === undefined ? null : urlOf(picture.src);
}

/** One entry per view, the primary one first. */
export function buildImages(pictures: readonly Picture[], urlOf: ImageUrlOf): VariationImage[] {
  return pictures.map(({ src, label, alt }, index) => {
    const url = urlOf(src);
    return {
      label: index === 0 ? "primary" : label,
      side: label,
      src: url,
      full: url,
      small: url,
      thumbsmall: url,
      thumblarge: url,
      alt,
    };
  });
}
