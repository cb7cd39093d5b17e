// Further pages of a search, each with those before it. The address follows what is shown.
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { type NextPageState, useNextPage } from "#app/catalog/load-more/use-next-page";
import type { SearchResults } from "./search.server";
import { searchPathOf } from "./search-index/search-term";

/** The page's own data, as the router asks for it. */
async function fetchResults(path: string, signal: AbortSignal): Promise<SearchResults> {
  const response = await fetch(`${path}&_data=routes%2Fsearch`, { signal, redirect: "error" });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  const answer: { results: SearchResults } = await response.json();
  return answer.results;
}

export type MoreResults = {
  /** Those of the pages so far; null where nothing was searched for. */
  results: SearchResults | null;
  state: NextPageState;
  /** @param path of the next page */
  load(path: string): void;
};

type MoreResultsOptions = {
  term: string;
  /** What the page came with; another search, or the same one read again, begins from its own. */
  first: SearchResults | null;
  /** Another search has begun. */
  isLoading: boolean;
};

export function useMoreResults({ term, first, isLoading }: MoreResultsOptions): MoreResults {
  const navigate = useNavigate();
  const [last, setLast] = useState({ first, results: first });
  // Its address would take the place of the next search's.
  const { state, load } = useNextPage(isLoading ? null : first);
  return {
    results: last.first === first ? last.results : first,
    state,
    load: (path) =>
      load(
        (signal) => fetchResults(path, signal),
        (found) => {
          setLast({ first, results: found });
          navigate(searchPathOf(term, found.page), { replace: true, preventScrollReset: true });
        },
      ),
  };
}

/** The page after one is there already when the address comes to say so. */
export function isFurtherPage(currentUrl: URL, nextUrl: URL): boolean {
  const pageOf = (url: URL) => Number(url.searchParams.get("page") ?? 1);
  const termOf = (url: URL) => url.searchParams.get("searchterm");
  return (
    currentUrl.pathname === nextUrl.pathname &&
    termOf(currentUrl) === termOf(nextUrl) &&
    pageOf(nextUrl) === pageOf(currentUrl) + 1
  );
}
