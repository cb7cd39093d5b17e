// Who sees a listing, and what it says of those who bought it. Pure.
import type { Listing } from "#contract/catalog/catalog";

/** Either the listing or its first product is private. */
export function isPrivateListing(listing: Listing): boolean {
  return listing.visibility === "private" || listing.products[0]?.visibility === "private";
}

const fansToMention = 100;

/** Null up to 100 orders, or where the store does not want it said. */
export function countFans(orders: number, isWanted: boolean): number | null {
  return isWanted && orders > fansToMention ? orders : null;
}
