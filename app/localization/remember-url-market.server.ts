// The market that an address set, saved in the localization cookie. Only the server writes it.
import type { RequestContext } from "#app/context/request-context.server";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import { buildMarketCookie, formatMarketCookie } from "./market-cookie";
import { namesMarket } from "./market-parameter-names";

/** @returns null where the address names no market, or the cookie has it. */
export function rememberUrlMarket(context: RequestContext): string | null {
  if (!namesMarket(context.url)) return null;
  const text = formatMarketCookie(context.market);
  if (context.cookies[cookieNameOf(context.store, "market")] === text) return null;
  return buildMarketCookie(context.store, context.market, context.url.protocol === "https:");
}
