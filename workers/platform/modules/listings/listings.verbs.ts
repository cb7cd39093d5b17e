// The verbs that store one listing and publish it: create, save, copy.
import { err, ok, type Result } from "#platform/kernel/result";
import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { findListingId } from "./listing-version";
import { addListing, type OwnListing, replaceListing, type StoredListing } from "./write-listing";

type Saved = Result<StoredListing & { revision: number }>;

async function published(ctx: StoreContext, work: () => Result<StoredListing>): Promise<Saved> {
  const stored = ctx.transaction(work);
  if (!stored.ok) return stored;
  return ok({ ...stored.value, ...(await publishSoon(ctx)) });
}

export function createListing(ctx: StoreContext, listing: OwnListing): Promise<Saved> {
  return published(ctx, () => addListing(ctx, listing));
}

export function putListing(
  ctx: StoreContext,
  change: { slug: string; listing: OwnListing; expectedVersion?: string | undefined },
): Promise<Saved> {
  return published(ctx, () => replaceListing(ctx, change));
}

/** Nothing of it is in stock, and no SKU or blank is named twice. */
function copyOf(listing: OwnListing, title: string): OwnListing {
  const products = listing.products.map(({ productId: _, ...product }) => ({
    ...product,
    variations: product.variations.map((variation) => ({
      ...variation,
      sizes: variation.sizes.map(({ label, prices, stock }) => ({
        ...{ label, prices },
        stock: stock === null ? null : 0,
      })),
    })),
  }));
  const slug = `${listing.slug.slice(0, 190)}-copy`;
  return { ...listing, ...{ title, slug, products }, published: false, pastOrders: 0 };
}

export function duplicateListing(
  ctx: StoreContext,
  { slug, title }: { slug: string; title: string },
): Promise<Saved> {
  return published(ctx, () => {
    const id = findListingId(ctx.sql, slug);
    if (id === null) {
      return err(404, "listing_unknown", "The store has no such listing.", "/path/slug");
    }
    return addListing(ctx, copyOf(buildListingInput(ctx.sql, id, "given"), title));
  });
}
