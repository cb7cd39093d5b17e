// What the search field suggests while a shopper types: titles from the index of the search's results.
import type { ShopContext } from "#app/context/shop-context";
import { highlightMatches } from "./highlight-matches";
import { openSearchIndex, prepareSearch } from "./search.server";
import { isSearchable } from "./search-index/search-term";
import type { Suggestion } from "./suggestion";

const maxSuggestions = 5;

/** Titles of the best matches. @throws PlatformError when the products cannot be read. */
export async function listSuggestions(shop: ShopContext, term: string): Promise<Suggestion[]> {
  if (!isSearchable(term)) {
    prepareSearch(shop);
    return [];
  }
  const index = await openSearchIndex(shop);
  return index
    .search(term)
    .slice(0, maxSuggestions)
    .map(({ name, url }) => ({ title: name, url, parts: highlightMatches(name, term) }));
}
