// Search of a store: pages of results from an index, which is built when somebody is about to search.

import { tilesPerPage } from "#app/catalog/tiles/tiles-per-page";
import type { ShopContext } from "#app/context/shop-context";
import type { TileProduct } from "#contract/catalog/catalog";
import { listAllProducts, withoutSearchFields } from "./list-all-products.server";
import { readResultTiles } from "./read-result-tiles.server";
import { askForSearchCatalogue, readPublishedCatalogue } from "./read-search-entries.server";
import { catalogueOf } from "./search-index/search-catalogue";
import { buildSearchIndex, type SearchIndex } from "./search-index/search-index";
import { isSearchable, maxResultPages } from "./search-index/search-term";

async function buildIndex(shop: ShopContext): Promise<SearchIndex> {
  const published = await readPublishedCatalogue(shop);
  if (published !== null) return { ...buildSearchIndex(published), isPublished: true };
  const asked = await askForSearchCatalogue(shop);
  if (asked !== null) return buildSearchIndex(asked);
  const products = await listAllProducts(shop);
  const tiles = new Map(products.map((product) => [product.id, withoutSearchFields(product)]));
  return buildSearchIndex(catalogueOf(products), tiles);
}

/** Built when a search begins. @throws PlatformError when the products cannot be read. */
export function openSearchIndex(shop: ShopContext): Promise<SearchIndex> {
  return shop.searchIndex(() => buildIndex(shop));
}

async function prepare(shop: ShopContext): Promise<void> {
  // A preview's index is of one request alone.
  if (!(await shop.isPreview())) await openSearchIndex(shop);
}

/** Behind the response to a shopper who is about to type a term. Where it fails, the search itself says so. */
export function prepareSearch(shop: ShopContext): void {
  shop.waitUntil(prepare(shop).catch(() => undefined));
}

/** With each page that is rendered, as after a publish the first one is. */
export function refreshSearchAfterPublish(shop: ShopContext): Promise<void> {
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
  if (!isSearchable(term)) {
    prepareSearch(shop);
    return { results: null, popular: [] };
  }
  const index = await openSearchIndex(shop);
  const found = index.search(term);
  const end = page * tilesPerPage;
  const results = {
    products: await readResultTiles(shop, index, found.slice(0, end)),
    page,
    totalCount: found.length,
    nextPage: end < found.length && page < maxResultPages ? page + 1 : null,
  };
  const popular = found.length > 0 ? [] : await readResultTiles(shop, index, index.popular);
  return { results, popular };
}
