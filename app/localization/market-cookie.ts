// The localization cookie as it is sent; written by the server alone.
import { buildCookie } from "#app/kit/cookie";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import type { StoreRecord } from "#contract/store/store";
import type { Market } from "#contract/values/market";
import { formatMarketCookie } from "./market";

const cookieLifeSeconds = 365 * 24 * 60 * 60;

/** The cookie as `document.cookie` has it. */
export function describeMarketCookie(store: StoreRecord, market: Market): string {
  return `${cookieNameOf(store, "market")}=${encodeURIComponent(formatMarketCookie(market))}`;
}

/**
 * Pages read it, to notice what was chosen in another tab; what it says is no secret, and the server alone writes it.
 * @param secure false only where the shop itself is reached without TLS.
 */
export function buildMarketCookie(store: StoreRecord, market: Market, secure: boolean): string {
  return buildCookie(cookieNameOf(store, "market"), formatMarketCookie(market), {
    maxAgeSeconds: cookieLifeSeconds,
    secure,
    httpOnly: false,
  });
}
