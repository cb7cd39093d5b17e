// Landing-page detection from the browser's referrer alone: nothing is stored, so a visitor who comes
// twice counts as two visits. Pure.

/** Reached from inside, or back from a payment provider, whose host is not a referral. */
const innerPages = /^(?:buy-express|cart|checkout|thankyou)/;
/** Gates stand before the shop, so a visitor who has passed one arrives from it. */
const gatePages = /^(?:age-check|login)$/;
const gatePaths = /^\/(?:age-check|login)$/;

export function isGatePage(page: string): boolean {
  return gatePages.test(page);
}

export type Arrival = {
  /** Of the browser's own record: `navigate`, `reload`, `back_forward`, `prerender`. */
  kind: string;
  /** As `document.referrer` has it; empty where the browser sends none. */
  referrer: string;
  /** The page by its route. */
  page: string;
  /** The shop's hosts, with their ports. */
  ownHosts: readonly string[];
};

/** @returns the referring host, empty if unknown; null for a visitor who was here already. */
export function findLandingReferrer({ kind, referrer, page, ownHosts }: Arrival): string | null {
  if (kind !== "navigate" || innerPages.test(page) || gatePages.test(page)) return null;
  if (!URL.canParse(referrer)) return "";
  const { host, pathname } = new URL(referrer);
  if (!ownHosts.includes(host)) return host.slice(0, 255);
  return gatePaths.test(pathname) ? "" : null;
}
