// Tiles of what a search found, which visitors share for half a minute as those of other grids.

import { previewVisibilityQuery } from "#app/catalog/listing-model/preview-visibility-query.server";
import type { ShopContext } from "#app/context/shop-context";
import type { TileProduct } from "#contract/catalog/catalog";
import { listStoreProducts, maxTilesPerCall } from "#contract/catalog/catalog-calls";
import type { SearchIndex } from "./search-index/search-index";

type Found = readonly { id: string }[];

async function readTiles(shop: ShopContext, found: Found): Promise<TileProduct[]> {
  const { currency, region } = shop.market;
  const ids = found.map(({ id }) => id).join(",");
  const { products } = await shop.catalog.call(listStoreProducts, {
    query: {
      slug: shop.store.slug,
      currency,
      region,
      ids,
      ...(await previewVisibilityQuery(shop)),
    },
  });
  return products;
}

/**
 * In the order of what was found, without what the shop no longer shows.
 * @throws PlatformError when they cannot be read.
 */
export async function readResultTiles(
  shop: ShopContext,
  { tiles }: Pick<SearchIndex, "tiles">,
  found: Found,
): Promise<TileProduct[]> {
  if (tiles !== null) return found.flatMap(({ id }) => tiles.get(id) ?? []);
  const calls = Math.ceil(found.length / maxTilesPerCall);
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, call) =>
      readTiles(shop, found.slice(call * maxTilesPerCall, (call + 1) * maxTilesPerCall)),
    ),
  );
  const known = new Map(answers.flat().map((tile) => [tile.id, tile]));
  return found.flatMap(({ id }) => known.get(id) ?? []);
}
