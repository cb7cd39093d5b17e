// Access gate middleware of a shop with an access code: who is outside gets its page and nothing else. Must
// run before the page cache; the code goes to the backend only, and comes back in the sealed pass.
import type { MiddlewareHandler } from "hono";
import type { RequestContext, RequestEnv } from "#app/context/request-context.server";
import type { ShopContext } from "#app/context/shop-context";
import { isDataRequest } from "#app/http/data-request";
import { buildMarketCookieFromQuery } from "#app/localization/market/market-cookie-from-query.server";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import { checkAccessCode } from "#contract/store/store-calls";
import { previewParameter } from "#contract/theme/preview-parameter";
import { restrictRecord, restrictTheme } from "#core/gated-store-view";
import type { SealingKeys } from "#core/signed-tokens/seal";
import { buildAccessCookie, hasAccessGate } from "./access-cookie.server";
import {
  formatAccessGateRedirect,
  formatGateUrl,
  type GateResult,
  gateAskedName,
  gatePath,
} from "./gate-result";
import { gateReturnPathOf, parseNext } from "./gate-return-path";

/** The call takes no longer one, and no code is. */
const maxCodeLength = 200;

/** Open to all: the gate, and the file that keeps crawlers away. A path without a route renders the shop around a 404. */
const openPaths: ReadonlySet<string> = new Set([gatePath, "/robots.txt"]);

export type AccessGate = {
  sealingKeys: SealingKeys;
  clock: { now(): Date };
  /** A client of the backend for this request. */
  connect(context: RequestContext, requestId: string): Backend;
};

/** Without a code, whatever is asked for. A seller who shows a draft shows it to people without one. */
export function isBeforeAccessGate({ store, preview, accessCode }: RequestContext): boolean {
  return hasAccessGate(store) && preview === null && accessCode === null;
}

/** @returns the gate's response; null where the visitor may go on. */
async function handleAccessGate(
  gate: AccessGate,
  context: RequestContext,
): Promise<Response | null> {
  const { request, url } = context;
  const typed =
    request.method === "GET" && url.pathname === "/" ? url.searchParams.get("accessCode") : null;
  if (!isBeforeAccessGate(context)) {
    if (typed !== null) return redirectTo(context, findNext(url) ?? urlWithoutCode(url));
    const isAsked = url.searchParams.has(gateAskedName);
    return url.pathname === gatePath && !isAsked ? redirectTo(context, findNext(url) ?? "/") : null;
  }
  if (typed !== null) return handleCode(gate, context, typed);
  if (openPaths.has(url.pathname)) return null;
  const next = gateReturnPathOf(request, withoutPreview(url));
  const gateAddress = isDataRequest(url)
    ? formatAccessGateRedirect(next)
    : formatGateUrl({ kind: "none" }, next);
  return redirectTo(context, gateAddress);
}

/** Enters by the code that was typed, or redirects to the gate with the reason. */
async function handleCode(gate: AccessGate, context: RequestContext, typed: string) {
  const { store } = context;
  const outcome = await compareCode(gate, context, typed);
  const next = findNext(context.url) ?? "/";
  if (outcome.kind !== "granted") return redirectTo(context, formatGateUrl(outcome, next));
  // Version 0: opened to all visitors a moment ago, which the record does not say yet.
  const version = outcome.version === 0 ? store.accessVersion : outcome.version;
  return redirectTo(
    context,
    next,
    await buildAccessCookie(gate, context, { version, accessCode: typed }),
  );
}

async function compareCode(
  { connect }: AccessGate,
  context: RequestContext,
  typed: string,
): Promise<GateResult | { kind: "granted"; version: number }> {
  if (typed.trim() === "" || typed.length > maxCodeLength) return { kind: "wrong" };
  const { request, store } = context;
  const requestId = request.headers.get("cf-ray") ?? crypto.randomUUID();
  try {
    const body = { storeSlug: store.slug, accessCode: typed };
    const answer = await connect(context, requestId).call(checkAccessCode, { body });
    if (answer.retryAfterS !== null) return { kind: "wait", seconds: answer.retryAfterS };
    return answer.granted ? { kind: "granted", version: answer.version } : { kind: "wrong" };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { message, status } = error;
    const line = { level: "error", requestId, store: store.slug, message, status };
    console.error(JSON.stringify(line));
    return { kind: "unanswered" };
  }
}

/** The page that the gate's form carries along; null where it names none. */
function findNext({ searchParams }: URL): string | null {
  const named = searchParams.get("next");
  return named === null ? null : parseNext(named);
}

/** A hash that opened nothing would end a preview that the visitor has begun meanwhile. */
function withoutPreview(url: URL): URL {
  if (!url.searchParams.has(previewParameter)) return url;
  const page = new URL(url);
  page.searchParams.delete(previewParameter);
  return page;
}

function urlWithoutCode(url: URL): string {
  const rest = new URLSearchParams(url.search);
  rest.delete("accessCode");
  return rest.size === 0 ? "/" : `/?${rest}`;
}

/** The address before may hold the code: no referrer, and the response is not cached. */
function redirectTo(context: RequestContext, location: string, cookie?: string): Response {
  const headers = new Headers({
    location,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  if (cookie !== undefined) headers.append("set-cookie", cookie);
  // The language that the address asked for is the gate's too, and the shop's behind it.
  const market = buildMarketCookieFromQuery(context);
  if (market !== null) headers.append("set-cookie", market);
  return new Response(null, { status: 302, headers });
}

/** The gate's page needs the look of the theme only: the shop's content must not be in its data. */
export function restrictToGate(shop: ShopContext): ShopContext {
  return {
    ...shop,
    store: restrictRecord(shop.store),
    theme: async () => {
      const theme = await shop.theme();
      return theme === null ? null : restrictTheme(theme);
    },
    customCss: async () => "",
    allowsThirdParties: false,
  };
}

export function accessGateMiddleware(gate: AccessGate): MiddlewareHandler<RequestEnv> {
  return async (c, next) => (await handleAccessGate(gate, c.get("requestContext"))) ?? next();
}
