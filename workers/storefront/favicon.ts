// `/favicon.ico` and `/favicon.svg`, which browsers and crawlers ask for unasked: the shop's own icon.

import { defaultIconPath } from "#app/theme/icon";
import { resolveTheme } from "#app/theme/resolve-theme";
import type { ThemeData } from "#contract/theme";
import type { Environment } from "./environment";

export function isFavicon({ pathname }: URL): boolean {
  return pathname === "/favicon.ico" || pathname === "/favicon.svg";
}

/** A file of the build; at the root it would stand before every shop's own. */
export function isDefaultIcon({ pathname }: URL): boolean {
  return pathname === defaultIconPath;
}

export async function answerFavicon(
  env: Environment,
  request: Request,
  theme: ThemeData | null,
): Promise<Response> {
  const { favicon } = resolveTheme(theme).content;
  // A seller's icon under one of these very names would lead to itself.
  if (favicon === null || isFavicon(new URL(favicon, request.url))) {
    return env.ASSETS.fetch(new Request(new URL(defaultIconPath, request.url)));
  }
  return new Response(null, {
    status: 302,
    headers: { location: favicon, "cache-control": "public, max-age=300" },
  });
}
