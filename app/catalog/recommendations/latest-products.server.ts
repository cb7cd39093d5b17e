// The newest goods beside a text of the seller's: worth showing, and not worth losing the page for.

import { listTiles, ProductsUnavailable } from "#app/catalog/tiles/list-tiles.server";
import type { ShopContext } from "#app/context/shop-context";
import type { TileProduct } from "#contract/catalog/catalog";

export const latestCount = 4;

/** @returns null where the backend cannot answer. */
export async function listLatestProducts(shop: ShopContext): Promise<TileProduct[] | null> {
  try {
    return (await listTiles(shop, { page: 1 })).products.slice(0, latestCount);
  } catch (error) {
    if (!(error instanceof ProductsUnavailable)) throw error;
    const { requestId, store } = shop;
    const { message, cause } = error;
    const line = { level: "error", requestId, store: store.slug, message, cause: cause.message };
    console.error(JSON.stringify(line));
    return null;
  }
}
