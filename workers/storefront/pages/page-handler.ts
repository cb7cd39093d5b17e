// Page handler of one isolate: a page comes from the page cache, or Remix renders it for one visitor. A cached
// page must hold nothing of the visitor that it was rendered for.
import type { RequestHandler } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/context/request-context.server";
import type { ShopContext } from "#app/context/shop-context";
import { buildMarketCookieFromQuery } from "#app/localization/market/market-cookie-from-query.server";
import { SearchIndexCache } from "#app/search/search-index-cache.server";
import { readCookies } from "#app/tenancy/store-cookies";
import { listCustomPages } from "#app/theme/read-custom-pages";
import type { ThemeData } from "#contract/theme/theme";
import type { Locale } from "#core/locales";
import type { ConcurrencyLimit } from "#core/overload/concurrency-limit";
import { showsWallets, WalletRegistrations } from "#storefront/backend/wallet-registrations";
import { StoreSuspendedError } from "#storefront/backend/watch-suspension";
import { CatalogCache } from "#storefront/cache/catalog-cache";
import { CountryNamesCache } from "#storefront/cache/country-names-cache";
import { noDataCentreCache, type OpenCache } from "#storefront/cache/data-centre-cache";
import { fillPage } from "#storefront/cache/fill-page";
import { createNonce, hashInlineElements, nonceSources } from "#storefront/cache/inline-sources";
import { ListingChoices, namesChoices } from "#storefront/cache/listing-cache-keys";
import {
  type CachedPage,
  type CacheKey,
  findCacheKey,
  formatCacheKey,
  freshMs,
  mayBeOwnPage,
  PageCache,
  type RenderedPage,
  storeOfCacheKey,
  usableMs,
  withoutCountry,
} from "#storefront/cache/page-cache";
import { compileTemplate, createSlotTokens } from "#storefront/cache/page-template";
import { SanitizedTextCache } from "#storefront/cache/sanitized-text-cache";
import { sharePages } from "#storefront/cache/shared-page-cache";
import { type Translations, TranslationsCache } from "#storefront/cache/translations-cache";
import type { Environment } from "#storefront/environment/environment";
import { readAsset } from "#storefront/environment/read-asset";
import { staysOpen } from "#storefront/store/suspended-store";
import {
  buildShopContext,
  connectShop,
  type PageTokens,
  type Rendering,
} from "./build-shop-context";
import { loadTheme } from "./load-theme";
import { addPageHeaders, addRequestHeaders, cacheControlFor } from "./page-headers";
import { securityHeadersBuilder } from "./security-headers";

type Clock = { now(): Date };
/** Reduces a shop to what this request may see. */
export type Restrict = (shop: ShopContext) => ShopContext;

/** At about 100 KB each, the most leave room for what is remembered; the least are a quarter of a second of work. */
export const renderingLimit = { max: 600, min: 32, lostAfterMs: 30_000 };

export class OverloadedError extends Error {
  override readonly name = "OverloadedError";
  override readonly message = "More pages are asked for at once than there is room for";
}

export class PageHandler {
  readonly #pages: PageCache;
  readonly #catalog: CatalogCache;
  readonly #choices = new ListingChoices(storeOfCacheKey);
  readonly #searches = new SearchIndexCache();
  readonly #countries = new CountryNamesCache();
  readonly #languages = new TranslationsCache();
  readonly #sanitizedTexts = new SanitizedTextCache();
  readonly #walletRegistrations = new WalletRegistrations();
  readonly #securityHeaders: ReturnType<typeof securityHeadersBuilder>;

  constructor(
    private readonly env: Environment,
    private readonly handleRemix: RequestHandler,
    private readonly clock: Clock,
    private readonly load: ConcurrencyLimit,
    openCache: OpenCache = () => noDataCentreCache,
  ) {
    this.#securityHeaders = securityHeadersBuilder(env);
    this.#pages = new PageCache(sharePages(openCache("page-templates")));
    this.#catalog = new CatalogCache(openCache("catalog-answers"));
  }

