// From one visit to what loaders and actions are given.

import { redirectDocument } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Consent } from "#app/analytics/consent";
import type { Backend } from "#app/backend/backend";
import { PlatformError } from "#app/backend/platform-error";
import type { PageHoles, ShopContext, ShopperMarket } from "#app/context";
import { formatAskedGate, isGatePage } from "#app/gate/gate-answer";
import { pageAddressOf, parseNext } from "#app/gate/next-page";
import type { Messages } from "#app/localization/translator";
import type { Flags } from "#app/tenancy/flags";
import { guardShopCss } from "#app/theme/shop-css";
import type { PublishedEdition } from "#contract/published";
import { readTheme } from "#contract/read-theme";
import type { StoreRecord } from "#contract/store";
import { getTheme } from "#contract/store-calls";
import type { ThemeData } from "#contract/theme";
import { buildUserToken } from "#contract/user-token";
import type { CleanTextMemory } from "./clean-texts";
import { connectBackend } from "./connect-backend";
import type { CountryMemory } from "./country-memory";
import { type Environment, standInOrigin } from "./environment";
import { askProductCache } from "./product-cache";
import type { SearchMemory } from "./search-memory";
import type { WaitUntil } from "./single-flight";

export type PageMarks = { nonce: string; holes: PageHoles | null };

/** What one rendering is given beside the visit. */
export type Rendering = PageMarks & { messages: Messages };

export type Visit = {
  request: Request;
  url: URL;
  store: StoreRecord;
  /** What is published of it in this currency; `store` is of the same revision. */
  edition: PublishedEdition | null;
  /** The deployment's; the store's own go before them. */
  siteFlags: Flags;
  cookies: Readonly<Record<string, string>>;
  market: ShopperMarket;
  /** Whether this visitor may be followed: nothing that follows them is begun but where granted. */
  consent: Consent;
  /** The hash of a preview link that opens this store (PRE-01). */
  preview: string | null;
  /** By which the visitor entered a closed shop (PRE-05). */
  accessCode: string | null;
  /** By which the backend lets this visitor through the store's gates; a shared page is asked for by it too. */
  gateHeaders: Readonly<Record<string, string>>;
  waitUntil: WaitUntil;
};

/**
 * ERR-03: a call that answers 401 leads to `/login`, whichever loader or action made it. The gate
 * itself is shown all the same, so that nobody is led in a circle.
 */
function leadToGate(backend: Backend, { url, request }: Visit): Backend {
  return {
    async call(call, input) {
      try {
        return await backend.call(call, input);
      } catch (error) {
        const next = request.method === "GET" ? parseNext(pageAddressOf(url)) : "/";
        const isRefused = error instanceof PlatformError && error.status === 401;
        if (isRefused && !isGatePage(url)) throw redirectDocument(formatAskedGate(next));
        throw error;
      }
    },
  };
}

/** A theme service may be somebody else's: what it says is taken field by field (THM-02). */
const getAnyTheme = { ...getTheme, answer: z.unknown().transform(readTheme) };

