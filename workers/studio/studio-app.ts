// The studio as one worker: static files, then a request's context, then Remix. It stores nothing and reaches the
// platform by its calls alone.
import type { AppLoadContext, RequestHandler } from "@remix-run/cloudflare";
import { PlatformError } from "#client/platform-error";
import { getAccount } from "#contract/accounts/account-calls";
import { getSellerStore } from "#contract/store/seller-store-calls";
import type { StoreRecord } from "#contract/store/store";
import { formatTransportSecurity, secureResponse } from "#core/secure-response";
import catalogueDe from "#studio/locales/de/catalogue";
import catalogueEn from "#studio/locales/en/catalogue";
import {
  type Catalogue,
  createStudioI18n,
  findLocale,
  type StudioLocale,
} from "#studio/locales/studio-i18n";
import type { Account, StudioContext } from "#studio/session/studio-context";
import { readStudioCookies } from "#studio/session/studio-cookies.server";
import { holdSubmittedFields } from "#studio/session/submitted-fields.server";
import { limitBody } from "./body-limit";
import { connectPlatform } from "./connect-platform";
import type { Environment } from "./environment";
import { buildFailurePage, isForPerson, readFailure, type WholeFailure } from "./failure-page";
import { isReadableForm } from "./form-kind";
import { isForeignChange } from "./form-origin";
import { buildPageHeaders } from "./security-headers";
import { buildSignedOutPage, isSentSignedOut } from "./signed-out-form";

const catalogues: Record<StudioLocale, Catalogue> = { en: catalogueEn, de: catalogueDe };

const createNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));

function buildText(status: number, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** A form that the page's script sent is answered by the page's own error boundary. */
function rejectForScript(request: Request): Response {
  const response = buildText(413, "Content Too Large");
  if (new URL(request.url).searchParams.has("_data")) response.headers.set("x-remix-catch", "yes");
  return response;
}

/** Any zone that this runtime knows; else UTC, for everyone alike. */
function readTimeZone(named: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: named ?? "UTC" }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return "UTC";
    throw error;
  }
}

async function readStoreRecord(client: StudioContext["client"]): Promise<StoreRecord> {
  return (await client.call(getSellerStore, {})).store;
}

/** Null for a session that has ended. @throws PlatformError where the platform cannot say. */
async function readAccount(client: StudioContext["client"]): Promise<Account | null> {
  try {
    return await client.call(getAccount, {});
  } catch (error) {
    if (error instanceof PlatformError && error.status === 401) return null;
    throw error;
  }
}

function describePage(request: Request, { i18n, locale, nonce }: StudioContext) {
  const { pathname, search } = new URL(request.url);
  return { t: i18n.getFixedT(locale), locale, nonce, path: `${pathname}${search}` };
}

export class Studio {
  readonly #i18n = new Map<StudioLocale, StudioContext["i18n"]>();

  constructor(
    private readonly env: Environment,
    private readonly handleRemix: RequestHandler,
    private readonly clock: StudioContext["clock"],
  ) {}

  async fetch(request: Request): Promise<Response> {
    if (!URL.canParse(request.url)) return buildText(400, "This host is no host name.");
    const isProduction = this.env.ENVIRONMENT === "production";
    const response = await this.#answer(request, new URL(request.url));
    return secureResponse(response, isProduction ? formatTransportSecurity(false) : null);
  }

  async #answer(request: Request, url: URL): Promise<Response> {
    if (url.pathname === "/healthz") return buildText(200, "ok");
    if (url.pathname.startsWith("/assets/")) return this.env.ASSETS.fetch(request);
    const studio = this.#buildContext(request, url);
    return this.#withPageHeaders(await this.#answerPage(request, studio), studio.nonce);
  }

  async #answerPage(request: Request, studio: StudioContext): Promise<Response> {
    const fail = (status: number, failure: WholeFailure) =>
      buildFailurePage({ ...describePage(request, studio), status, failure });
    if (isForeignChange(request, studio.origin)) return fail(403, "foreign");
    const limited = await limitBody(request, studio);
    if (limited === null) {
      return isForPerson(request) ? fail(413, "tooLarge") : rejectForScript(request);
    }
    if (!(await isReadableForm(limited))) return buildText(400, "This form cannot be read.");
    const held = await holdSubmittedFields(limited);
    const { sentFields } = held;
    const asked = { ...studio, sentFields };
    if (await isSentSignedOut(held.request, asked)) {
      return buildSignedOutPage(held.request, asked, describePage(request, studio));
    }
    // The storefront's context is declared for every application of this repository.
    const context = { studio: asked } as AppLoadContext;
    const response = await this.handleRemix(held.request, context);
    const isText = !(response.headers.get("content-type") ?? "").startsWith("text/html");
    // A route without a page, such as a file's.
    const isBare = response.status >= 400 && isText && isForPerson(request);
    return isBare ? fail(response.status, readFailure(response.status)) : response;
  }

  #withPageHeaders(response: Response, nonce: string): Response {
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(buildPageHeaders(nonce, this.#shopSources()))) {
      headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  }

  #shopSources(): string[] {
    const { protocol, port } = new URL(this.env.SHOP_ORIGIN ?? "https://shop.invalid");
    return [`${protocol}//*.${this.env.ROOT_DOMAIN}${port === "" ? "" : `:${port}`}`];
  }

  #i18nOf(locale: StudioLocale): StudioContext["i18n"] {
    const known = this.#i18n.get(locale) ?? createStudioI18n(locale, catalogues[locale]);
    this.#i18n.set(locale, known);
    return known;
  }

  #buildContext(request: Request, url: URL): StudioContext {
    const isSecure = url.protocol === "https:";
    const cookies = readStudioCookies(request.headers.get("cookie"), isSecure);
    const session = cookies.session ?? null;
    const requestId = crypto.randomUUID();
    const connect = connectPlatform(this.env, { request, requestId, session });
    const client = connect(null);
    const locale = findLocale(cookies.locale, request.headers.get("accept-language"));
    let account: Promise<Account | null> | null = null;
    const storeRecords = new Map<string, Promise<StoreRecord>>();
    return {
      requestId,
      isSecure,
      cookies,
      client,
      locale,
      nonce: createNonce(),
      origin: url.origin,
      clock: this.clock,
      timeZone: readTimeZone(cookies.zone),
      storeRecord: (slug) => {
        const asked = storeRecords.get(slug) ?? readStoreRecord(connect(slug));
        storeRecords.set(slug, asked);
        return asked;
      },
      i18n: this.#i18nOf(locale),
      clientOf: connect,
      streamClientOf: (slug) => connectPlatform(this.env, { request, requestId, session })(slug),
      account: () => {
        account ??= session === null ? Promise.resolve(null) : readAccount(client);
        return account;
      },
      sentFields: async () => [],
      media: (slug, path) => {
        const address = path.split("/").map(encodeURIComponent).join("/");
        return this.env.PLATFORM.fetch(`https://platform.invalid/media/${slug}/${address}`);
      },
      shopOrigin: (slug) => this.#shopSources()[0]?.replace("*", slug) ?? "",
    };
  }
}
