// Pictures as stored and as shown: a path in the store's media becomes a path of the shop, an
// absolute address stays.
import * as z from "zod";
import type { VariationImage } from "#contract/catalog/catalog";
import { ImageInputSchema } from "#contract/catalog/catalog-import";

const PicturesSchema = z.array(ImageInputSchema);
export type Picture = z.output<typeof ImageInputSchema>;

export function parsePictures(json: string): Picture[] {
  return PicturesSchema.parse(JSON.parse(json));
}

export function pictureUrl(src: string): string {
  return src.startsWith("https://") ? src : `/media/${src.replace(/^\/+/, "")}`;
}

/** The front of the product stands first; without one the first picture does. */
function primaryIndex(pictures: readonly Picture[]): number {
  return Math.max(
    0,
    pictures.findIndex((picture) => picture.label === "front"),
  );
}

export function primaryPictureUrl(pictures: readonly Picture[]): string | null {
  const picture = pictures[primaryIndex(pictures)];
  return picture === undefined ? null : pictureUrl(picture.src);
}

/** One entry per view, the primary one first. */
export function buildImages(pictures: readonly Picture[]): VariationImage[] {
  const first = primaryIndex(pictures);
  const images = pictures.map(({ src, label, alt }, index) => {
    const url = pictureUrl(src);
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