/** THM-02: a theme service that fails or knows nothing leaves the default theme. */
async function askTheme(
  backend: Backend,
  { store, preview, accessCode }: Visit,
): Promise<ThemeData | null> {
  try {
    const { statusCode, ...theme } = await backend.call(getAnyTheme, {
      query: {
        siteKey: store.slug,
        ...(preview !== null && { preview }),
        ...(accessCode !== null && { accessCode }),
      },
    });
    return statusCode === 404 ? null : theme;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** Every part of a page asks for the theme; the request has one. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | null = null;
  return () => {
    asked ??= ask();
    return asked;
  };
}

export async function readAsset(env: Environment, address: URL): Promise<unknown> {
  const response = await env.ASSETS.fetch(new Request(address));
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return response.json();
}

/** The primary domain, otherwise the host below the operator's own. */
function canonicalOriginOf(env: Environment, { store, url }: Visit): string {
  const host = store.primaryHost ?? `${store.slug}.${env.ROOT_DOMAIN}`;
  return `${url.protocol}//${host}${url.port === "" ? "" : `:${url.port}`}`;
}

type Remembered = {
  searches: SearchMemory;
  countries: CountryMemory;
  cleanTexts: CleanTextMemory;
};

/** A preview shows what is not published, and a theme service publishes nothing here. */
function isThemePublished(env: Environment, { preview }: Visit): boolean {
  return env.THEME_URL === undefined && preview === null;
}

function requestIdOf({ request }: Visit): string {
  return request.headers.get("cf-ray") ?? crypto.randomUUID();
}

function connectVisit(env: Environment, visit: Visit, requestId: string): Backend {
  const { store, request, gateHeaders } = visit;
  const address = request.headers.get("cf-connecting-ip");
  return leadToGate(connectBackend(env, store.slug, requestId, { address, gateHeaders }), visit);
}

/** What a visit's theme is, with or without a page around it. An edition that is missing is asked for. */
export async function readThemeOf(
  env: Environment,
  visit: Visit,
  backend = connectVisit(env, visit, requestIdOf(visit)),
): Promise<ThemeData | null> {
  const published = isThemePublished(env, visit) ? visit.edition : null;
  return published === null ? askTheme(backend, visit) : published.theme;
}

export function buildShopContext(
  env: Environment,
  { searches, countries, cleanTexts }: Remembered,
  clock: { now(): Date },
  visit: Visit,
  rendering: Rendering,
): ShopContext {
  const { store, market, url, preview } = visit;
  const requestId = requestIdOf(visit);
  const backend = connectVisit(env, visit, requestId);
  const isPublished = isThemePublished(env, visit);
  const theme = once(() => readThemeOf(env, visit, backend));
  const isPreview = async () => preview !== null || (await theme())?.previewMode === true;
  return {
    requestId,
    store,
    market,
    consent: visit.consent,
    tellsOthers: true,
    backend,
    theme,
    shopCss: async () => {
      const css = (await theme())?.styles?.customCSS ?? "";
      // What the platform has published it has cleaned.
      return guardShopCss(isPublished ? css : await cleanTexts.get(env, store, "css", css));
    },
    // What the platform has stored it has cleaned.
    cleanHtml: async (html) =>
      env.COMMERCE_URL === undefined ? html : cleanTexts.get(env, store, "html", html),
    preview,
    isPreview,
    publishedProducts: async () => {
      // Only what is public is published (PRE-03).
      if (await isPreview()) return null;
      if (env.PRODUCT_CACHE_URL !== undefined) {
        return askProductCache(env.PRODUCT_CACHE_URL, store.slug, market.currency);
      }
      return visit.edition?.products ?? null;
    },
    readAsset: (path) => readAsset(env, new URL(path, url.origin)),
    searchIndex: async (build) =>
      (await isPreview())
        ? build()
        : searches.get({ ...visit, nowMs: clock.now().getTime() }, build),
    countryNames: (ask) =>
      countries.get(
        {
          store,
          locale: market.locale,
          nowMs: clock.now().getTime(),
          waitUntil: visit.waitUntil,
        },
        ask,
      ),
    availabilityToken: async () =>
      env.AVAILABILITY_API_KEY === undefined
        ? null
        : buildUserToken(store.slug, env.AVAILABILITY_API_KEY),
    clock,
    origin: url.origin,
    canonicalOrigin: canonicalOriginOf(env, visit),
    cookies: visit.cookies,
    ...rendering,
    sealingKeys: env.SEALING_KEYS,
    payments: {
      stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: env.STRIPE_JS_URL,
      offersPaypal: env.PAYPAL_CLIENT_ID !== undefined,
      standInOrigin: standInOrigin(env),
    },
    site: {
      holidayYear: env.HOLIDAY_YEAR,
      ageGateExitUrl: env.AGE_GATE_EXIT_URL,
      flags: visit.siteFlags,
      legacyCheckoutUrl: env.LEGACY_CHECKOUT_URL ?? null,
      internationalCheckoutUrl: env.INTERNATIONAL_CHECKOUT_URL ?? null,
      helpCenterUrl: env.HELP_CENTER_URL ?? null,
      creatorDashboardUrl: env.CREATOR_DASHBOARD_URL ?? null,
      reportUrl: env.REPORT_URL ?? null,
      liveChatUrl: env.LIVE_CHAT_URL ?? null,
      accountUrl: env.ACCOUNT_URL ?? null,
      specialProductIds: env.SPECIAL_PRODUCT_IDS,
      containerIds: [env.ANALYTICS_CONTAINER_ID, env.ADVERTISING_CONTAINER_ID].filter(
        (id) => id !== "",
      ),
    },
    waitUntil: visit.waitUntil,
  };
}
