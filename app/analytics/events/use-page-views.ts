// Events of a visit's start and of each page view.
import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { parseCampaign } from "#app/analytics/attribution/attribution-cookies";
import { findLandingReferrer, isGatePage } from "./landing-page";
import { navigationKind } from "./navigation-type";
import { track } from "./track";

/** The host that links name as the shop's own, which a shop of several hosts is also reached by. */
function listOwnHosts(): string[] {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return [location.host, ...(canonical === undefined ? [] : [new URL(canonical).host])];
}

function trackEntry(page: string): void {
  const { referrer } = document;
  const from = findLandingReferrer({
    kind: navigationKind(),
    referrer,
    page,
    ownHosts: listOwnHosts(),
  });
  if (from === null) return;
  const campaign = parseCampaign(new URLSearchParams(location.search));
  track({ name: "visit", referrer: from, ...(campaign !== null && { campaign }) });
}

/** A page is named by its route: what its address holds may be an order's number or a token. */
export function usePageViews(): void {
  const page = useMatches().at(-1)?.id.replace("routes/", "") ?? "";
  const { pathname } = useLocation();
  const tracked = useRef<string | null>(null);
  useEffect(() => {
    if (tracked.current === pathname || isGatePage(page)) return;
    if (tracked.current === null) trackEntry(page);
    tracked.current = pathname;
    track({ name: "page_view", page });
  }, [pathname, page]);
}
