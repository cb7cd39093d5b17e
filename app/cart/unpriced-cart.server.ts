// The cart while its backend cannot be asked: names and pictures out of what is published. Must not hold prices, since
// what is published has one for each product, and a cart has sizes.

import { listingSlugOf } from "#app/catalog/listing-model/tile-path";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { TileProduct } from "#contract/catalog/catalog";
import type { Cart, CartLine } from "./cart";
import { type PricedCart, priceCart } from "./price-cart.server";
import type { UnpricedLine } from "./unpriced-line";

/** A client error says something about the cart; whatever else went wrong is the backend's. */
function isClientError({ status, isThrottled }: PlatformError): boolean {
  return status !== null && status >= 400 && status < 500 && !isThrottled;
}

/** As `priceCart`; null where the backend cannot say. @throws PlatformError of a client error */
export async function priceCartUnlessDown(
  shop: ShopContext,
  cart: Cart,
  checkoutId: string | null,
): Promise<PricedCart | null> {
  try {
    return await priceCart(shop, cart, checkoutId);
  } catch (error) {
    if (!(error instanceof PlatformError) || isClientError(error)) throw error;
    const { requestId, store } = shop;
    const line = { level: "error", requestId, store: store.slug, message: "cart without prices" };
    console.error(JSON.stringify({ ...line, cause: String(error) }));
    return null;
  }
}

/** All products of the store have a name there, and the first ones a tile as well. */
async function findNames(shop: ShopContext): Promise<ReadonlyMap<string, string>> {
  const published = await shop.publishedSearch();
  if (published === null) return new Map();
  const names = published.entries.names.split("\n");
  const slugs = published.entries.slugs.split("\n");
  return new Map(slugs.map((slug, at) => [slug, names[at] ?? ""]));
}

async function findTiles(shop: ShopContext): Promise<ReadonlyMap<string, TileProduct>> {
  const published = await shop.publishedProducts();
  const tiles = published?.products ?? [];
  return new Map(tiles.map((tile) => [listingSlugOf(tile.url) ?? "", tile]));
}

/** Asks no backend. */
export async function describeUnpriced(
  shop: ShopContext,
  { lines }: Cart,
): Promise<UnpricedLine[]> {
  const tiles = await findTiles(shop);
  const isNamed = lines.every(({ slug }) => tiles.has(slug));
  const names = isNamed ? new Map<string, string>() : await findNames(shop);
  return lines.map(({ sku, slug, quantity }: CartLine): UnpricedLine => {
    const tile = tiles.get(slug);
    const title = tile?.name ?? (names.get(slug) || slug);
    return { sku, slug, quantity, title, imageUrl: tile?.imageUrl ?? null };
  });
}
