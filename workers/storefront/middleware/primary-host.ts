// Redirect of all other hostnames of a shop to its primary one. A primary hostname may be another shop's by
// now, so the published names are asked before each redirect.
import { isDataRequest } from "#app/http/data-request";
import { normalizeHost, readHost } from "#app/tenancy/host";
import type { StoreRecord } from "#contract/store/store";
import type { PublishedStores } from "#storefront/store/published-store";
import type { StorefrontMiddleware } from "./storefront-env";

/** What was begun on one host is finished there: its cookies are known to no other. */
const purchasePaths = /^\/(?:checkout|checkout-complete|buy|thankyou)(?:\/|$)/;

/** A script's request, whose page would be refused an answer from another origin. */
function isScriptRequest(request: Request, url: URL): boolean {
  const mode = request.headers.get("sec-fetch-mode");
  return (mode !== null && mode !== "navigate") || isDataRequest(url);
}

/** @returns null where the request is served on its own host; only reads are redirected. */
function findPrimaryAddress(
  request: Request,
  url: URL,
  store: Pick<StoreRecord, "primaryHost">,
  rootDomain: string,
): { hostname: string; address: string } | null {
  const { primaryHost } = store;
  if (primaryHost === null || (request.method !== "GET" && request.method !== "HEAD")) return null;
  if (normalizeHost(url.host) === primaryHost) return null;
  // A frame's host is the studio's own matter.
  if (["neutral", "iframe"].includes(readHost(url.host, rootDomain).kind)) return null;
  if (purchasePaths.test(url.pathname) || isScriptRequest(request, url)) return null;
  const address = new URL(url);
  address.hostname = primaryHost;
  return { hostname: primaryHost, address: address.toString() };
}

export function redirectToPrimaryHost(
  rootDomain: string,
  stores: PublishedStores,
): StorefrontMiddleware {
  return async (c, next) => {
    const url = c.get("url");
    const newestStore = c.get("newestStore");
    const startedMs = c.get("startedMs");
    const time = c.get("time");
    const primary = findPrimaryAddress(c.req.raw, url, newestStore, rootDomain);
    if (primary === null) return next();
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const waiter = { waitUntil, time };
    const owner = await stores.findHost(primary.hostname, startedMs, waiter);
    if (owner !== newestStore.slug) return next();
    // Must not be cached: a seller may change their mind.
    const headers = { location: primary.address, "cache-control": "no-store" };
    return new Response(null, { status: 301, headers });
  };
}
