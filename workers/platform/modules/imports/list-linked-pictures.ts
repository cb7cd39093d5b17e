// Pictures of a listing that stand elsewhere.

import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { listImages } from "#contract/catalog/public-image-urls";

/** https addresses, each once. */
export function listLinkedPictures(listing: ParsedListingInput): string[] {
  const sources = listImages(listing).map(({ src }) => src);
  return [...new Set(sources.filter((src) => src.startsWith("https://")))];
}
