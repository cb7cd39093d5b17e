// Tells how much a search found and what was shown of it (ANA-01), once the shopper has stopped typing;
// never the words.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/track";
import { trackList } from "#app/catalog/use-list-events";
import { useLocalization } from "#app/localization/localization-context";
import type { SearchResults } from "./search.server";

/** Between two letters less time passes than this. */
const settleMs = 1_000;

export function useSearchEvents(term: string, results: SearchResults | null): void {
  const { currency } = useLocalization().market;
  const told = useRef({ term: "", count: 0 });
  const waiting = useRef<(() => void) | null>(null);
  // Whoever goes on to what was found has stopped typing too. Stands first: it is cleaned up first.
  useEffect(() => () => waiting.current?.(), []);
  useEffect(() => {
    if (results === null) return;
    const { products, totalCount } = results;
    const tell = () => {
      waiting.current = null;
      const shown = told.current.term === term ? told.current.count : 0;
      if (told.current.term !== term) track({ name: "search", results: totalCount });
      told.current = { term, count: products.length };
      trackList("search", products.slice(shown), currency);
    };
    waiting.current = tell;
    const timer = setTimeout(tell, settleMs);
    return () => {
      waiting.current = null;
      clearTimeout(timer);
    };
  }, [term, results, currency]);
}
