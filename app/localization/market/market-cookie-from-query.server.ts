// Localization cookie for a market that the query set. Must be written by the server only.
import type { RequestContext } from "#app/context/request-context.server";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import { buildMarketCookie, formatMarketCookie } from "./market-cookie";
import { hasMarketQuery } from "./market-query";

/** @returns null where the address names no market, or the cookie has it. */
export function buildMarketCookieFromQuery(context: RequestContext): string | null {
  if (!hasMarketQuery(context.url)) return null;
  const text = formatMarketCookie(context.market);
  if (context.cookies[cookieNameOf(context.store, "market")] === text) return null;
  return buildMarketCookie(context.store, context.market, context.url.protocol === "https:");
}
