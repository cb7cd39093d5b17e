// The way of one request: what is no page goes out early, then the store is known, then the page
// comes from the cache or from Remix.
import type { RequestHandler } from "@remix-run/cloudflare";
import { countPieces, formatCartCount } from "#app/cart/cart";
import { parseCartCookie } from "#app/cart/cart-cookie";
import { formatSlugKeys, parseSlugKeys } from "#app/catalog/related";
import type { ShopContext } from "#app/context";
import { frameOriginHeader } from "#app/frame-origins";
import { isGatePage } from "#app/gate/gate-answer";
import { parseCookies } from "#app/kit/cookie";
import { englishMessages } from "#app/localization/messages.server";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import { listOwnPages } from "#app/theme/own-pages";
import type { Locale } from "#contract/market";
import type { StoreRecord } from "#contract/store";
import { answerAtAgeGate, isBeforeAgeGate } from "./age-gate";
import { CleanTextMemory } from "./clean-texts";
import { isOneClickStop, refuseForm } from "./cross-site";
import type { Environment } from "./environment";
import { answerFavicon, isDefaultIcon, isFavicon } from "./favicon";
import { answerAtGate, isGated, narrowToGate, readAccessCode } from "./gate";
import { createHoleTokens, digHoles, fillHoles } from "./holed-page";
import { keepMarketCookie, readMarket } from "./market-door";
import { MessageMemory, type Speech } from "./message-memory";
import { outsideStoreOf } from "./outside-store";
import {
  type CachedPage,
  findKeptAddress,
  type KeptAddress,
  mayBeOwnPage,
  PageCache,
} from "./page-cache";
import { answerEndedPreview, markPreview, readPreview } from "./preview";
import { findPrimaryAddress } from "./primary-host";
import { PublishedStores } from "./published-store";
import { answerStoreChoice, rememberedStoreCookie } from "./remembered-store";
import { resolveStore } from "./resolve-store";
import { SearchMemory } from "./search-memory";
import { allowFrames, buildSecurityHeaders } from "./security-headers";
import {
  buildShopContext,
  type PageMarks,
  type Rendering,
  readAsset,
  type Visit,
} from "./shop-context";
import { answerWithoutShop } from "./shopless-page";
import { siteFlagsOf } from "./site-flags";
import { isClosed, isSuspended, narrowToOrders } from "./suspended-shop";
import { buildUnreachablePage } from "./unreachable-page";

type Clock = { now(): Date };
type Narrow = (shop: ShopContext) => ShopContext;

export class Door {
  readonly #stores: PublishedStores;
  readonly #pages = new PageCache();
  readonly #searches = new SearchMemory();
  readonly #languages = new MessageMemory();
  readonly #cleanTexts = new CleanTextMemory();

  constructor(
    private readonly env: Environment,
    private readonly handleRemix: RequestHandler,
    private readonly clock: Clock,
  ) {
    this.#stores = new PublishedStores(env.PUBLISHED, outsideStoreOf(env));
  }

  async answer(request: Request, context: ExecutionContext): Promise<Response> {
    try {
      return await this.#answer(request, context);
    } catch (cause) {
      // Pages answer their own failures: only finding the store out can fail before them.
      const line = { level: "error", message: "no store could be read", cause: String(cause) };
      console.error(JSON.stringify(line));
      const speak = (locale: Locale) => this.#speak(locale, new URL(request.url));
      return buildUnreachablePage(request, createNonce(), speak);
    }
  }

