// A document has one market: its texts were fetched with it, and what the server wrote belongs to it. Where the
// shopper has chosen another in another tab, the page is loaded again instead of being half of each.
import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Market } from "#contract/values/market";
import { isSameMarket } from "./localization-context";

/** A search that is typed once more costs little; it may stand in its page's address. */
const written = 'textarea, input:is([type="text"], [type="email"], [type="tel"], :not([type]))';

const triedKey = "market-reload";

/** False where just that was tried last, and the page came in its old market: whatever keeps it would keep it for ever. */
export function mayReload(tab: Pick<Storage, "getItem" | "setItem">, from: Market, to: Market) {
  const change = JSON.stringify([from, to]);
  if (tab.getItem(triedKey) === change) return false;
  tab.setItem(triedKey, change);
  return true;
}

/** Whether to load a page again would take something that was written. */
function holdsText(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written);
  return [...fields].some(({ value }) => value !== "");
}

/**
 * Waits for what is under way, and where something was written for the next page. A component of its own, as
 * `PageFocus` is.
 * @param market null where the frame could not be loaded
 */
export function MarketReload({ market }: { market: Market | null }) {
  const [first] = useState(market);
  const { key } = useLocation();
  const isMoving = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const isIdle = !isMoving && !isSending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may hold no text.
  useEffect(() => {
    if (!isIdle || first === null || market === null || isSameMarket(first, market)) return;
    if (holdsText(document) || !mayReload(sessionStorage, first, market)) return;
    window.location.reload();
  }, [isIdle, first, market, key]);
  return null;
}
