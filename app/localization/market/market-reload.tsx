// A document has one market: its texts were fetched with it, and what the server wrote belongs to it. Where the
// shopper has chosen another in another tab, the page is loaded again instead of being half of each.
import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { objectToRouter } from "#app/ui/links/follow-link";
import { findMarketChange, type MarketChange, mayReload } from "./market-change";
import { hasMarketQuery } from "./market-query";

/** A search that is typed once more costs little; it may stand in its page's address. */
const written =
  'textarea, input:is([type="text"], [type="email"], [type="tel"], :not([type])):not([name="searchterm"])';

/** What an answer opens, such as the dialog after an add, has appeared by then. */
const settleMs = 1_000;

/** Whether to load a page again would take something that was written. */
function holdsText(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written);
  return [...fields].some(({ value }) => value !== "");
}

/** A dialog says what was just done; a frame of another site may hold a card's number, or what was written to somebody. */
function isInUse(page: Document): boolean {
  return holdsText(page) || page.querySelector("dialog[open], [role=dialog], iframe") !== null;
}

/** @returns what the document does not follow by itself. */
function findChange(first: string | null, market: string | null): MarketChange | null {
  if (first === null || market === null) return null;
  if (first !== market) return { from: first, to: market };
  return findMarketChange(document);
}

/**
 * Waits for what is under way, for an open dialog, and where something was written for the next page. A component of
 * its own, as `PageFocus` is.
 * @param market the frame's, as its cookie has it; null where the frame could not be loaded
 */
export function MarketReload({ market }: { market: string | null }) {
  const [first] = useState(market);
  // To load this page again would take back the press on a link.
  const isLeaving = useRef(false);
  const { key } = useLocation();
  const isMoving = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const isIdle = !isMoving && !isSending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may hold no text.
  useEffect(() => {
    if (!isIdle) return;
    const look = ({ type }: Pick<Event, "type">) => {
      // Come back to from the browser's memory.
      if (type === "pageshow") isLeaving.current = false;
      const change = findChange(first, market);
      if (change === null || isLeaving.current) return;
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      // Such an address wins over the cookie.
      if (first === market && hasMarketQuery(window.location)) return;
      if (!isInUse(document) && mayReload(sessionStorage, change)) window.location.reload();
    };
    const timer =
      first === market ? undefined : window.setTimeout(look, settleMs, { type: "settled" });
    const gone = new AbortController();
    const { signal } = gone;
    // Come back to; the last is for two windows side by side.
    const returns = ["visibilitychange", "pageshow", "focus"];
    for (const name of returns) window.addEventListener(name, look, { signal });
    // A dialog's: it does not bubble.
    window.addEventListener("close", look, { signal, capture: true });
    return () => {
      window.clearTimeout(timer);
      gone.abort();
    };
  }, [isIdle, first, market, key]);
  useEffect(
    () =>
      objectToRouter((link) => {
        // Without a network the router says so and keeps the page; the browser would leave it.
        if (holdsText(document) || !navigator.onLine) return false;
        const needsDocument = findChange(first, market) !== null || hasMarketQuery(link);
        if (needsDocument) isLeaving.current = true;
        return needsDocument;
      }),
    [first, market],
  );
  return null;
}
