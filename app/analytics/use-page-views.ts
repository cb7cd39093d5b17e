// Tells that somebody came in, and each page they see (ANA-01).
import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { parseCampaign } from "./attribution";
import { findEntry, isGatePage } from "./entry";
import { navigationKind } from "./navigation";
import { track } from "./track";

/** The host that links name as the shop's own, which a shop of several hosts is also reached by. */
function listOwnHosts(): string[] {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return [location.host, ...(canonical === undefined ? [] : [new URL(canonical).host])];
}

function trackEntry(page: string): void {
  const { referrer } = document;
  const from = findEntry({ kind: navigationKind(), referrer, page, ownHosts: listOwnHosts() });
  if (from === null) return;
  const campaign = parseCampaign(new URLSearchParams(location.search));
  track({ name: "visit", referrer: from, ...(campaign !== null && { campaign }) });
}

/** A page is named by its route: what its address holds may be an order's number or a token. */
export function usePageViews(): void {
  const page = useMatches().at(-1)?.id.replace("routes/", "") ?? "";
  const { pathname } = useLocation();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (told.current === pathname || isGatePage(page)) return;
    if (told.current === null) trackEntry(page);
    told.current = pathname;
    track({ name: "page_view", page });
  }, [pathname, page]);
}
