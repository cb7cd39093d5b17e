// Requests of the sellers' studio, handed to its own worker as they are. Must not read or answer anything of them.
import { normalizeHost } from "#app/tenancy/host";
import type { Environment } from "#storefront/environment/environment";
import type { StorefrontMiddleware } from "./storefront-env";

/** The label is a reserved slug: no store can have this host. */
const label = "studio";

export function serveStudio({ STUDIO, ROOT_DOMAIN }: Environment): StorefrontMiddleware {
  return async (c, next) => {
    if (STUDIO === undefined) return next();
    if (normalizeHost(c.var.url.hostname) !== `${label}.${ROOT_DOMAIN}`) return next();
    return STUDIO.fetch(c.req.raw);
  };
}
