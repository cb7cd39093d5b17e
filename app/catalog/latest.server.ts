// The newest goods beside a text of the seller's: worth showing, and not worth losing the page for.
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { TileProduct } from "#contract/catalog";
import { listTiles } from "./catalog.server";

/** ABT-03. */
const latestCount = 4;

/** @returns none where the backend cannot answer. */
export async function listLatest(shop: ShopContext): Promise<TileProduct[]> {
  try {
    return (await listTiles(shop, { page: 1 })).products.slice(0, latestCount);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { requestId, store } = shop;
    const { message, status } = error;
    const line = { level: "error", requestId, store: store.slug, message, status };
    console.error(JSON.stringify(line));
    return [];
  }
}
