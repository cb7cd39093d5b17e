// The listings behind a cart's lines, each one once; those that cannot be bought are named as missing.
import type { Listing } from "#contract/catalog/catalog";
import { isPreorder } from "#core/catalog/preorder-tag";
import type { StoreContext } from "#platform/kernel/store-context";
import { type GetListingInput, getListing } from "./get-listing";

export type CartListingsInput = Omit<GetListingInput, "slug" | "productId"> & {
  slugs: readonly string[];
};

export function listCartListings(
  ctx: StoreContext,
  { slugs, ...market }: CartListingsInput,
): { listings: Listing[]; missing: string[] } {
  const listings: Listing[] = [];
  const missing: string[] = [];
  for (const slug of new Set(slugs)) {
    const found = getListing(ctx, { ...market, slug });
    // A private listing and a pre-order have pages; in a cart neither can be bought.
    const isSold = found.ok && found.value.visibility === "public" && !isPreorder(found.value);
    if (isSold) listings.push(found.value);
    else missing.push(slug);
  }
  return { listings, missing };
}
