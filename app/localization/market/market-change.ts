// Whether the shopper has chosen another market since the page on screen was written, such as in another tab. The
// market cookie says so before anything is asked of the server; scripts read it and never write it.

/** What a page was written in, and what the shopper has chosen by now: each as `aurora.market=de%7CEUR%7CEU`. */
export type MarketChange = { from: string; to: string };

/** @param page its root element has the market that it was written in. */
export function findMarketChange(
  page: Pick<Document, "cookie" | "documentElement">,
): MarketChange | null {
  const from = page.documentElement.dataset.market;
  if (from === undefined) return null;
  const name = from.slice(0, from.indexOf("=") + 1);
  const to = page.cookie.split("; ").find((cookie) => cookie.startsWith(name));
  return to === undefined || to === from ? null : { from, to };
}

const triedKey = "market-reload";

/** False where just that was tried last, and the page came in its old market: whatever keeps it would keep it for ever. */
export function mayReload(tab: Pick<Storage, "getItem" | "setItem">, { from, to }: MarketChange) {
  const change = `${from} ${to}`;
  if (tab.getItem(triedKey) === change) return false;
  tab.setItem(triedKey, change);
  return true;
}
