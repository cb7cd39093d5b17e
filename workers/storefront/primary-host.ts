// The one hostname that all others of a shop lead to. Pure: whether the hostname still belongs to
// the shop is asked by whoever redirects.
import { normalizeHost, readHost } from "#app/tenancy/host";
import type { StoreRecord } from "#contract/store";

/** What was begun on one host is finished there: its cookies are known to no other. */
const purchasePaths = /^\/(?:checkout|checkout-complete|buy|thankyou)(?:\/|$)/;

/** A script's request, whose page would be refused an answer from another origin. */
function isAskedByScript(request: Request, url: URL): boolean {
  const mode = request.headers.get("sec-fetch-mode");
  return (mode !== null && mode !== "navigate") || url.pathname.endsWith(".data");
}

/** @returns null where the request is answered where it came in; only what is read is led away. */
export function findPrimaryAddress(
  request: Request,
  url: URL,
  store: Pick<StoreRecord, "primaryHost">,
  rootDomain: string,
): { hostname: string; address: string } | null {
  const { primaryHost } = store;
  if (primaryHost === null || (request.method !== "GET" && request.method !== "HEAD")) return null;
  if (normalizeHost(url.host) === primaryHost) return null;
  if (readHost(url.host, rootDomain).kind === "neutral") return null;
  if (purchasePaths.test(url.pathname) || isAskedByScript(request, url)) return null;
  const address = new URL(url);
  address.hostname = primaryHost;
  return { hostname: primaryHost, address: address.toString() };
}
