// Which language, currency and region a shopper gets: query, then cookie, then what the browser and
// the connection say, then the store's own. Values that no shop of ours has are ignored.
import { RemixI18Next } from "remix-i18next/server";
import type * as z from "zod";
import type { ShopperMarket } from "#app/context/shop-context";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import type { StoreRecord } from "#contract/store/store";
import { type Market, RegionSchema } from "#contract/values/market";
import { CurrencySchema } from "#contract/values/money.schema";
import { type Locale, locales } from "#core/locales";
import { marketOfCountry } from "./country-market";
import { parseMarketCookie } from "./market-cookie";
import { marketQueryNames } from "./market-query";
import { matchLocale } from "./match-locale";
import { countryOf, defaultCountry } from "./request-country.server";

const [localeParameter, currencyParameter, regionParameter] = marketQueryNames;

export type MarketSources = {
  /** Its address may name the market. */
  request: Request;
  /** The localization cookie, as it came. */
  cookie: string | null;
  acceptLanguage: string | null;
  /** Where the request comes from, as the edge says; null where it does not. */
  country: string | null;
  store: Market;
};

/** Our languages in the order that an `Accept-Language` header asks for them, each tag folded. */
export function listLanguages(acceptLanguage: string | null): Locale[] {
  return (acceptLanguage ?? "")
    .split(",")
    .map((entry, index) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, index, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((entry) => entry.tag !== "" && entry.weight > 0)
    .sort((left, right) => right.weight - left.weight || left.index - right.index)
    .flatMap(({ tag }) => matchLocale(tag) ?? []);
}

/**
 * Cookie and header are passed in our own languages: left to itself the package says English
 * to `de-AT, en;q=0.5`, as it looks for all exact matches before it looks for a language alone.
 */
async function findLocale(sources: MarketSources, remembered?: Locale): Promise<Locale> {
  const { request, store, acceptLanguage } = sources;
  // What the package would say, without an object of it and a URL for each request.
  if (!request.url.includes("?")) {
    return remembered ?? listLanguages(acceptLanguage)[0] ?? store.locale;
  }
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: [...locales],
      fallbackLanguage: store.locale,
      order: ["searchParams", "custom"],
      searchParamKey: localeParameter,
      findLocale: async () =>
        remembered === undefined ? listLanguages(acceptLanguage) : [remembered],
    },
  });
  return matchLocale(await detector.getLocale(request)) ?? store.locale;
}

/** Most requests name nothing, and a failed parse costs an error object each: ask only when there is a value. */
function pick<Value>(schema: z.ZodType<Value>, value: string | null | undefined): Value | null {
  if (value === null || value === undefined) return null;
  return schema.safeParse(value).data ?? null;
}

/** Precedence alone: knows no store record and no cookie names. */
export async function resolveMarket(sources: MarketSources): Promise<Market> {
  const cookie = parseMarketCookie(sources.cookie);
  const { request, store } = sources;
  // Most addresses have no query, and are not parsed for one.
  const query = request.url.includes("?") ? new URL(request.url).searchParams : null;
  const guess = marketOfCountry(sources.country);
  return {
    locale: await findLocale(sources, cookie.locale),
    currency:
      pick(CurrencySchema, query?.get(currencyParameter)?.toUpperCase()) ??
      cookie.currency ??
      guess.currency ??
      store.currency,
    region:
      pick(RegionSchema, query?.get(regionParameter)?.toUpperCase()) ??
      cookie.region ??
      guess.region ??
      store.region,
  };
}

/** The market of one request, and the country it comes from. */
export async function resolveRequestMarket(
  request: Request,
  cookies: Readonly<Record<string, string>>,
  store: StoreRecord,
): Promise<ShopperMarket> {
  const country = countryOf(request);
  const market = await resolveMarket({
    request,
    cookie: cookies[cookieNameOf(store, "market")] ?? null,
    acceptLanguage: request.headers.get("accept-language"),
    country,
    store: store.settings.market,
  });
  return { ...market, country: country ?? defaultCountry };
}
