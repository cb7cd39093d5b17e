// What the middleware below reads of a request: its time and cookies, then its store, then its context.
import { readConsent } from "#app/analytics/consent/decide-consent";
import { readAccessCode } from "#app/gate/access-cookie.server";
import { gateHeadersOf } from "#app/gate/gate-headers.server";
import { countryOf } from "#app/localization/market/request-country.server";
import { resolveRequestMarket } from "#app/localization/market/resolve-market.server";
import { readPreview } from "#app/preview/preview-link-middleware.server";
import { readHost } from "#app/tenancy/host";
import { readCookies } from "#app/tenancy/store-cookies";
import { TimeBudget } from "#client/time-budget";
import type { Environment } from "#storefront/environment/environment";
import { siteFlagsOf } from "#storefront/environment/site-flags";
import type { PublishedStores } from "#storefront/store/published-store";
import { resolveStore } from "#storefront/store/resolve-store";
import { isClosed } from "#storefront/store/suspended-store";
import { storeChoiceCookie } from "./store-parameter";
import type { Clock, StorefrontMiddleware } from "./storefront-env";
import { findStudio } from "./studio";
import { handleUnavailableStore } from "./unavailable-store";

export function startRequest(clock: Clock): StorefrontMiddleware {
  return async (c, next) => {
    const { url } = c.env;
    c.set("url", url);
    c.set("startedMs", clock.now().getTime());
    c.set("time", new TimeBudget());
    c.set("cookies", readCookies(c.req.raw.headers.get("cookie"), url.protocol === "https:"));
    return next();
  };
}

/** Host → store; responds itself where there is no store, or one that is closed. */
export function loadStore(env: Environment, stores: PublishedStores): StorefrontMiddleware {
  return async (c, next) => {
    const url = c.get("url");
    const cookies = c.get("cookies");
    const startedMs = c.get("startedMs");
    const time = c.get("time");
    const host = readHost(url.host, env.ROOT_DOMAIN);
    c.set("host", host);
    const found = await resolveStore(env, stores, {
      host,
      rememberedSlug: cookies[storeChoiceCookie] ?? null,
      nowMs: startedMs,
      time,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    });
    if (found.store === null || isClosed(found.store, url)) {
      return handleUnavailableStore(env, c.req.raw, found);
    }
    c.set("newestStore", found.store);
    return next();
  };
}

export function loadRequestContext(
  env: Environment,
  stores: PublishedStores,
  clock: Clock,
): StorefrontMiddleware {
  const siteFlags = siteFlagsOf(env);
  return async (c, next) => {
    const url = c.get("url");
    const cookies = c.get("cookies");
    const newestStore = c.get("newestStore");
    const formRequest = c.get("formRequest");
    const startedMs = c.get("startedMs");
    const time = c.get("time");
    const request = c.req.raw;
    const now = clock.now();
    const market = await resolveRequestMarket(request, cookies, newestStore);
    const edition = await stores.findEdition(newestStore, market.currency, startedMs, time);
    const store = edition?.store ?? newestStore;
    const studio = findStudio(url, c.get("host"), env.ROOT_DOMAIN);
    const preview = await readPreview(env.SEALING_KEYS, { url, cookies, store, studio }, now);
    const { region } = market;
    const visitorCountry = countryOf(request);
    const accessCode = await readAccessCode(env.SEALING_KEYS, { cookies, store }, now);
    const passed = { store, cookies, preview: preview.hash, accessCode };
    c.set("preview", preview);
    c.set("requestContext", {
      ...passed,
      studio,
      gateHeaders: gateHeadersOf(passed),
      request: formRequest,
      url,
      edition,
      siteFlags,
      market,
      consent: readConsent(request, store, cookies, { country: visitorCountry, region }),
      visitorCountry,
      time,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    });
    return next();
  };
}
