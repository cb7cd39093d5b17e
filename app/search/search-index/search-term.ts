// What a search term is, for the browser and the server alike.

/** Terms longer than two characters are searched for. */
const shortestTerm = 3;
export const longestTerm = 100;
/** Of results: as many as of a store's products. A shopper who wants more can search more narrowly. */
export const maxResultPages = 51;
/** As many as those pages show: a word of the whole of a large shop costs no more to rank. */
export const maxRanked = 612;

export function isSearchable(term: string): boolean {
  return term.trim().length >= shortestTerm;
}

/** The address of the results; the term stays in it. */
export function searchPathOf(term: string, page = 1): string {
  const searchterm = term.trim();
  if (searchterm === "") return "/search";
  const query = { searchterm, ...(page > 1 && { page: String(page) }) };
  return `/search?${new URLSearchParams(query)}`;
}
