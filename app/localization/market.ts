// Which language, currency and region a shopper gets: query, then cookie, then what the browser and
// the connection say, then the store's own (LOC-05, Q12). Values nobody offers are ignored.
import {
  type Locale,
  LocaleSchema,
  locales,
  type Market,
  MarketSchema,
  RegionSchema,
} from "#contract/market";
import { CurrencySchema } from "#contract/money.schema";

export type MarketEvidence = {
  query: URLSearchParams;
  /** The localization cookie, as it came. */
  cookie: string | null;
  acceptLanguage: string | null;
  store: Market;
};

/** The cookie's text: `de|EUR|EU`. */
export function formatMarketCookie(market: Market): string {
  return `${market.locale}|${market.currency}|${market.region}`;
}

export function parseMarketCookie(text: string | null): Partial<Market> {
  const [locale, currency, region] = (text ?? "").split("|");
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

export function resolveMarket(evidence: MarketEvidence): Market {
  const cookie = parseMarketCookie(evidence.cookie);
  const locale = LocaleSchema.safeParse(evidence.query.get("locale"));
  const currency = CurrencySchema.safeParse(evidence.query.get("currency")?.toUpperCase());
  const region = RegionSchema.safeParse(evidence.query.get("region")?.toUpperCase());
  return {
    locale: locale.success
      ? locale.data
      : (cookie.locale ?? matchLanguage(evidence.acceptLanguage) ?? evidence.store.locale),
    currency: currency.success ? currency.data : (cookie.currency ?? evidence.store.currency),
    region: region.success ? region.data : (cookie.region ?? evidence.store.region),
  };
}
