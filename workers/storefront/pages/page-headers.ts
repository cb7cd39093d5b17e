// Response headers of a page beside its security headers: whether it may be stored and found, and what the page itself
// asked for while it was rendered.
import { isSecretUrl } from "#app/analytics/attribution/private-url";
import { serviceHeader } from "#app/analytics/services/service-sources";
import { iframeOriginHeader } from "#app/context/iframe-origins-header";
import type { RequestContext } from "#app/context/request-context.server";
import { hasAccessGate } from "#app/gate/access-cookie.server";
import { isSuspended } from "#storefront/store/suspended-store";
import { allowFrames, allowServices } from "./security-headers";

/** What follows from the request alone, before there is a page. */
export function addRequestHeaders(headers: Headers, { url, store }: RequestContext): void {
  // Keeps the secret out of the referrer of the next page.
  if (isSecretUrl(url)) headers.set("referrer-policy", "strict-origin");
  if (hasAccessGate(store) || isSuspended(store)) {
    headers.set("x-robots-tag", "noindex");
    headers.set("cache-control", "private, no-cache");
  }
}

/** @param own the shop's origin, which frames nothing of itself. */
export function addPageHeaders(
  headers: Headers,
  ofPage: Iterable<[name: string, value: string]>,
  own: string,
): void {
  for (const [name, value] of ofPage) {
    if (name === iframeOriginHeader) allowFrames(headers, value.split(", "), own);
    else if (name === serviceHeader) allowServices(headers, value);
    else headers.append(name, value);
  }
}

/** A page holds one shopper's cart count: no shared cache may store it, and a failure no cache at all. */
export function cacheControlFor(status: number): string {
  return status >= 400 ? "no-store" : "private, no-cache";
}