  /** @param restrict null for who may see all; a restricted page is never cached. */
  async handle(
    context: RequestContext,
    nowMs: number,
    restrict: Restrict | null,
  ): Promise<Response> {
    const cacheKey =
      context.request.method === "GET" &&
      this.env.PAGE_CACHE === "on" &&
      restrict === null &&
      context.preview === null
        ? this.#findCacheKey(context)
        : null;
    const market = buildMarketCookieFromQuery(context);
    if (cacheKey !== null) return this.#serveFromCache(context, { cacheKey, nowMs, market });
    const nonce = createNonce();
    const headers = this.#securityHeaders(nonceSources(nonce), context.url.pathname);
    addRequestHeaders(headers, context);
    const response = await this.#render(context, { nonce, slots: null }, restrict);
    // What is public is given to the next visitor too, with its cookies.
    const isPublic = response.headers.get("cache-control")?.includes("public") === true;
    if (market !== null && !isPublic) headers.append("set-cookie", market);
    addPageHeaders(headers, response.headers, context.url.origin);
    if (!headers.has("cache-control"))
      headers.set("cache-control", cacheControlFor(response.status));
    return new Response(response.body, { status: response.status, headers });
  }

  /** The theme of a request, without a page around it. */
  readTheme(context: RequestContext): Promise<ThemeData | null> {
    return loadTheme(this.env, context, connectShop(this.env, context));
  }

