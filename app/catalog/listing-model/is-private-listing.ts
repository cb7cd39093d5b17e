// Visibility of a listing. Pure.
import type { Listing } from "#contract/catalog/catalog";

/** Either the listing or its first product is private. */
export function isPrivateListing(listing: Listing): boolean {
  return listing.visibility === "private" || listing.products[0]?.visibility === "private";
}
