// The shop context of loaders and actions, built from one request. Asks the backend only when it is read.

import type { RequestContext } from "#app/context/request-context.server";
import type { PageSlots, ShopContext } from "#app/context/shop-context";
import { isPreview } from "#app/preview/preview-kind";
import type { SearchIndexCache } from "#app/search/search-index-cache.server";
import { applyThemeTranslations } from "#app/theme/apply-theme-translations";
import { guardCustomCss } from "#app/theme/custom-css";
import type { Backend } from "#client/backend-client";
import { buildUserToken } from "#core/signed-tokens/user-token";
import { redirectUnauthorized } from "#storefront/backend/redirect-unauthorized";
import { watchSuspension } from "#storefront/backend/watch-suspension";
import type { CatalogCache } from "#storefront/cache/catalog-cache";
import type { CountryNamesCache } from "#storefront/cache/country-names-cache";
import type { SanitizedTextCache } from "#storefront/cache/sanitized-text-cache";
import { connectRequest } from "#storefront/environment/connect-backend";
import { type Environment, standInOrigin } from "#storefront/environment/environment";
import { readAsset } from "#storefront/environment/read-asset";
import { buildSiteSettings } from "#storefront/environment/site-settings";
import { readPublishedSearch } from "#storefront/store/published-search";
import { fetchRemoteProducts } from "#storefront/store/remote-product-cache";
import { isThemePublished, loadTheme } from "./load-theme";

export type PageTokens = { nonce: string; slots: PageSlots | null };

/** What one rendering is given beside the request. */
export type Rendering = PageTokens &
  Pick<ShopContext, "i18n" | "rememberChoices"> & { noteSuspended: () => void };

/** Every part of a page asks for the theme; the request has one. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | null = null;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** The primary domain, otherwise the host below the operator's own. */
function canonicalOriginOf(env: Environment, { store, url }: RequestContext): string {
  const host = store.primaryHost ?? `${store.slug}.${env.ROOT_DOMAIN}`;
  return `${url.protocol}//${host}${url.port === "" ? "" : `:${url.port}`}`;
}

type Caches = {
  catalog: CatalogCache;
  searches: SearchIndexCache;
  countries: CountryNamesCache;
  sanitizedTexts: SanitizedTextCache;
};

function requestIdOf({ request }: RequestContext): string {
  return request.headers.get("cf-ray") ?? crypto.randomUUID();
}

export function connectShop(
  env: Environment,
  context: RequestContext,
  requestId = requestIdOf(context),
): Backend {
  return redirectUnauthorized(connectRequest(env, context, requestId), context);
}

export function buildShopContext(
  env: Environment,
  { catalog, searches, countries, sanitizedTexts }: Caches,
  clock: { now(): Date },
  context: RequestContext,
  { noteSuspended, ...rendering }: Rendering,
): ShopContext {
  const { store, market, url, preview, time } = context;
  const requestId = requestIdOf(context);
  const backend = watchSuspension(connectShop(env, context, requestId), noteSuspended);
  const isPublished = isThemePublished(env, context);
  const theme = once(async () =>
    applyThemeTranslations(await loadTheme(env, context, backend), market.locale),
  );
  const isPreviewed = async () => isPreview(preview, await theme());
  return {
    requestId,
    store,
    market,
    consent: context.consent,
    visitorCountry: context.visitorCountry,
    allowsThirdParties: true,
    backend,
    catalog: catalog.connect(backend, { ...context, nowMs: clock.now().getTime() }),
    theme,
    customCss: async () => {
      const css = (await theme())?.styles?.customCSS ?? "";
      // What the platform has published it has sanitized.
      return guardCustomCss(
        isPublished ? css : await sanitizedTexts.get(env, store, { kind: "css", text: css, time }),
      );
    },
    // What the platform has stored it has sanitized.
    sanitizeHtml: async (html) =>
      env.COMMERCE_URL === undefined
        ? html
        : sanitizedTexts.get(env, store, { kind: "html", text: html, time }),
    preview,
    studio: context.studio,
    isPreview: isPreviewed,
    publishedProducts: async () => {
      // Only what is public is published.
      if (await isPreviewed()) return null;
      if (env.PRODUCT_CACHE_URL !== undefined) {
        return fetchRemoteProducts(env.PRODUCT_CACHE_URL, store.slug, market.currency, time);
      }
      return context.edition?.products ?? null;
    },
    publishedSearch: async () =>
      context.edition === null || (await isPreviewed())
        ? null
        : readPublishedSearch(env.PUBLISHED, context.edition, time),
    readAsset: (path) => readAsset(env, new URL(path, url.origin)),
    searchIndex: async (build) =>
      (await isPreviewed())
        ? build()
        : searches.get({ ...context, nowMs: clock.now().getTime() }, build),
    followSearchIndex: async (build) => {
      if (await isPreviewed()) return;
      searches.follow({ ...context, nowMs: clock.now().getTime() }, build);
    },
    countryNames: (ask) =>
      countries.get(
        {
          store,
          locale: market.locale,
          nowMs: clock.now().getTime(),
          waitUntil: context.waitUntil,
        },
        ask,
      ),
    availabilityToken: async () =>
      env.AVAILABILITY_API_KEY === undefined
        ? null
        : buildUserToken(store.slug, env.AVAILABILITY_API_KEY),
    clock,
    origin: url.origin,
    canonicalOrigin: canonicalOriginOf(env, context),
    cookies: context.cookies,
    ...rendering,
    sealingKeys: env.SEALING_KEYS,
    payments: {
      stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: env.STRIPE_JS_URL,
      paypal:
        env.PAYPAL_CLIENT_ID === undefined
          ? null
          : { clientId: env.PAYPAL_CLIENT_ID, scriptUrl: env.PAYPAL_JS_URL },
      standInOrigin: standInOrigin(env),
    },
    site: buildSiteSettings(env, context.siteFlags),
    waitUntil: context.waitUntil,
  };
}