  /** Only what is published here is cached: an outside theme's pages are rendered every time. */
  #findCacheKey(context: RequestContext): CacheKey | null {
    const { url, store, accessCode, edition } = context;
    // The platform's catalogue is the same in all countries; an operator's own is asked for the visitor's.
    const isByCountry = this.env.COMMERCE_URL !== undefined;
    const market = isByCountry ? context.market : withoutCountry(context.market);
    // A theme service gets the visitor's code, which no shared page may depend on.
    if (this.env.THEME_URL !== undefined && accessCode !== null) return null;
    const known = findCacheKey(url, store, market);
    if (known !== null || this.env.THEME_URL !== undefined || !mayBeOwnPage(url)) return known;
    return findCacheKey(url, store, market, listCustomPages(edition?.theme ?? null));
  }

  /** One response around ready bytes: a second one around it would turn them into a stream. */
  async #serveFromCache(
    context: RequestContext,
    page: { cacheKey: CacheKey; nowMs: number; market: string | null },
  ): Promise<Response> {
    const { nowMs, market } = page;
    const cacheKey = this.#withoutUnknownChoices(context, page.cacheKey, nowMs) ?? page.cacheKey;
    const render = () => this.#renderShared(context, cacheKey, nowMs);
    const cached = await this.#pages.get(cacheKey.key, nowMs, render, context.waitUntil);
    const { body, inline } = fillPage(cached, context);
    const headers = this.#securityHeaders(inline, context.url.pathname);
    addRequestHeaders(headers, context);
    if (market !== null) headers.append("set-cookie", market);
    addPageHeaders(headers, cached.headers, context.url.origin);
    headers.set("content-type", "text/html; charset=utf-8");
    if (!headers.get("cache-control")?.includes("no-store")) {
      headers.set("cache-control", cacheControlFor(cached.status));
    }
    headers.set("server-timing", `cache;desc=${cached.state}`);
    return new Response(body, { status: cached.status, headers });
  }

  /** @returns null for choices of a listing that has not been rendered here lately. */
  #withoutUnknownChoices(
    { store }: RequestContext,
    known: CacheKey,
    nowMs: number,
  ): CacheKey | null {
    const { market } = known;
    if (known.url.search === "") return known;
    const { searchParams } = known.url;
    if (!namesChoices(searchParams)) return known;
    const listing = formatCacheKey(withSearch(known.url, ""), store, market);
    const query = this.#choices.canonicalize(listing, searchParams, nowMs);
    if (query === null) return null;
    const url = withSearch(known.url, query.toString());
    return { key: formatCacheKey(url, store, market), url, market };
  }

  async #renderShared(
    context: RequestContext,
    cacheKey: CacheKey,
    nowMs: number,
  ): Promise<RenderedPage> {
    const slots = createSlotTokens();
    const tokens = { nonce: slots.nonce, slots };
    const { url, market } = cacheKey;
    const listing = formatCacheKey(withSearch(url, ""), context.store, market);
    const remember: ShopContext["rememberChoices"] = (products) =>
      this.#choices.remember(listing, products, nowMs + freshMs + usableMs);
    const response = await this.#render(anonymize(context, cacheKey), tokens, null, remember);
    const html = await response.text();
    // A cookie on a shared page would reach every visitor.
    response.headers.delete("set-cookie");
    const value: CachedPage = {
      page: compileTemplate(html, slots),
      status: response.status,
      headers: [...response.headers],
      inline: await hashInlineElements(html, slots),
    };
    return { value, key: this.#withoutUnknownChoices(context, cacheKey, nowMs)?.key ?? null };
  }

  loadTranslations(
    locale: Locale,
    { url, waitUntil }: Pick<RequestContext, "url" | "waitUntil">,
  ): Promise<Translations> {
    const readFile = (path: string) => readAsset(this.env, new URL(path, url.origin));
    return this.#languages.load(locale, { readAsset: readFile, waitUntil });
  }

  #buildContext(context: RequestContext, rendering: Rendering) {
    const caches = {
      catalog: this.#catalog,
      searches: this.#searches,
      countries: this.#countries,
      sanitizedTexts: this.#sanitizedTexts,
    };
    const shop = buildShopContext(this.env, caches, this.clock, context, rendering);
    this.#registerWalletHost(context, shop);
    return shop;
  }

  /** The platform does it by itself; a payments backend of the operator's own has to be called. */
  #registerWalletHost({ store, url, waitUntil }: RequestContext, { backend }: ShopContext): void {
    if (this.env.PAYMENTS_URL === undefined || !showsWallets(url.pathname)) return;
    const asked = { store, hostname: url.hostname, nowMs: this.clock.now().getTime() };
    waitUntil(this.#walletRegistrations.register(backend, asked));
  }

  async #render(
    context: RequestContext,
    tokens: PageTokens,
    restrict: Restrict | null,
    rememberChoices: ShopContext["rememberChoices"] = () => undefined,
  ): Promise<Response> {
    const isUrgent = isOfPayment(context.url);
    const nowMs = this.clock.now().getTime();
    const release = this.load.enter(nowMs, { store: context.store.slug, isUrgent });
    // Cached pages are served all the same, to who was admitted.
    if (release === null) throw new OverloadedError();
    try {
      return await this.#renderPage(context, { ...tokens, rememberChoices }, restrict);
    } finally {
      release();
    }
  }

  async #renderPage(
    context: RequestContext,
    rendering: Omit<Rendering, "i18n" | "noteSuspended">,
    restrict: Restrict | null,
  ): Promise<Response> {
    const { locale, i18n, isFallback } = await this.loadTranslations(
      context.market.locale,
      context,
    );
    const localized = { ...context, market: { ...context.market, locale } };
    let isSuspended = false;
    const noteSuspended = () => {
      isSuspended = true;
    };
    const shop = this.#buildContext(localized, { ...rendering, i18n, noteSuspended });
    const response = await this.handleRemix(context.request, {
      shop: restrict === null ? shop : restrict(shop),
    });
    if (isSuspended && !staysOpen(context.url)) throw new StoreSuspendedError();
    // Not in the requested language: must not be cached.
    if (isFallback) response.headers.set("cache-control", "no-store");
    return response;
  }
}

/** Between the decision to buy and the order. */
export function isOfPayment({ pathname }: URL): boolean {
  return pathname.startsWith("/checkout/") || pathname === "/thankyou";
}

function withSearch(url: URL, search: string): URL {
  const changed = new URL(url);
  changed.search = search;
  return changed;
}

/** A shared page is rendered from a request without cookies and access code, for the market that its key names. */
function anonymize(context: RequestContext, { url, market }: CacheKey): RequestContext {
  const headers = new Headers(context.request.headers);
  headers.delete("cookie");
  const anonymous = {
    cookies: readCookies(null, false),
    accessCode: null,
    consent: "denied",
    visitorCountry: null,
  } as const;
  return { ...context, ...anonymous, url, market, request: new Request(url, { headers }) };
}
