// The pages of one shop: from the cache, rendered once for everybody, or by Remix for one visitor.
import type { RequestHandler } from "@remix-run/cloudflare";
import { isSecretAddress } from "#app/analytics/private-address";
import { serviceHeader } from "#app/analytics/service-sources";
import { countPieces, formatCartCount } from "#app/cart/cart";
import { parseCartCookie } from "#app/cart/cart-cookie";
import { formatSlugKeys, parseSlugKeys } from "#app/catalog/related";
import type { ShopContext } from "#app/context";
import { frameOriginHeader } from "#app/frame-origins";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import { listOwnPages } from "#app/theme/own-pages";
import type { Locale } from "#contract/market";
import type { ThemeData } from "#contract/theme";
import { CleanTextMemory } from "./clean-texts";
import { CountryMemory } from "./country-memory";
import type { Environment } from "./environment";
import { isGated } from "./gate";
import { createHoleTokens, digHoles, fillHoles } from "./holed-page";
import { LoadLimit, Overloaded } from "./load-limit";
import { keepMarketCookie } from "./market-door";
import { MessageMemory, type Speech } from "./message-memory";
import {
  type CachedPage,
  findKeptAddress,
  type KeptAddress,
  mayBeOwnPage,
  PageCache,
} from "./page-cache";
import { SearchMemory } from "./search-memory";
import { allowFrames, allowServices, buildSecurityHeaders } from "./security-headers";
import {
  buildShopContext,
  type PageMarks,
  type Rendering,
  readAsset,
  readThemeOf,
  type Visit,
} from "./shop-context";
import { isSuspended } from "./suspended-shop";
import { showsWallets, WalletHosts } from "./wallet-hosts";

type Clock = { now(): Date };
/** What is left of a shop for who may see a part of it only. */
export type Narrow = (shop: ShopContext) => ShopContext;

export class ShopPages {
  readonly #pages = new PageCache();
  readonly #searches = new SearchMemory();
  readonly #countries = new CountryMemory();
  readonly #languages = new MessageMemory();
  readonly #cleanTexts = new CleanTextMemory();
  readonly #walletHosts = new WalletHosts();

  constructor(
    private readonly env: Environment,
    private readonly handleRemix: RequestHandler,
    private readonly clock: Clock,
    private readonly load = new LoadLimit(),
  ) {}

  /** @param narrow null for who may see all; a page that is narrowed is kept for nobody. */
  async answer(visit: Visit, nowMs: number, narrow: Narrow | null): Promise<Response> {
    const nonce = createNonce();
    const kept =
      visit.request.method === "GET" &&
      this.env.PAGE_CACHE === "on" &&
      narrow === null &&
      visit.preview === null
        ? this.#findKept(visit)
        : null;
    const headers = buildSecurityHeaders(this.env, nonce, visit.url.pathname);
    // What the next page is told of where somebody came from holds no secret then.
    if (isSecretAddress(visit.url)) headers.set("referrer-policy", "strict-origin");
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

  /** What a visit's theme is, without a page around it. */
  readTheme(visit: Visit): Promise<ThemeData | null> {
    return readThemeOf(this.env, visit);
  }

  /** Only what is published here is kept: an outside theme's pages are rendered every time. */
  #findKept(visit: Visit): KeptAddress | null {
    const { url, store, market, accessCode, edition } = visit;
    // A theme service is told the visitor's code (PRE-05), which no page for everybody knows.
    if (this.env.THEME_URL !== undefined && accessCode !== null) return null;
    const known = findKeptAddress(url, store, market);
    if (known !== null || this.env.THEME_URL !== undefined || !mayBeOwnPage(url)) return known;
    return findKeptAddress(url, store, market, listOwnPages(edition?.theme ?? null));
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
    const values = { nonce, cartCount, cartSlugs, consent: visit.consent };
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

  speak(locale: Locale, { url, waitUntil }: Pick<Visit, "url" | "waitUntil">): Promise<Speech> {
    const readFile = (path: string) => readAsset(this.env, new URL(path, url.origin));
    return this.#languages.speak(locale, { readAsset: readFile, waitUntil });
  }

  #buildContext(visit: Visit, rendering: Rendering) {
    const remembered = {
      searches: this.#searches,
      countries: this.#countries,
      cleanTexts: this.#cleanTexts,
    };
    const shop = buildShopContext(this.env, remembered, this.clock, visit, rendering);
    this.#registerWalletHost(visit, shop);
    return shop;
  }

  /** API-28: the platform does it by itself, a payments backend of the operator's own is asked to. */
  #registerWalletHost({ store, url, waitUntil }: Visit, { backend }: ShopContext): void {
    if (this.env.PAYMENTS_URL === undefined || !showsWallets(url.pathname)) return;
    const asked = { store, hostname: url.hostname, nowMs: this.clock.now().getTime() };
    waitUntil(this.#walletHosts.register(backend, asked));
  }

  async #render(visit: Visit, marks: PageMarks, narrow: Narrow | null): Promise<Response> {
    const release = this.load.enter(this.clock.now().getTime());
    // Pages that are in memory are answered all the same.
    if (release === null) throw new Overloaded();
    try {
      return await this.#renderPage(visit, marks, narrow);
    } finally {
      release();
    }
  }

  async #renderPage(visit: Visit, marks: PageMarks, narrow: Narrow | null): Promise<Response> {
    const { locale, messages, isSpare } = await this.speak(visit.market.locale, visit);
    const spoken = { ...visit, market: { ...visit.market, locale } };
    const shop = this.#buildContext(spoken, { ...marks, messages });
    const response = await this.handleRemix(visit.request, {
      shop: narrow === null ? shop : narrow(shop),
    });
    // Not in the language asked for: nobody is to keep it.
    if (isSpare) response.headers.set("cache-control", "no-store");
    return response;
  }
}

export function createNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** @param own the shop's origin, which frames nothing of itself. */
function addPageHeaders(
  headers: Headers,
  ofPage: Iterable<[name: string, value: string]>,
  own: string,
): void {
  for (const [name, value] of ofPage) {
    if (name === frameOriginHeader) allowFrames(headers, value.split(", "), own);
    else if (name === serviceHeader) allowServices(headers, value);
    else headers.append(name, value);
  }
}

/** A page holds one shopper's cart count: nobody else may keep it, and a failure nobody at all. */
function keepingOf(status: number): string {
  return status >= 400 ? "no-store" : "private, no-cache";
}

/** A page for everybody is rendered from a request that carries nobody's cookies and code. */
function withoutPerson(visit: Visit, url: URL): Visit {
  const headers = new Headers(visit.request.headers);
  headers.delete("cookie");
  const nobody = { cookies: {}, accessCode: null, consent: "denied" } as const;
  return { ...visit, ...nobody, url, request: new Request(url, { headers }) };
}
