// The gate of a shop that has an access code: who is outside gets its page and nothing else. It
// stands before the page cache, and the code goes no further than from here to the backend, and back
// in the sealed pass.

import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import {
  formatGateAddress,
  formatLedAwayGate,
  type GateAnswer,
  gateAskedName,
  gateDataPath,
  gatePath,
} from "#app/gate/gate-answer";
import { pageAddressOf, parseNext } from "#app/gate/next-page";
import { buildCookie } from "#app/kit/cookie";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import {
  type AccessPass,
  accessPassLifeMs,
  openAccessPass,
  sealAccessPass,
} from "#contract/access-pass";
import { previewParameter } from "#contract/preview-parameter";
import { restrictRecord, restrictTheme } from "#contract/restrict-to-gate";
import type { StoreRecord } from "#contract/store";
import { checkAccessCode } from "#contract/store-calls";
import { connectBackend } from "./connect-backend";
import type { Environment } from "./environment";
import { keepMarketCookie } from "./market-door";
import type { Visit } from "./shop-context";

/** The call takes no longer one, and no code is. */
const maxCodeLength = 200;

/**
 * Open to everybody: the gate, the list of the build's routes, which knows no store, and what tells
 * crawlers to stay away.
 */
const openPaths: ReadonlySet<string> = new Set([
  gatePath,
  gateDataPath,
  "/__manifest",
  "/robots.txt",
]);

export function isGated(store: StoreRecord): boolean {
  return store.accessVersion > 0;
}

/** @returns the gate's answer; null where the visitor may go on. */
export async function answerAtGate(
  env: Environment,
  visit: Visit,
  now: Date,
): Promise<Response | null> {
  const { request, url } = visit;
  const typed =
    request.method === "GET" && url.pathname === "/" ? url.searchParams.get("accessCode") : null;
  // A seller who shows a draft shows it to people without a code.
  const isInside = !isGated(visit.store) || visit.preview !== null || visit.accessCode !== null;
  if (isInside) {
    if (typed !== null) return leaveTo(visit, findNext(url) ?? addressWithoutCode(url));
    const isAsked = url.searchParams.has(gateAskedName);
    return url.pathname === gatePath && !isAsked ? leaveTo(visit, findNext(url) ?? "/") : null;
  }
  if (typed !== null) return answerCode(env, visit, typed, now);
  if (openPaths.has(url.pathname)) return null;
  const next = request.method === "POST" ? "/" : parseNext(pageAddressOf(withoutPreview(url)));
  const isData = url.pathname.endsWith(".data");
  return leaveTo(
    visit,
    isData ? formatLedAwayGate(next) : formatGateAddress({ kind: "none" }, next),
  );
}

/** What the visitor entered by; null for who has not, and in a shop that has no gate. */
export async function readAccessCode(
  env: Environment,
  { store, cookies }: Pick<Visit, "store" | "cookies">,
  now: Date,
): Promise<string | null> {
  const sealed = cookies[cookieNameOf(store, "access")];
  if (sealed === undefined || !isGated(store)) return null;
  const pass = await openAccessPass(env.SEALING_KEYS, store.id, sealed, now);
  // Versions only rise. A pass may be newer than the record, which is some seconds behind a new code.
  return pass !== null && pass.version >= store.accessVersion ? pass.accessCode : null;
}

async function buildPass(env: Environment, visit: Visit, pass: AccessPass, now: Date) {
  const expiresAt = new Date(now.getTime() + accessPassLifeMs);
  const sealed = await sealAccessPass(env.SEALING_KEYS, visit.store.id, pass, expiresAt);
  return buildCookie(cookieNameOf(visit.store, "access"), sealed, {
    maxAgeSeconds: accessPassLifeMs / 1000,
    secure: visit.url.protocol === "https:",
    httpOnly: true,
  });
}

async function answerCode(env: Environment, visit: Visit, typed: string, now: Date) {
  const { store } = visit;
  const outcome = await compareCode(env, visit, typed);
  const next = findNext(visit.url) ?? "/";
  if (outcome.kind !== "granted") return leaveTo(visit, formatGateAddress(outcome, next));
  // Version 0: opened to everybody a moment ago, which the record does not say yet.
  const version = outcome.version === 0 ? store.accessVersion : outcome.version;
  return leaveTo(visit, next, await buildPass(env, visit, { version, accessCode: typed }, now));
}

async function compareCode(
  env: Environment,
  { request, store, gateHeaders }: Visit,
  typed: string,
): Promise<GateAnswer | { kind: "granted"; version: number }> {
  if (typed.trim() === "" || typed.length > maxCodeLength) return { kind: "wrong" };
  const requestId = request.headers.get("cf-ray") ?? crypto.randomUUID();
  const address = request.headers.get("cf-connecting-ip");
  try {
    const answer = await connectBackend(env, store.slug, requestId, { address, gateHeaders }).call(
      checkAccessCode,
      { body: { storeSlug: store.slug, accessCode: typed } },
    );
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

function addressWithoutCode(url: URL): string {
  const rest = new URLSearchParams(url.search);
  rest.delete("accessCode");
  return rest.size === 0 ? "/" : `/?${rest}`;
}

/** The address that is left may hold the code: it is told to nobody, and the answer is not kept. */
function leaveTo(visit: Visit, location: string, cookie?: string): Response {
  const headers = new Headers({
    location,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  if (cookie !== undefined) headers.append("set-cookie", cookie);
  // The language that the address asked for is the gate's too, and the shop's behind it.
  const market = keepMarketCookie(visit);
  if (market !== null) headers.append("set-cookie", market);
  return new Response(null, { status: 302, headers });
}

/** The gate's page is drawn from the theme's look alone: what the shop holds is not in its data. */
export function narrowToGate(shop: ShopContext): ShopContext {
  return {
    ...shop,
    store: restrictRecord(shop.store),
    theme: async () => {
      const theme = await shop.theme();
      return theme === null ? null : restrictTheme(theme);
    },
    shopCss: async () => "",
    tellsOthers: false,
  };
}
