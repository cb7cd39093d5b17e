// The shopper's market at the door: read from the request, and remembered when the address set it.

import type { ShopperMarket } from "#app/context";
import { formatMarketCookie, resolveMarket } from "#app/localization/market";
import { buildMarketCookie } from "#app/localization/market-cookie";
import { marketParameters } from "#app/localization/return-path";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import type { Market } from "#contract/market";
import type { StoreRecord } from "#contract/store";
import type { Visit } from "./shop-context";

export function readMarket(
  request: Request,
  url: URL,
  cookies: Readonly<Record<string, string>>,
  store: StoreRecord,
): ShopperMarket {
  const country = countryOf(request);
  const market: Market = resolveMarket({
    query: url.searchParams,
    cookie: cookies[cookieNameOf(store, "market")] ?? null,
    acceptLanguage: request.headers.get("accept-language"),
    country,
    store: store.settings.market,
  });
  return { ...market, country: country ?? "US" };
}

/** Two letters, as the edge says them. */
export function countryOf({ cf }: Request): string | null {
  const country = cf?.country;
  return typeof country === "string" && country.length === 2 ? country : null;
}

/** Only the server writes the localization cookie (LOC-06). @returns null where nothing is to keep. */
export function keepMarketCookie(visit: Visit): string | null {
  if (!marketParameters.some((name) => visit.url.searchParams.has(name))) return null;
  const text = formatMarketCookie(visit.market);
  if (visit.cookies[cookieNameOf(visit.store, "market")] === text) return null;
  return buildMarketCookie(visit.store, visit.market, visit.url.protocol === "https:");
}
