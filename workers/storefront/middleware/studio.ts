// Requests of the sellers' studio, handed to its own worker as they are, which must not be read or answered here; and
// the host on which it frames a store's draft.
import { type HostReading, normalizeHost } from "#app/tenancy/host";
import type { Environment } from "#storefront/environment/environment";
import type { StorefrontMiddleware } from "./storefront-env";

/** The label is a reserved slug: no store can have this host. */
const label = "studio";

export function serveStudio({ STUDIO, ROOT_DOMAIN }: Environment): StorefrontMiddleware {
  return async (c, next) => {
    if (STUDIO === undefined) return next();
    if (normalizeHost(c.get("url").hostname) !== `${label}.${ROOT_DOMAIN}`) return next();
    return STUDIO.fetch(c.req.raw);
  };
}

/** Where sellers sign in, by the scheme and port of an address of the deployment. */
export function studioOrigin({ protocol, port }: URL, rootDomain: string): string {
  return `${protocol}//${label}.${rootDomain}${port === "" ? "" : `:${port}`}`;
}

/** The studio's origin, on a host whose pages it may frame; null on all others. */
export function findStudio(url: URL, host: HostReading, rootDomain: string): string | null {
  if (host.kind !== "iframe") return null;
  return studioOrigin(url, rootDomain);
}
