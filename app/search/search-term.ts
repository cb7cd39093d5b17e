// What a search term is, for the browser and the server alike.

/** SRC-09: terms longer than two characters are searched for. */
const shortestTerm = 3;
export const longestTerm = 100;

export function isSearchable(term: string): boolean {
  return term.trim().length >= shortestTerm;
}

/** The address of the results; the term stays in it (SRC-01, Q41). */
export function searchPathOf(term: string): string {
  const trimmed = term.trim();
  return trimmed === "" ? "/search" : `/search?${new URLSearchParams({ searchterm: trimmed })}`;
}
