// Further pages of a search, asked for by a script, so that one that fails takes nothing of those before it. The
// address follows what is shown.
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
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
  state: "idle" | "loading" | "failed";
  /** @param path of the next page */
  load(path: string): void;
};

type Progress = Omit<MoreResults, "load"> & { first: SearchResults | null };

type MoreResultsOptions = {
  term: string;
  /** What the page came with; another search, or the same one read again, begins from its own. */
  first: SearchResults | null;
  /** Another search has begun. */
  isLoading: boolean;
};

export function useMoreResults({ term, first, isLoading }: MoreResultsOptions): MoreResults {
  const navigate = useNavigate();
  const [last, setLast] = useState<Progress>({ first, results: first, state: "idle" });
  const running = useRef<AbortController | null>(null);
  // What is asked for belongs to one search; its address would take the place of the next one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => () => running.current?.abort(), [first, isLoading]);
  const { results, state }: Progress =
    last.first === first ? last : { first, results: first, state: "idle" };
  const load = (path: string) => {
    if (state === "loading") return;
    const controller = new AbortController();
    running.current = controller;
    setLast({ first, results, state: "loading" });
    fetchResults(path, controller.signal).then(
      (found) => {
        setLast({ first, results: found, state: "idle" });
        navigate(searchPathOf(term, found.page), { replace: true, preventScrollReset: true });
      },
      () => {
        // The shopper sees the failure and may try again; an aborted one has left.
        if (!controller.signal.aborted) setLast({ first, results, state: "failed" });
      },
    );
  };
  return { results, state, load };
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
