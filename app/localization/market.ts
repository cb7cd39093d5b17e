// Which language, currency and region a shopper gets: query, then cookie, then what the browser and
// the connection say, then the store's own (LOC-05, Q12). Values nobody offers are ignored.
import type * as z from "zod";
import { type Locale, locales, type Market, MarketSchema, RegionSchema } from "#contract/market";
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
  const parsed = MarketSchema.safeParse({
    locale: matchLocale(locale),
    currency: currency?.toUpperCase(),
    region: region?.toUpperCase(),
  });
  return parsed.success ? parsed.data : {};
}

/** BCP 47 tags ignore case; a language that we have in one country's form serves its others too. */
export function matchLocale(tag: string | null | undefined): Locale | null {
  const wanted = tag?.trim().toLowerCase().replaceAll("_", "-") ?? "";
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(wanted)) return null;
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [language] = wanted.split("-");
  return locales.find((locale) => locale.toLowerCase().split("-")[0] === language) ?? null;
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
    const locale = matchLocale(tag);
    if (locale !== null) return locale;
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
      matchLocale(query.get("locale")) ??
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
