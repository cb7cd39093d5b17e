// Every product of a store, page by page, with the limits of how many pages are read.

import { anyInPreview } from "#app/catalog/listing-model/preview-visibility-query.server";
import type { ShopContext } from "#app/context/shop-context";
import type { TileProduct } from "#contract/catalog/catalog";
import { listStoreProducts } from "#contract/catalog/catalog-calls";

/** As many as the call gives at once. */
const productsPerPage = 150;
/** The first page and at most fifty more. */
const maxFurtherPages = 50;
const pagesAtOnce = 5;

async function readPage(shop: ShopContext, page: number) {
  const { currency, region } = shop.market;
  const query = { slug: shop.store.slug, currency, region, page, per: productsPerPage };
  return shop.backend.call(listStoreProducts, {
    query: { ...query, for: "search", ...(await anyInPreview(shop)) },
  });
}

/** Where the backend reports no total: until a page is short, or brings nothing new. */
async function listUncounted(shop: ShopContext, first: TileProduct[]): Promise<TileProduct[]> {
  const products = new Map(first.map((product) => [product.id, product]));
  for (let page = 2; page <= 1 + maxFurtherPages; page += 1) {
    const known = products.size;
    const { products: further } = await readPage(shop, page);
    for (const product of further) products.set(product.id, product);
    if (further.length < first.length || products.size === known) break;
  }
  return [...products.values()];
}

/** A backend of an operator's own may give less per page than it was asked for. */
export async function listEveryProduct(shop: ShopContext): Promise<TileProduct[]> {
  const first = await readPage(shop, 1);
  if (first.total_count === undefined) return listUncounted(shop, first.products);
  const pages = Math.ceil(first.total_count / Math.max(first.per ?? productsPerPage, 1));
  const last = Math.min(pages, 1 + maxFurtherPages);
  const products = [...first.products];
  for (let page = 2; page <= last; page += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, last - page + 1);
    const some = await Promise.all(
      Array.from({ length: count }, (_, further) => readPage(shop, page + further)),
    );
    products.push(...some.flatMap((answer) => answer.products));
  }
  // An import between two pages moves products from one to the next.
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
