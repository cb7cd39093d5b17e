// Pictures of a listing as others find them: each has an https address.
import type { ParsedListingInput } from "./catalog-import";
import { toPlainCell } from "./round-trip-column";

type Image = ParsedListingInput["images"][number];

/** An https address for what an export names, or null where it names no web address. */
export function parsePublicImageUrl(text: string): string | null {
  const address = text.startsWith("//") ? `https:${text}` : text.replace(/^http:/i, "https:");
  const known = URL.canParse(address) && new URL(address).protocol === "https:";
  return known && address.length <= 2000 ? address : null;
}

export function publicImageUrl(src: string, mediaBase: string): string | null {
  if (/^https?:\/\//i.test(src)) return parsePublicImageUrl(src);
  return parsePublicImageUrl(`${mediaBase}/${src.split("/").map(encodeURIComponent).join("/")}`);
}

export type PublicImage = { address: string; alt: string };

/** Each picture once, as the columns show them. */
export function listPublicImages(images: readonly Image[], mediaBase: string): PublicImage[] {
  const shared = new Map<string, PublicImage>();
  for (const { src, alt } of images) {
    const address = publicImageUrl(src, mediaBase);
    if (address === null || shared.has(address)) continue;
    shared.set(address, { address, alt: toPlainCell(alt) });
  }
  return [...shared.values()];
}

/** All pictures of a listing, those of no colour first. */
export function listImages(listing: {
  images: readonly Image[];
  products: readonly { variations: readonly { images: readonly Image[] }[] }[];
}): Image[] {
  const { images, products } = listing;
  return [
    ...images,
    ...products.flatMap(({ variations }) => variations.flatMap((variation) => variation.images)),
  ];
}
