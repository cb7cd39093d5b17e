// Responses that need no store: the health check and the files of the build. Must not read cookies.
import type { Environment } from "#storefront/environment/environment";
import { isDefaultIcon } from "./favicon";
import type { StorefrontMiddleware } from "./storefront-env";

export const healthCheck: StorefrontMiddleware = async (c, next) =>
  c.get("url").pathname === "/healthz" ? new Response("ok") : next();

export function serveAssets(env: Environment): StorefrontMiddleware {
  return async (c, next) => {
    const url = c.get("url");
    const isAsset = url.pathname.startsWith("/assets/") || isDefaultIcon(url);
    return isAsset ? env.ASSETS.fetch(c.req.raw) : next();
  };
}
