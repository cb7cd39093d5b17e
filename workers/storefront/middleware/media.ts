// The store's media, from the platform. Forwards the headers of conditional and partial requests only, never
// cookies.
import type { Environment } from "#storefront/environment/environment";
import type { StorefrontMiddleware } from "./storefront-env";

const forwardedHeaders = ["if-none-match", "range", "if-range"] as const;

export function serveMedia(env: Environment): StorefrontMiddleware {
  return async (c, next) => {
    const { url, newestStore } = c.var;
    if (!url.pathname.startsWith("/media/")) return next();
    const path = url.pathname.slice("/media/".length);
    const target = new URL(`/media/${newestStore.slug}/${path}`, "https://platform.internal");
    const headers = new Headers();
    for (const name of forwardedHeaders) {
      const value = c.req.raw.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return env.PLATFORM.fetch(new Request(target, { headers }));
  };
}
