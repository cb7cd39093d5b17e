// Age gate middleware: who has not confirmed their age gets its page and nothing of the shop. Must run
// after the access gate and before the page cache.
import type { MiddlewareHandler } from "hono";
import type { RequestContext, RequestEnv } from "#app/context/request-context.server";
import { isDataRequest } from "#app/http/data-request";
import { buildMarketCookieFromQuery } from "#app/localization/market/market-cookie-from-query.server";
import { previewParameter } from "#contract/theme/preview-parameter";
import {
  ageCheckPath,
  formatAgeCheckRedirect,
  formatAgeCheckUrl,
  mustConfirmAge,
} from "./age-check";
import { isGatePage } from "./gate-result";
import { gateReturnPathOf } from "./gate-return-path";

const legalPages = ["/terms-of-use", "/terms", "/privacy-policy"];

/** The gate, what may be read before one agrees to anything, and the file for crawlers. */
const openPaths: ReadonlySet<string> = new Set([ageCheckPath, "/robots.txt", ...legalPages]);

/** The gate itself, and whatever else is open to those who have not passed it. */
export function isBeforeAgeGate(context: RequestContext): boolean {
  return context.url.pathname === ageCheckPath || isStopped(context);
}

/** Who looks at a draft from the studio is of the store, and could not send the gate's form from there. */
function isStopped({ store, siteFlags, cookies, studio }: RequestContext): boolean {
  return studio === null && mustConfirmAge(store, siteFlags, cookies);
}

/** @returns the redirect to the age gate; null where the visitor may go on. */
function handleAgeGate(context: RequestContext): Response | null {
  const { request, url } = context;
  if (!isStopped(context) || openPaths.has(url.pathname)) return null;
  // Its own page holds nothing of the shop; a backend call that answers 401 redirects there from anywhere.
  if (isGatePage(url)) return null;
  // The cookie carries a preview on; in the address it would start again for who has left it here.
  const requested = new URL(url);
  if (requested.searchParams.has(previewParameter)) requested.searchParams.delete(previewParameter);
  const next = gateReturnPathOf(request, requested);
  const headers = new Headers({
    location: isDataRequest(url) ? formatAgeCheckRedirect(next) : formatAgeCheckUrl(next),
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  // The gate is in the language that the address asked for.
  const market = buildMarketCookieFromQuery(context);
  if (market !== null) headers.append("set-cookie", market);
  return new Response(null, { status: 302, headers });
}

export const ageGateMiddleware: MiddlewareHandler<RequestEnv> = async (c, next) =>
  handleAgeGate(c.get("requestContext")) ?? next();
