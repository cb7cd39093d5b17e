// The localization cookie: its text, read and written. The server alone sends it.
import { buildCookie } from "#app/http/cookie";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import type { StoreRecord } from "#contract/store/store";
import { type Market, MarketSchema } from "#contract/values/market";
import { matchLocale } from "./match-locale";

const cookieLifeSeconds = 365 * 24 * 60 * 60;

/** The cookie's text: `de|EUR|EU`. */
export function formatMarketCookie(market: Market): string {
  return `${market.locale}|${market.currency}|${market.region}`;
}

export function parseMarketCookie(text: string | null): Partial<Market> {
  if (text === null) return {};
  const [locale, currency, region] = text.split("|");
  const parsed = MarketSchema.safeParse({
    locale: matchLocale(locale),
    currency: currency?.toUpperCase(),
    region: region?.toUpperCase(),
  });
  return parsed.success ? parsed.data : {};
}

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
