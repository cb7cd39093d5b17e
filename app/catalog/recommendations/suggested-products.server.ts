// A row of products to go on with, after a purchase or from an empty cart. Never a reason for a page to fail.

import { listingSlugOf } from "#app/catalog/listing-model/tile-path";
import { listFeaturedProducts } from "#app/catalog/tiles/featured-products.server";
import { ProductsUnavailable } from "#app/catalog/tiles/list-tiles.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { TileProduct } from "#contract/catalog/catalog";

const suggestedCount = 4;

/** @param without the slugs of listings that were bought just now */
export async function listSuggestedProducts(
  shop: ShopContext,
  without: readonly string[] = [],
): Promise<TileProduct[]> {
  try {
    const { products } = await listFeaturedProducts(shop, 1);
    const isNew = ({ url }: TileProduct) => !without.includes(listingSlugOf(url) ?? "");
    return products.filter((product) => product.inStock && isNew(product)).slice(0, suggestedCount);
  } catch (error) {
    if (error instanceof PlatformError || error instanceof ProductsUnavailable) return [];
    throw error;
  }
}
