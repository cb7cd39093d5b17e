// Every product of a store, page by page: for backends that do not answer what the search reads alone.

import { previewVisibilityQuery } from "#app/catalog/listing-model/preview-visibility-query.server";
import type { ShopContext } from "#app/context/shop-context";
import type { TileProduct } from "#contract/catalog/catalog";
import { listStoreProducts, maxTilesPerCall } from "#contract/catalog/catalog-calls";
import { fetchRemainingPages, maxRemainingPages } from "./fetch-remaining-pages";

async function readPage(shop: ShopContext, page: number) {
  const { currency, region } = shop.market;
  const query = { slug: shop.store.slug, currency, region, page, per: maxTilesPerCall };
  return shop.backend.call(listStoreProducts, {
    query: { ...query, for: "search", ...(await previewVisibilityQuery(shop)) },
  });
}

/** Where the backend reports no total: until a page is short, or brings nothing new. */
async function listUncounted(shop: ShopContext, first: TileProduct[]): Promise<TileProduct[]> {
  const products = new Map(first.map((product) => [product.id, product]));
  for (let page = 2; page <= 1 + maxRemainingPages; page += 1) {
    const known = products.size;
    const { products: further } = await readPage(shop, page);
    for (const product of further) products.set(product.id, product);
    if (further.length < first.length || products.size === known) break;
  }
  return [...products.values()];
}

/** A backend of an operator's own may give less per page than it was asked for. */
export async function listAllProducts(shop: ShopContext): Promise<TileProduct[]> {
  const first = await readPage(shop, 1);
  if (first.total_count === undefined) return listUncounted(shop, first.products);
  const pages = Math.ceil(first.total_count / Math.max(first.per ?? maxTilesPerCall, 1));
  const further = await fetchRemainingPages(pages, (page) => readPage(shop, page));
  const products = [first, ...further].flatMap((answer) => answer.products);
  // An import between two pages moves products from one to the next.
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** A tile as pages know it: what only the search reads stays in its index. */
export function withoutSearchFields(product: TileProduct): TileProduct {
  const { collections: _collections, productGroupName: _group, orders: _orders, ...tile } = product;
  return tile;
}
