// From one visit to what loaders and actions are given.

import { type Backend, createBackend } from "#app/backend/backend";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext, ShopperMarket } from "#app/context";
import type { StoreRecord } from "#contract/store";
import { getTheme } from "#contract/store-calls";
import type { ThemeData } from "#contract/theme";
import { backendHosts, type Environment } from "./environment";
import type { PublishedStores } from "./published-store";

export type Visit = {
  request: Request;
  url: URL;
  store: StoreRecord;
  cookies: Readonly<Record<string, string>>;
  market: ShopperMarket;
  waitUntil(work: Promise<unknown>): void;
};

function connectBackend(env: Environment, visit: Visit, requestId: string): Backend {
  return createBackend({
    storeSlug: visit.store.slug,
    requestId,
    platform: { fetch: (request) => env.PLATFORM.fetch(request) },
    hosts: backendHosts(env),
    fetch: (request) => fetch(request),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/** THM-02: a theme service that fails or knows nothing leaves the default theme. */
async function askTheme(backend: Backend, store: StoreRecord): Promise<ThemeData | null> {
  try {
    const { statusCode, ...theme } = await backend.call(getTheme, {
      query: { siteKey: store.slug },
    });
    return statusCode === 404 ? null : theme;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

export function buildShopContext(
  env: Environment,
  stores: PublishedStores,
  clock: { now(): Date },
  visit: Visit,
  marks: { nonce: string; cartCountHole: string | null },
): ShopContext {
  const { store, market, url } = visit;
  const requestId = visit.request.headers.get("cf-ray") ?? crypto.randomUUID();
  const backend = connectBackend(env, visit, requestId);
  return {
    requestId,
    store,
    market,
    backend,
    theme: async () =>
      env.THEME_URL === undefined
        ? stores.findTheme(store, clock.now().getTime(), visit)
        : askTheme(backend, store),
    publishedProducts: async () =>
      env.COMMERCE_URL === undefined
        ? stores.findProducts(store, market.currency, clock.now().getTime(), visit)
        : null,
    clock,
    origin: url.origin,
    cookies: visit.cookies,
    ...marks,
    sealingKeys: env.SEALING_KEYS,
    payments: {
      stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: env.STRIPE_JS_URL,
    },
    waitUntil: visit.waitUntil,
  };
}
