// Whether somebody came in from outside, by what the browser says of the way here alone: nothing is
// kept, so the same person coming twice is two visits. Pure.

/** Reached from inside or back from a payment provider, whose host is nobody's recommendation. */
const innerPages = /^(?:buy-express|cart|checkout|thankyou)/;
/** What stands before a shop is not in it, and whoever has passed comes from there. */
const gatePages = /^(?:age-check|login)$/;
const gatePaths = /^\/(?:age-check|login)$/;

export function isGatePage(page: string): boolean {
  return gatePages.test(page);
}

export type Arrival = {
  /** Of the browser's own record: `navigate`, `reload`, `back_forward`, `prerender`. */
  kind: string;
  /** As `document.referrer` has it; empty where none is told. */
  referrer: string;
  /** The page by its route. */
  page: string;
  /** The shop's hosts, with their ports. */
  ownHosts: readonly string[];
};

/** @returns the host that led here, empty where none is told; null for who was here already. */
export function findEntry({ kind, referrer, page, ownHosts }: Arrival): string | null {
  if (kind !== "navigate" || innerPages.test(page) || gatePages.test(page)) return null;
  if (!URL.canParse(referrer)) return "";
  const { host, pathname } = new URL(referrer);
  if (!ownHosts.includes(host)) return host.slice(0, 255);
  return gatePaths.test(pathname) ? "" : null;
}
