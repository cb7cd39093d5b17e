// What the catalogue says of a cart's lines now. The specification shows neither path nor shape of
// these calls: one for all lines, else one for each line, else the listings behind them.

import { fetchListing } from "#app/catalog/listing-model/fetch-listing.server";
import { fetchStock } from "#app/catalog/listing-model/fill-listing-gaps.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import { nullIfUnsupportedCall } from "#client/unsupported-call";
import { getCartProduct, listCartItems, listCartListings } from "#contract/cart/cart-calls";
import type { CartItemAnswer, Listing } from "#contract/catalog/catalog";
import type { CartLine } from "./cart";

type Asked = { shop: ShopContext; lines: readonly CartLine[]; checkoutId: string | null };

const unknownItem = {
  available: false,
  title: null,
  productType: null,
  reason: "product-missing",
} as const;

function marketOf({ store, market }: ShopContext) {
  return { storeSlug: store.slug, currency: market.currency, region: market.region };
}

async function readTogether({ shop, lines, checkoutId }: Asked): Promise<CartItemAnswer[]> {
  const { items } = await shop.backend.call(listCartItems, {
    body: {
      ...marketOf(shop),
      skus: lines.map((line) => line.sku),
      slugs: lines.map((line) => line.slug),
      ...(checkoutId !== null && { checkoutId }),
    },
  });
  const bySku = new Map(items.map((answer) => [skuOf(answer), answer]));
  // Another backend's may come in an order of its own, or leave out what it does not sell.
  return lines.map(({ sku }) => bySku.get(sku) ?? { ...unknownItem, sku });
}

function skuOf(answer: CartItemAnswer): string {
  return answer.available ? answer.item.sku : answer.sku;
}

async function readOneByOne({ shop, lines }: Asked): Promise<CartItemAnswer[]> {
  const readProduct = async ({ sku }: CartLine) =>
    (await shop.backend.call(getCartProduct, { query: { ...marketOf(shop), sku } })).product;
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  // The first one says whether there is such a call at all.
  return [await readProduct(first), ...(await Promise.all(rest.map(readProduct)))];
}

function slugsOf(lines: readonly CartLine[]): string[] {
  return [...new Set(lines.map(({ slug }) => slug))];
}

async function readListings({ shop, lines }: Asked): Promise<CartItemAnswer[]> {
  const body = { ...marketOf(shop), slugs: slugsOf(lines) };
  const { listings } = await shop.backend.call(listCartListings, { body });
  return itemsOf(shop, lines, listings);
}

/** A listing with errors is gone; one whose lookup failed stops the cart instead. */
async function findListing(shop: ShopContext, slug: string): Promise<Listing | null> {
  try {
    return await fetchListing(shop.backend, shop, slug);
  } catch (error) {
    const isGone = error instanceof PlatformError && [400, 404].includes(error.status ?? 0);
    if (isGone) return null;
    throw error;
  }
}

async function readEveryListing({ shop, lines }: Asked): Promise<CartItemAnswer[]> {
  const found = await Promise.all(slugsOf(lines).map((slug) => findListing(shop, slug)));
  return itemsOf(
    shop,
    lines,
    found.filter((listing) => listing !== null),
  );
}

function itemsOf(shop: ShopContext, lines: readonly CartLine[], listings: readonly Listing[]) {
  return Promise.all(
    lines.map((line) => {
      const listing = listings.find(({ slug }) => slug === line.slug) ?? null;
      return itemOf(shop, line, listing);
    }),
  );
}

async function itemOf(
  shop: ShopContext,
  { sku, slug }: CartLine,
  listing: Listing | null,
): Promise<CartItemAnswer> {
  const gone = { available: false as const, sku, title: listing?.title ?? null, productType: null };
  if (listing === null) return { ...gone, reason: "listing-missing" };
  for (const product of listing.products) {
    for (const variation of product.variations) {
      const size = variation.availableSizesWithId.find((one) => one.sku === sku);
      if (size === undefined) continue;
      const ids = { colorId: variation.variationId, sizeId: size.id };
      const isCounted = !product.lacks?.includes("stock");
      return {
        available: true,
        item: {
          sku,
          slug,
          listingId: listing.listingId,
          productId: product.productId,
          variationId: variation.variationId,
          colorName: variation.colorName,
          title: listing.title,
          productType: product.productType,
          selectedSize: { id: size.id, label: size.label },
          price: size.price,
          currency: variation.currency,
          primaryImages: { thumblarge: variation.images[0]?.thumblarge ?? product.thumbnail },
          visibility: product.visibility === "private" ? "private" : listing.visibility,
          inventoryCount: isCounted ? size.inventoryCount : await fetchStock(shop, ids),
          requiresShipping: product.delivery.type !== "digital",
        },
      };
    }
  }
  return { ...gone, reason: "size-missing" };
}

/** In the order of the lines. @throws PlatformError */
export async function fetchCartItems(asked: Asked): Promise<CartItemAnswer[]> {
  for (const read of [readTogether, readOneByOne, readListings]) {
    const items = await read(asked).catch(nullIfUnsupportedCall);
    if (items !== null) return items;
  }
  return readEveryListing(asked);
}
