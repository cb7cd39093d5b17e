// What the home page features: the store's products, or in collections mode its first collection's.
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { TileProduct } from "#contract/catalog";
import { listCollectionItems, listCollections } from "#contract/collection-calls";
import {
  anyInPreview,
  listTiles,
  ProductsUnanswered,
  type TilePage,
  tilesPerPage,
} from "./catalog.server";

const tilesInRow = 4;

/** COL-06, Q28: of a store without collections, its products are featured as ever. */
async function listFirstCollectionTiles(shop: ShopContext, page: number): Promise<TilePage | null> {
  const { collections } = await shop.backend.call(listCollections, {
    query: { storeSlug: shop.store.slug },
  });
  const [first] = collections;
  if (first === undefined) return null;
  const { currency, region } = shop.market;
  const answer = await shop.backend.call(listCollectionItems, {
    params: { id: first.id },
    query: { currency, region, page, per: tilesPerPage, ...(await anyInPreview(shop)) },
  });
  return {
    products: answer.items,
    page,
    totalCount: answer.total_count,
    nextPage: page * tilesPerPage < answer.total_count ? page + 1 : null,
  };
}

/** HOM-08. @throws Error as `listTiles` does. */
export async function listFeaturedTiles(shop: ShopContext, page: number): Promise<TilePage> {
  const ofCollection = shop.store.settings.flags.collectionsMode
    ? await listFirstCollectionTiles(shop, page)
    : null;
  return ofCollection ?? listTiles(shop, { page });
}

/** One row for who has nothing in the cart; none where the products cannot be read. */
export async function listToGoOnWith(shop: ShopContext): Promise<TileProduct[]> {
  try {
    const { products } = await listFeaturedTiles(shop, 1);
    return products.filter(({ inStock }) => inStock).slice(0, tilesInRow);
  } catch (error) {
    if (error instanceof ProductsUnanswered || error instanceof PlatformError) return [];
    throw error;
  }
}
