// One address for each page: the router takes `/Checkout/` for `/checkout`, while policies, gates and caches read a
// path as it is written.

import { reservedPageSlugs } from "#contract/theme/custom-pages";
import { trimEndOf } from "#core/text/trim-ends";
import type { StorefrontMiddleware } from "./storefront-env";

/** A page's own redirect to the slug in lower case would follow this one. */
function foldSlug(path: string): string {
  return path.lastIndexOf("/") === 0 ? path.toLowerCase() : path;
}

/** @returns null for a path that is canonical. */
export function findCanonicalPath(pathname: string): string | null {
  const end = pathname.indexOf("/", 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  const lower = first.toLowerCase();
  const written = reservedPageSlugs.has(lower)
    ? `/${lower}${pathname.slice(1 + first.length)}`
    : pathname;
  const path =
    written.length > 1 && written.endsWith("/") ? foldSlug(trimEndOf(written, "/")) : written;
  return path === pathname ? null : path || "/";
}

/** Absolute, since a path may begin with two slashes; a form is sent again as it is. */
export const redirectToCanonicalPath: StorefrontMiddleware = async (c, next) => {
  const url = c.get("url");
  const path = findCanonicalPath(url.pathname);
  if (path === null) return next();
  const address = new URL(url);
  address.pathname = path;
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  return new Response(null, { status: isRead ? 301 : 308, headers: { location: address.href } });
};
