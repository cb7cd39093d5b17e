// Searches a store: reads its product pages when somebody searches for the first time, and answers
// from what was made of them.

import { anyInPreview } from "#app/catalog/listing-model/preview-visibility.server";
import { tilesPerPage } from "#app/catalog/tiles/list-tiles.server";
import type { ShopContext } from "#app/context/shop-context";
import type { TileProduct } from "#contract/catalog/catalog";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import { markMatches } from "./mark-matches";
import { buildSearchIndex, type SearchIndex } from "./search-index/search-index";
import { isSearchable, maxResultPages } from "./search-index/search-term";
import type { Suggestion } from "./suggestion";

/** As many as the call gives at once. */
const productsPerPage = 150;
/** The first page and at most fifty more. */
export const maxFurtherPages = 50;
const pagesAtOnce = 5;
export const maxSuggestions = 5;

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
async function listEveryProduct(shop: ShopContext): Promise<TileProduct[]> {
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

const buildIndex = async (shop: ShopContext) => buildSearchIndex(await listEveryProduct(shop));

function openIndex(shop: ShopContext): Promise<SearchIndex> {
  return shop.searchIndex(() => buildIndex(shop));
}

/** With each page that is rendered, as after a publish the first one is. */
export function followPublish(shop: ShopContext): Promise<void> {
  return shop.followSearchIndex(() => buildIndex(shop));
}

export type SearchResults = {
  /** Those of the pages so far, best first. */
  products: TileProduct[];
  page: number;
  totalCount: number;
  /** Null on the last page. */
  nextPage: number | null;
};

export type SearchAnswer = {
  /** Null for a term that is too short to search for. */
  results: SearchResults | null;
  /** Shown where nothing was found. */
  popular: readonly TileProduct[];
};

/** Each page comes below those before it. @throws PlatformError when no products can be read. */
export async function searchProducts(
  shop: ShopContext,
  { term, page }: { term: string; page: number },
): Promise<SearchAnswer> {
  if (!isSearchable(term)) return { results: null, popular: [] };
  const index = await openIndex(shop);
  const found = index.search(term);
  const end = page * tilesPerPage;
  const results = {
    products: found.slice(0, end),
    page,
    totalCount: found.length,
    nextPage: end < found.length && page < maxResultPages ? page + 1 : null,
  };
  return { results, popular: found.length === 0 ? index.popular : [] };
}

/** Titles of the best matches. @throws PlatformError when the products cannot be read. */
export async function listSuggestions(shop: ShopContext, term: string): Promise<Suggestion[]> {
  if (!isSearchable(term)) return [];
  const index = await openIndex(shop);
  return index
    .search(term)
    .slice(0, maxSuggestions)
    .map(({ name, url }) => ({ title: name, url, parts: markMatches(name, term) }));
}
