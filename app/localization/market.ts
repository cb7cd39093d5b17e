// Which language, currency and region a shopper gets: query, then cookie, then what the browser and
// the connection say, then the store's own (LOC-05, Q12). Values nobody offers are ignored.
import type * as z from "zod";
import {
  type Locale,
  LocaleSchema,
  locales,
  type Market,
  MarketSchema,
  RegionSchema,
} from "#contract/market";
import { CurrencySchema } from "#contract/money.schema";
import { marketOfCountry } from "./country-market";

export type MarketEvidence = {
  query: URLSearchParams;
  /** The localization cookie, as it came. */
  cookie: string | null;
  acceptLanguage: string | null;
  /** Where the request comes from, as the edge says; null where it does not. */
  country: string | null;
  store: Market;
};

/** The cookie's text: `de|EUR|EU`. */
export function formatMarketCookie(market: Market): string {
  return `${market.locale}|${market.currency}|${market.region}`;
}

export function parseMarketCookie(text: string | null): Partial<Market> {
  if (text === null) return {};
  const [locale, currency, region] = text.split("|");
  const parsed = MarketSchema.safeParse({ locale, currency, region });
  return parsed.success ? parsed.data : {};
}

/** The best of our languages for an `Accept-Language` header; an exact match beats its base language. */
export function matchLanguage(acceptLanguage: string | null): Locale | null {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry, index) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, index, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((entry) => entry.tag !== "" && entry.weight > 0)
    .sort((left, right) => right.weight - left.weight || left.index - right.index);
  for (const { tag } of wanted) {
    const exact = locales.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    if (exact !== undefined) return exact;
    const [language] = tag.toLowerCase().split("-");
    const base = locales.find((locale) => locale.toLowerCase().split("-")[0] === language);
    if (base !== undefined) return base;
  }
  return null;
}

/** Most requests name nothing, and a failed parse costs an error object each: ask only when there is a value. */
function pick<Value>(schema: z.ZodType<Value>, value: string | null | undefined): Value | null {
  if (value === null || value === undefined) return null;
  return schema.safeParse(value).data ?? null;
}

export function resolveMarket(evidence: MarketEvidence): Market {
  const cookie = parseMarketCookie(evidence.cookie);
  const { query, store } = evidence;
  const guess = marketOfCountry(evidence.country);
  return {
    locale:
      pick(LocaleSchema, query.get("locale")) ??
      cookie.locale ??
      matchLanguage(evidence.acceptLanguage) ??
      store.locale,
    currency:
      pick(CurrencySchema, query.get("currency")?.toUpperCase()) ??
      cookie.currency ??
      guess.currency ??
      store.currency,
    region:
      pick(RegionSchema, query.get("region")?.toUpperCase()) ??
      cookie.region ??
      guess.region ??
      store.region,
  };
}
