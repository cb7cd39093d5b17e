// Search events: how much was found and what of it was shown, once the shopper has stopped typing.
// Must not send the search term.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/events/track";
import { trackList } from "#app/catalog/tiles/use-list-events";
import { useLocalization } from "#app/localization/localization-context";
import type { SearchResults } from "./search.server";

/** Between two letters less time passes than this. */
const settleMs = 1_000;

export function useSearchEvents(term: string, results: SearchResults | null): void {
  const { currency } = useLocalization().market;
  const sent = useRef({ term: "", count: 0 });
  const waiting = useRef<(() => void) | null>(null);
  // A shopper who opens a result has stopped typing too. Stands first: it is cleaned up first.
  useEffect(() => () => waiting.current?.(), []);
  useEffect(() => {
    if (results === null) return;
    const { products, totalCount } = results;
    const send = () => {
      waiting.current = null;
      const shown = sent.current.term === term ? sent.current.count : 0;
      if (sent.current.term !== term) track({ name: "search", results: totalCount });
      sent.current = { term, count: products.length };
      trackList("search", products.slice(shown), currency);
    };
    waiting.current = send;
    const timer = setTimeout(send, settleMs);
    return () => {
      waiting.current = null;
      clearTimeout(timer);
    };
  }, [term, results, currency]);
}
