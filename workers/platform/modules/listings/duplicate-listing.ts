// Copy of a listing, as a draft that sells nothing yet.
import { err } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { findListingId } from "./listing-version";
import { publishStored, type SavedListing } from "./save-listing";
import { addListing, type OwnListing } from "./write-listing";

/** Nothing of it is in stock, and no SKU or blank is named twice. */
function copyOf(listing: OwnListing, title: string): OwnListing {
  const products = listing.products.map(({ productId: _, ...product }) => ({
    ...product,
    variations: product.variations.map((variation) => ({
      ...variation,
      sizes: variation.sizes.map(({ label, prices, stock }) => ({
        label,
        prices,
        stock: stock === null ? null : 0,
      })),
    })),
  }));
  const slug = `${listing.slug.slice(0, 190)}-copy`;
  return { ...listing, title, slug, products, published: false, pastOrders: 0 };
}

export function duplicateListing(
  ctx: StoreContext,
  { slug, title }: { slug: string; title: string },
): Promise<SavedListing> {
  return publishStored(ctx, () => {
    const id = findListingId(ctx.sql, slug);
    if (id === null) {
      return err(404, "listing_unknown", "The store has no such listing.", "/path/slug");
    }
    return addListing(ctx, copyOf(buildListingInput(ctx.sql, id, "given"), title));
  });
}
