// One listing with its products, colours and sizes, priced for the shopper's market.
import type { Listing, ListingProduct } from "#contract/catalog/catalog";
import type { Region } from "#contract/values/market";
import type { Currency } from "#core/money/currencies";
import { fulfillmentRegionOf } from "#core/places/regions";
import { groupRows } from "#platform/kernel/database/group-rows";
import { err, ok, type Result } from "#platform/kernel/result";
import { exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import type { StoreContext } from "#platform/kernel/store-context";
import { imageUrlsOf } from "#platform/modules/images/image-versions";
import { buildProduct } from "./build-product";
import {
  findListingRow,
  type ListingRow,
  parseTags,
  readCollectionsOf,
  readProductRows,
  readVariantRows,
  readVariationRows,
} from "./listing-rows";

export type GetListingInput = {
  slug: string;
  currency: Currency;
  region: Region;
  /** Makes this product the primary one; an unknown id is ignored. */
  productId?: string | undefined;
};

function readProducts(
  ctx: StoreContext,
  listing: ListingRow,
  currency: Currency,
): ListingProduct[] {
  const { sql, clock, env } = ctx;
  const colors = readVariationRows(sql, listing.listing_id);
  const variationsOf = groupRows(colors, (row) => row.item_group_id);
  const variants = groupRows(readVariantRows(ctx, listing.listing_id), (row) => row.variation_id);
  const offer = {
    currency,
    rates: exchangeRatesOf(env),
    now: clock.now(),
    urlOf: imageUrlsOf(sql),
  };
  return readProductRows(sql, listing.listing_id).flatMap((product) => {
    const variations = variationsOf.get(product.item_group_id) ?? [];
    return buildProduct({ listing, product, variations, variants, ...offer }) ?? [];
  });
}

function buildFulfillment(
  products: readonly ListingProduct[],
  region: Region,
): NonNullable<Listing["fulfillmentDetails"]> {
  const fulfillmentRegion = fulfillmentRegionOf(region);
  return Object.fromEntries(
    products.flatMap(({ delivery: { type, estimatedShipDate }, variations }) =>
      variations
        .flatMap((variation) => variation.availableSizesWithId)
        .map(({ sku }) => [sku, { type, estimatedShipDate, fulfillmentRegion }]),
    ),
  );
}

/** What is primary is shown and priced first, and its pictures are the listing's. */
function buildListing(
  listing: ListingRow,
  products: ListingProduct[],
  primary: ListingProduct,
  beside: Pick<Listing, "collections" | "fulfillmentDetails">,
): Listing {
  const [variation] = primary.variations;
  const images = (variation?.images ?? []).map(({ label, src }) => ({ label, src }));
  const thumbnail = { primary: primary.thumbnail };
  return {
    listingId: String(listing.listing_id),
    slug: listing.slug,
    title: listing.title,
    url: `/listing/${listing.slug}`,
    price: primary.price,
    currency: variation?.currency ?? "USD",
    sku: variation?.availableSizesWithId[0]?.sku ?? "",
    itemGroupId: primary.itemGroupId,
    teespringId: primary.teespringId,
    description: listing.description_html,
    visibility: listing.visibility,
    orders: listing.orders,
    ...(listing.preorder_text !== "" && { preorderText: listing.preorder_text }),
    checkout_flow: "cart",
    primaryProduct: { productId: primary.productId, variationId: primary.variationId },
    primaryProductId: primary.productId,
    products,
    listingThumbnails: thumbnail,
    thumbnail,
    images,
    tags: parseTags(listing.tags),
    vendor: listing.vendor,
    ...beside,
  };
}

/**
 * A private listing is served to any caller that knows its slug: its page shows a notice instead of the
 * product, and the cart refuses it.
 */
export function getListing(ctx: StoreContext, input: GetListingInput): Result<Listing> {
  const missing = err(404, "listing_missing", "There is no such listing.", "/listing");
  const listing = findListingRow(ctx.sql, input.slug);
  if (listing === null) return missing;
  const products = readProducts(ctx, listing, input.currency);
  const primary = products.find(({ productId }) => productId === input.productId) ?? products[0];
  if (primary === undefined) return missing;
  const beside = {
    collections: readCollectionsOf(ctx.sql, listing.listing_id),
    fulfillmentDetails: buildFulfillment(products, input.region),
  };
  return ok(buildListing(listing, products, primary, beside));
}
