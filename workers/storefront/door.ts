// The way of one request: what is no page goes out early, then the store is known, then the gates
// are passed, and what is left is a page.
import type { RequestHandler } from "@remix-run/cloudflare";
import { readConsent } from "#app/analytics/decide-consent";
import { isGatePage } from "#app/gate/gate-answer";
import { parseCookies } from "#app/kit/cookie";
import type { Locale } from "#contract/market";
import type { StoreRecord } from "#contract/store";
import { answerAtAgeGate, isBeforeAgeGate } from "./age-gate";
import { markAttribution } from "./attribution-door";
import { isOneClickStop } from "./cross-site";
import type { Environment } from "./environment";
import { answerFavicon, isDefaultIcon, isFavicon } from "./favicon";
import { buildRefusal, readForm, refuseUnaskedBody } from "./form-body";
import { answerAtGate, narrowToGate, readAccessCode } from "./gate";
import { gateHeadersOf } from "./gate-headers";
import { Overloaded } from "./load-limit";
import { countryOf, readMarket } from "./market-door";
import { outsideStoreOf } from "./outside-store";
import { answerEndedPreview, markPreview, readPreview } from "./preview";
import { findPrimaryAddress } from "./primary-host";
import { PublishedStores } from "./published-store";
import { answerStoreChoice, rememberedStoreCookie } from "./remembered-store";
import { resolveStore } from "./resolve-store";
import type { Visit } from "./shop-context";
import { createNonce, ShopPages } from "./shop-pages";
import { answerWithoutShop } from "./shopless-page";
import { siteFlagsOf } from "./site-flags";
import { isClosed, isSuspended, narrowToOrders } from "./suspended-shop";
import { buildUnreachablePage } from "./unreachable-page";

type Clock = { now(): Date };

export class Door {
  readonly #stores: PublishedStores;
  readonly #pages: ShopPages;

  constructor(
    private readonly env: Environment,
    handleRemix: RequestHandler,
    private readonly clock: Clock,
  ) {
    this.#stores = new PublishedStores(env.PUBLISHED, outsideStoreOf(env));
    this.#pages = new ShopPages(env, handleRemix, clock);
  }

  async answer(request: Request, context: ExecutionContext): Promise<Response> {
    // The address is made of the Host header, which is whatever the sender wrote.
    if (!URL.canParse(request.url)) return buildRefusal(400, "This host is no host name.");
    try {
      return await this.#answer(request, context);
    } catch (cause) {
      logUnanswered(cause);
      const asked = {
        url: new URL(request.url),
        waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
      };
      const speak = (locale: Locale) => this.#pages.speak(locale, asked);
      return buildUnreachablePage(request, createNonce(), speak);
    }
  }

  async #answer(request: Request, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    const unasked = refuseUnaskedBody(request);
    if (unasked !== null) return unasked;
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
    const newest = found.store;
    if (newest === null || isClosed(newest, url)) {
      return await answerWithoutShop(this.env, request, found, createNonce());
    }
    if (url.pathname.startsWith("/media/")) return this.#answerMedia(request, url, newest);
    const primary = findPrimaryAddress(request, url, newest, this.env.ROOT_DOMAIN);
    if (primary !== null && (await this.#leadsHere(primary.hostname, newest, context, started))) {
      return leaveTo(primary.address);
    }
    const form = await readForm(request, url.host);
    if ("refused" in form) return form.refused;
    const now = this.clock.now();
    const market = readMarket(request, url, cookies, newest);
    const edition = await this.#stores.findEdition(newest, market.currency, started);
    const store = edition?.store ?? newest;
    const preview = await readPreview(this.env, { url, cookies, store }, now);
    const { region } = market;
    const accessCode = await readAccessCode(this.env, { cookies, store }, now);
    const passed = { store, cookies, preview: preview.hash, accessCode };
    const visit: Visit = {
      ...passed,
      gateHeaders: gateHeadersOf(passed),
      request: form.request,
      url,
      edition,
      siteFlags: siteFlagsOf(this.env),
      market,
      consent: readConsent(request, store, cookies, { country: countryOf(request), region }),
      waitUntil: (work) => context.waitUntil(work),
    };
    const answered = markAttribution(this.env, visit, await this.#answerVisit(visit, started));
    return markPreview(answered, preview);
  }

  async #answerVisit(visit: Visit, nowMs: number): Promise<Response> {
    const { url, store } = visit;
    if (isFavicon(url)) {
      return answerFavicon(this.env, visit.request, await this.#pages.readTheme(visit));
    }
    // No shop is behind the gates of a suspended one: an order is opened by its number alone.
    if (isSuspended(store)) return this.#pages.answer(visit, nowMs, narrowToOrders);
    if (isOneClickStop(visit.request)) return this.#pages.answer(visit, nowMs, narrowToGate);
    const atGate = await answerAtGate(this.env, visit, this.clock.now());
    const led = atGate ?? answerAtAgeGate(visit) ?? answerEndedPreview(visit);
    if (led !== null) return led;
    const isOutside = isGatePage(url) || isBeforeAgeGate(visit);
    return this.#pages.answer(visit, nowMs, isOutside ? narrowToGate : null);
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

function logUnanswered(cause: unknown): void {
  if (cause instanceof Overloaded) {
    console.log(JSON.stringify({ level: "warn", message: "overload", cause: cause.message }));
    return;
  }
  // Pages answer their own failures: before them only the store and the words can be missing.
  const line = { level: "error", message: "no store or no words", cause: String(cause) };
  console.error(JSON.stringify(line));
}

/** Not kept by anybody: a seller may change their mind. */
function leaveTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location, "cache-control": "no-store" } });
}
