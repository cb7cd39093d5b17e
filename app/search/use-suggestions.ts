// Suggestions for what is being typed. They are a courtesy: where they cannot be had there are none.
import { useEffect, useState } from "react";
import { isSearchable } from "./search-index/search-term";
import type { Suggestion } from "./suggestion";

const pauseMs = 120;
const none: readonly Suggestion[] = [];

/** Our own server's answer, which its loader has given this shape. @throws when there is none. */
async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ searchterm: term });
  const response = await fetch(`/search/suggestions?${query}`, { signal });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  const answer: { suggestions: Suggestion[] } = await response.json();
  return answer.suggestions;
}

/** Has the server prepare its search while the first letters are typed. */
function useSearchPrepared(): void {
  useEffect(() => {
    const aborter = new AbortController();
    fetchSuggestions("", aborter.signal).catch(() => {
      // The search itself says where it fails.
    });
    return () => aborter.abort();
  }, []);
}

/** @param isWanted false: nothing is asked for but that the search be ready. */
export function useSuggestions(term: string, isWanted: boolean): readonly Suggestion[] {
  useSearchPrepared();
  const [suggestions, setSuggestions] = useState(none);
  const searched = isWanted && isSearchable(term) ? term.trim() : "";
  useEffect(() => {
    if (searched === "") {
      setSuggestions(none);
      return;
    }
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(searched, aborter.signal).then(setSuggestions, () => {
        // An aborted request was overtaken by the next one, which brings its own.
        if (!aborter.signal.aborted) setSuggestions(none);
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [searched]);
  return suggestions;
}
