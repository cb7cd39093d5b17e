// Response of a host without an open store: a redirect to the site for sellers where no store was ever asked for,
// else the page of a suspended store or of an unconnected domain.
import { normalizeHost } from "#app/tenancy/host";
import type { Environment } from "#storefront/environment/environment";
import { readAsset } from "#storefront/environment/read-asset";
import { readLanguage } from "#storefront/error-pages/error-page";
import { loadErrorPageTexts } from "#storefront/error-pages/error-page-texts";
import { buildSuspendedStorePage } from "#storefront/error-pages/suspended-store-page";
import {
  buildUnconnectedDomainPage,
  type UnconnectedDomain,
} from "#storefront/error-pages/unconnected-domain-page";
import { buildUnknownHostPage } from "#storefront/error-pages/unknown-host-page";
import type { Resolution } from "#storefront/store/resolve-store";
import { studioOrigin } from "./studio";

type Unavailable =
  | { reason: "suspended" }
  | ({ reason: "unconnected" } & UnconnectedDomain)
  | { reason: "unknown" };

function findReason(env: Environment, request: Request, found: Resolution): Unavailable {
  if (found.store !== null) return { reason: "suspended" };
  if (found.unconnected === null) return { reason: "unknown" };
  const studio =
    env.STUDIO === undefined ? null : studioOrigin(new URL(request.url), env.ROOT_DOMAIN);
  return { reason: "unconnected", hostname: found.unconnected, studio };
}

/** @returns null on the host of the site for sellers itself: a redirect there would loop. */
function redirectUnknown(request: Request, creatorSiteUrl: string): Response | null {
  const site = new URL("/404", creatorSiteUrl);
  if (normalizeHost(site.host) === normalizeHost(new URL(request.url).host)) return null;
  // Must not be cached: the host may become a shop.
  const headers = { location: site.href, "cache-control": "no-store" };
  return new Response(null, { status: 302, headers });
}

/** @param found a suspended shop, or none. */
export async function handleUnavailableStore(
  env: Environment,
  request: Request,
  found: Resolution,
): Promise<Response> {
  const unavailable = findReason(env, request, found);
  const redirect =
    unavailable.reason === "unknown" ? redirectUnknown(request, env.CREATOR_SITE_URL) : null;
  if (redirect !== null) return redirect;
  return buildPage(env, request, unavailable);
}

/** For a store that turns out to be suspended while its page is rendered. */
export function respondSuspendedStore(env: Environment, request: Request): Promise<Response> {
  return buildPage(env, request, { reason: "suspended" });
}

async function buildPage(env: Environment, request: Request, unavailable: Unavailable) {
  const locale = await readLanguage(request);
  const t = await loadErrorPageTexts(locale, (path) => readAsset(env, new URL(path, request.url)));
  switch (unavailable.reason) {
    case "suspended":
      return buildSuspendedStorePage(locale, t);
    case "unconnected":
      return buildUnconnectedDomainPage(unavailable, locale, t);
    case "unknown":
      return buildUnknownHostPage(locale, t);
  }
}
