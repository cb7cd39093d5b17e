// The listings behind a cart's lines, each one once; those that cannot be bought are named as missing.
import type { Listing } from "#contract/catalog";
import type { StoreContext } from "#platform/store/store-context";
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
    // A private listing's page says that it is private; in a cart it is not to be had.
    if (found.ok && found.value.visibility === "public") listings.push(found.value);
    else missing.push(slug);
  }
  return { listings, missing };
}
