// No-store pages: a store that the operator suspended, or a domain that is not connected yet. Must not name the
// store. A host that no seller asked for is redirected to the site for sellers.
import { normalizeHost } from "#app/tenancy/host";
import type { Locale } from "#contract/values/market";
import type { Environment } from "#storefront/environment/environment";
import { readAsset } from "#storefront/environment/read-asset";
import type { Resolution } from "#storefront/store/resolve-store";
import { buildErrorPage, readLanguage } from "./error-page";
import { loadNoStoreTexts, type NoStoreTranslate } from "./no-store-texts";

const hourS = 60 * 60;

type Frame = { locale: Locale };

/** The pages that stay open for those who have bought are linked, or reached from their mails. */
function buildSuspendedPage(frame: Frame, t: NoStoreTranslate): Response {
  const body = [
    `<p>${t("suspended.lead")}</p><h2>${t("suspended.ordered")}</h2>`,
    `<p><a href="/track">${t("suspended.track")}</a></p><p>${t("suspended.ask")}</p>`,
  ].join("");
  return buildErrorPage({ ...frame, title: t("suspended.title"), body, retryAfterS: hourS });
}

/** @param hostname one that a seller asked for: letters, digits, dots and hyphens alone. */
function buildAwaitedPage(frame: Frame, t: NoStoreTranslate, hostname: string): Response {
  const lead = t("awaited.lead", { host: `<strong>${hostname}</strong>` });
  const command = (verb: string) =>
    `<code>npm run ops -- domains ${verb} ${hostname} --store &lt;slug&gt;</code>`;
  const body = [
    `<p>${lead} ${t("awaited.shopper")}</p><h2>${t("awaited.owner")}</h2>`,
    `<ol><li>${t("awaited.show")}<br>${command("show")}</li><li>${t("awaited.set")}</li>`,
    `<li>${t("awaited.verify")}<br>${command("verify")}</li></ol><p>${t("awaited.done")}</p>`,
  ].join("");
  return buildErrorPage({ ...frame, title: t("awaited.title"), body, retryAfterS: 10 * 60 });
}

/** On the host of the site for sellers itself: a redirect there would loop. */
function buildUnknownPage(frame: Frame, t: NoStoreTranslate): Response {
  const body = `<p>${t("unknown.lead")}</p>`;
  return buildErrorPage({ ...frame, title: t("unknown.title"), body, retryAfterS: null });
}

/** @param found a suspended shop, or none. */
export async function handleNoStore(
  env: Environment,
  request: Request,
  found: Resolution,
): Promise<Response> {
  const awaited = found.store === null ? found.awaited : null;
  const isUnknown = found.store === null && awaited === null;
  const site = new URL("/404", env.CREATOR_SITE_URL);
  const isHere = normalizeHost(site.host) === normalizeHost(new URL(request.url).host);
  if (isUnknown && !isHere) {
    // Must not be cached: the host may become a shop.
    const headers = { location: site.href, "cache-control": "no-store" };
    return new Response(null, { status: 302, headers });
  }
  const locale = await readLanguage(request);
  const t = await loadNoStoreTexts(locale, (path) => readAsset(env, new URL(path, request.url)));
  if (isUnknown) return buildUnknownPage({ locale }, t);
  return awaited === null
    ? buildSuspendedPage({ locale }, t)
    : buildAwaitedPage({ locale }, t, awaited);
}
