// What a host without an open store is answered: a redirect to the site for sellers where no seller asked for it,
// else a page that says why.
import { normalizeHost } from "#app/tenancy/host";
import type { Environment } from "#storefront/environment/environment";
import { readAsset } from "#storefront/environment/read-asset";
import { readLanguage } from "#storefront/error-pages/error-page";
import { loadErrorPageTexts } from "#storefront/error-pages/error-page-texts";
import { buildNoStorePage, type NoStore } from "#storefront/error-pages/no-store-page";
import type { Resolution } from "#storefront/store/resolve-store";
import { studioOrigin } from "./studio";

function readReason(env: Environment, request: Request, found: Resolution): NoStore {
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
export async function handleNoStore(
  env: Environment,
  request: Request,
  found: Resolution,
): Promise<Response> {
  const noStore = readReason(env, request, found);
  const redirect =
    noStore.reason === "unknown" ? redirectUnknown(request, env.CREATOR_SITE_URL) : null;
  if (redirect !== null) return redirect;
  return buildPage(env, request, noStore);
}

/** For a store that turns out to be suspended while its page is rendered. */
export function buildSuspendedStorePage(env: Environment, request: Request): Promise<Response> {
  return buildPage(env, request, { reason: "suspended" });
}

async function buildPage(env: Environment, request: Request, noStore: NoStore) {
  const locale = await readLanguage(request);
  const t = await loadErrorPageTexts(locale, (path) => readAsset(env, new URL(path, request.url)));
  return buildNoStorePage(noStore, locale, t);
}
