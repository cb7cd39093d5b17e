// The age gate of a shop for adults (AGE-01): who has not confirmed their age gets its page and
// nothing of the shop. It stands behind the access code's gate and before the page cache.
import {
  ageCheckDataPath,
  ageCheckPath,
  formatAgeCheckAddress,
  formatLedAwayAddress,
  mustConfirmAge,
} from "#app/gate/age-check";
import { isGatePage } from "#app/gate/gate-answer";
import { pageAddressOf, parseNext } from "#app/gate/next-page";
import { previewParameter } from "#contract/preview-parameter";
import { keepMarketCookie } from "./market-door";
import type { Visit } from "./shop-context";

const legalPages = ["/terms-of-use", "/terms", "/privacy-policy"];

/** The gate, what may be read before one agrees to anything, and the lists that know no goods. */
const openPaths: ReadonlySet<string> = new Set([
  ageCheckPath,
  ageCheckDataPath,
  "/__manifest",
  "/robots.txt",
  ...legalPages,
  ...legalPages.map((path) => `${path}.data`),
]);

/** The gate itself, and whatever else is open to those who have not passed it. */
export function isBeforeAgeGate({ url, store, siteFlags, cookies }: Visit): boolean {
  const { pathname } = url;
  const isGate = pathname === ageCheckPath || pathname === ageCheckDataPath;
  return isGate || mustConfirmAge(store, siteFlags, cookies);
}

/** @returns the way to the age gate; null where the visitor may go on. */
export function answerAtAgeGate(visit: Visit): Response | null {
  const { url, store, siteFlags, cookies } = visit;
  if (!mustConfirmAge(store, siteFlags, cookies) || openPaths.has(url.pathname)) return null;
  // Its own page, without anything of the shop; a refused call leads there from anywhere (ERR-03).
  if (isGatePage(url)) return null;
  // The cookie carries a preview on; in the address it would begin anew for who has left it here.
  const asked = new URL(url);
  if (asked.searchParams.has(previewParameter)) asked.searchParams.delete(previewParameter);
  const next = parseNext(pageAddressOf(asked));
  const isData = url.pathname.endsWith(".data");
  const headers = new Headers({
    location: isData ? formatLedAwayAddress(next) : formatAgeCheckAddress(next),
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  // The gate speaks the language that the address asked for.
  const market = keepMarketCookie(visit);
  if (market !== null) headers.append("set-cookie", market);
  return new Response(null, { status: 302, headers });
}
