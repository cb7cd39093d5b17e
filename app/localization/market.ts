// A shopper's market as text: the localization cookie, and the tags that name our languages.
import { type Locale, locales, type Market, MarketSchema } from "#contract/values/market";

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
