// What the home page features: the store's products, or in collections mode its first collection's.

import { previewVisibilityQuery } from "#app/catalog/listing-model/preview-visibility-query.server";
import type { ShopContext } from "#app/context/shop-context";
import { listCollectionItems, listCollections } from "#contract/catalog/collection-calls";
import { listTiles } from "./list-tiles.server";
import { buildTilePage, type TilePage } from "./tile-page";
import { tilesPerPage } from "./tiles-per-page";

/** Of a store without collections, its products are featured as ever. */
async function listFirstCollectionTiles(shop: ShopContext, page: number): Promise<TilePage | null> {
  const { collections } = await shop.catalog.call(listCollections, {
    query: { storeSlug: shop.store.slug },
  });
  const [first] = collections;
  if (first === undefined) return null;
  const { currency, region } = shop.market;
  const answer = await shop.catalog.call(listCollectionItems, {
    params: { id: first.id },
    query: { currency, region, page, per: tilesPerPage, ...(await previewVisibilityQuery(shop)) },
  });
  return buildTilePage({ ...answer, products: answer.items }, page, tilesPerPage);
}

/** @throws Error as `listTiles` does. */
export async function listFeaturedProducts(shop: ShopContext, page: number): Promise<TilePage> {
  const ofCollection = shop.store.settings.flags.collectionsMode
    ? await listFirstCollectionTiles(shop, page)
    : null;
  return ofCollection ?? listTiles(shop, { page });
}