  async #answer(request: Request, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/healthz") return new Response("ok");
    if (url.pathname.startsWith("/assets/") || isDefaultIcon(url)) {
      return this.env.ASSETS.fetch(request);
    }
    const started = this.clock.now().getTime();
    const cookies = parseCookies(request.headers.get("cookie"));
    const chosen = answerStoreChoice(request, url, this.env.ROOT_DOMAIN);
    if (chosen !== null) return chosen;
    const found = await resolveStore(this.env, this.#stores, {
      host: url.host,
      rememberedSlug: cookies[rememberedStoreCookie] ?? null,
      nowMs: started,
      waitUntil: (work) => context.waitUntil(work),
    });
    const { store } = found;
    if (store === null || isClosed(store, url)) {
      return answerWithoutShop(this.env, request, found, createNonce());
    }
    if (url.pathname.startsWith("/media/")) return this.#answerMedia(request, url, store);
    const primary = findPrimaryAddress(request, url, store, this.env.ROOT_DOMAIN);
    if (primary !== null && (await this.#leadsHere(primary.hostname, store, context, started))) {
      return leaveTo(primary.address);
    }
    const refused = refuseForm(request, url.host);
    if (refused !== null) return refused;
    const now = this.clock.now();
    const preview = await readPreview(this.env, { url, cookies, store }, now);
    const visit: Visit = {
      request,
      url,
      store,
      siteFlags: siteFlagsOf(this.env),
      cookies,
      market: readMarket(request, url, cookies, store),
      preview: preview.hash,
      accessCode: await readAccessCode(this.env, { cookies, store }, now),
      waitUntil: (work) => context.waitUntil(work),
    };
    return markPreview(await this.#answerVisit(visit, started), preview);
  }

  async #answerVisit(visit: Visit, nowMs: number): Promise<Response> {
    const { url, store } = visit;
    if (isFavicon(url)) {
      const { theme } = this.#buildContext(visit, {
        nonce: "",
        holes: null,
        messages: englishMessages,
      });
      return answerFavicon(this.env, visit.request, await theme());
    }
    // No shop is behind the gates of a suspended one: an order is opened by its number alone.
    if (isSuspended(store)) return this.#answerPage(visit, nowMs, narrowToOrders);
    if (isOneClickStop(visit.request)) return this.#answerPage(visit, nowMs, narrowToGate);
    const atGate = await answerAtGate(this.env, visit, this.clock.now());
    const led = atGate ?? answerAtAgeGate(visit) ?? answerEndedPreview(visit);
    if (led !== null) return led;
    const isOutside = isGatePage(url) || isBeforeAgeGate(visit);
    return this.#answerPage(visit, nowMs, isOutside ? narrowToGate : null);
  }

  /** @param narrow for who may see a part of the shop only: such a page is kept for nobody. */
  async #answerPage(visit: Visit, nowMs: number, narrow: Narrow | null): Promise<Response> {
    const nonce = createNonce();
    const kept =
      visit.request.method === "GET" &&
      this.env.PAGE_CACHE === "on" &&
      narrow === null &&
      visit.preview === null
        ? await this.#findKept(visit, nowMs)
        : null;
    const headers = buildSecurityHeaders(this.env, nonce, visit.url.pathname);
    if (isGated(visit.store) || isSuspended(visit.store)) {
      headers.set("x-robots-tag", "noindex");
      headers.set("cache-control", "private, no-cache");
    }
    const market = keepMarketCookie(visit);
    if (market !== null) headers.append("set-cookie", market);
    if (kept !== null) return this.#answerFromCache(visit, { kept, nonce, nowMs, headers });
    const response = await this.#render(visit, { nonce, holes: null }, narrow);
    addPageHeaders(headers, response.headers, visit.url.origin);
    if (!headers.has("cache-control")) headers.set("cache-control", keepingOf(response.status));
    return new Response(response.body, { status: response.status, headers });
  }

  /** Only what is published here is kept: an outside theme's pages are rendered every time. */
  async #findKept(visit: Visit, nowMs: number): Promise<KeptAddress | null> {
    const { url, store, market } = visit;
    const known = findKeptAddress(url, store, market);
    if (known !== null || this.env.THEME_URL !== undefined || !mayBeOwnPage(url)) return known;
    const theme = await this.#stores.findTheme(store, nowMs, visit);
    return findKeptAddress(url, store, market, listOwnPages(theme));
  }

  /** One response around ready bytes: a second one around it would turn them into a stream. */
  async #answerFromCache(
    visit: Visit,
    page: { kept: KeptAddress; nonce: string; nowMs: number; headers: Headers },
  ): Promise<Response> {
    const { kept, nonce, nowMs, headers } = page;
    const render = () => this.#renderForAll(visit, kept.url);
    const cached = await this.#pages.get(kept.key, nowMs, render, visit.waitUntil);
    const cart = parseCartCookie(visit.cookies[cookieNameOf(visit.store, "cart")]);
    const cartCount = formatCartCount(countPieces(cart));
    addPageHeaders(headers, cached.headers, visit.url.origin);
    headers.set("content-type", "text/html; charset=utf-8");
    if (!headers.get("cache-control")?.includes("no-store")) {
      headers.set("cache-control", keepingOf(cached.status));
    }
    headers.set("server-timing", `cache;desc=${cached.state}`);
    const cartSlugs = formatSlugKeys(cart.lines.map(({ slug }) => slug));
    const inCart = parseSlugKeys(cartSlugs);
    const values = { nonce, cartCount, cartSlugs };
    const body = fillHoles(cached.page, values, (slug) => inCart.has(slug));
    return new Response(body, { status: cached.status, headers });
  }

  async #renderForAll(visit: Visit, url: URL): Promise<CachedPage> {
    const tokens = createHoleTokens();
    const marks = { nonce: tokens.nonce, holes: tokens };
    const response = await this.#render(withoutPerson(visit, url), marks, null);
    const page = digHoles(await response.text(), tokens);
    // A cookie on a page for everybody would be everybody's.
    response.headers.delete("set-cookie");
    return { page, status: response.status, headers: [...response.headers] };
  }

  #speak(locale: Locale, url: URL): Promise<Speech> {
    return this.#languages.speak(locale, (path) => readAsset(this.env, new URL(path, url.origin)));
  }

  #buildContext(visit: Visit, rendering: Rendering) {
    const remembered = {
      stores: this.#stores,
      searches: this.#searches,
      cleanTexts: this.#cleanTexts,
    };
    return buildShopContext(this.env, remembered, this.clock, visit, rendering);
  }

  async #render(visit: Visit, marks: PageMarks, narrow: Narrow | null): Promise<Response> {
    const { locale, messages, isSpare } = await this.#speak(visit.market.locale, visit.url);
    const spoken = { ...visit, market: { ...visit.market, locale } };
    const shop = this.#buildContext(spoken, { ...marks, messages });
    const response = await this.handleRemix(visit.request, {
      shop: narrow === null ? shop : narrow(shop),
    });
    // Not in the language asked for: nobody is to keep it.
    if (isSpare) response.headers.set("cache-control", "no-store");
    return response;
  }

  async #answerMedia(request: Request, url: URL, store: StoreRecord): Promise<Response> {
    const path = url.pathname.slice("/media/".length);
    const target = new URL(`/media/${store.slug}/${path}`, "https://platform.internal");
    const headers = new Headers();
    for (const name of ["if-none-match", "range", "if-range"]) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return this.env.PLATFORM.fetch(new Request(target, { headers }));
  }

  /** A primary domain may be another shop's by now, before this shop's own record says so. */
  async #leadsHere(
    hostname: string,
    store: StoreRecord,
    context: ExecutionContext,
    nowMs: number,
  ): Promise<boolean> {
    const waiter = { waitUntil: (work: Promise<unknown>) => context.waitUntil(work) };
    return (await this.#stores.findHost(hostname, nowMs, waiter)) === store.slug;
  }
}

/** Not kept by anybody: a seller may change their mind. */
function leaveTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location, "cache-control": "no-store" } });
}

/** @param own the shop's origin, which frames nothing of itself. */
function addPageHeaders(
  headers: Headers,
  ofPage: Iterable<[name: string, value: string]>,
  own: string,
): void {
  for (const [name, value] of ofPage) {
    if (name === frameOriginHeader) allowFrames(headers, value.split(", "), own);
    else headers.append(name, value);
  }
}

/** A page holds one shopper's cart count: nobody else may keep it, and a failure nobody at all. */
function keepingOf(status: number): string {
  return status >= 400 ? "no-store" : "private, no-cache";
}

function createNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** A page for everybody is rendered from a request that carries nobody's cookies. */
function withoutPerson(visit: Visit, url: URL): Visit {
  const headers = new Headers(visit.request.headers);
  headers.delete("cookie");
  return { ...visit, url, cookies: {}, request: new Request(url, { headers }) };
}
