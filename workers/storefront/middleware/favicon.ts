// Middleware for `/favicon.ico` and `/favicon.svg`: redirects to the store's own icon. Must not render a page.
import { defaultFaviconPath } from "#app/theme/favicon";
import { resolveTheme } from "#app/theme/resolve-theme";
import type { ThemeData } from "#contract/theme/theme";
import type { Environment } from "#storefront/environment/environment";
import type { PageHandler } from "#storefront/pages/page-handler";
import type { StorefrontMiddleware } from "./storefront-env";

function isFavicon({ pathname }: URL): boolean {
  return pathname === "/favicon.ico" || pathname === "/favicon.svg";
}

/** A file of the build; at the root it would stand before every shop's own. */
export function isDefaultIcon({ pathname }: URL): boolean {
  return pathname === defaultFaviconPath;
}

async function handleFavicon(
  env: Environment,
  request: Request,
  theme: ThemeData | null,
): Promise<Response> {
  const { favicon } = resolveTheme(theme).content;
  // A seller's icon under one of these very names would lead to itself.
  if (favicon === null || isFavicon(new URL(favicon, request.url))) {
    return env.ASSETS.fetch(new Request(new URL(defaultFaviconPath, request.url)));
  }
  return new Response(null, {
    status: 302,
    headers: { location: favicon, "cache-control": "public, max-age=300" },
  });
}

export function serveFavicon(env: Environment, pages: PageHandler): StorefrontMiddleware {
  return async (c, next) => {
    const url = c.get("url");
    const requestContext = c.get("requestContext");
    if (!isFavicon(url)) return next();
    return handleFavicon(env, requestContext.request, await pages.readTheme(requestContext));
  };
}
