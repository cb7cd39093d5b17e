// The shopper's market of one request, and its cookie where the address set the market. Server only.

import type { RequestContext } from "#app/context/request-context.server";
import type { ShopperMarket } from "#app/context/shop-context";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import type { StoreRecord } from "#contract/store/store";
import { detectMarket } from "./detect-market.server";
import { buildMarketCookie, formatMarketCookie } from "./market-cookie";
import { marketParameters } from "./market-query";

/** Asked for where the edge does not say one (Q77). */
export const defaultCountry = "US";

export async function readMarket(
  request: Request,
  cookies: Readonly<Record<string, string>>,
  store: StoreRecord,
): Promise<ShopperMarket> {
  const country = countryOf(request);
  const market = await detectMarket({
    request,
    cookie: cookies[cookieNameOf(store, "market")] ?? null,
    acceptLanguage: request.headers.get("accept-language"),
    country,
    store: store.settings.market,
  });
  return { ...market, country: country ?? defaultCountry };
}

/** Two letters, as the edge says them. */
export function countryOf({ cf }: Request): string | null {
  const country = cf?.country;
  return typeof country === "string" && country.length === 2 ? country : null;
}

/** Only the server writes the localization cookie. @returns null where nothing is to keep. */
export function marketCookieFor(context: RequestContext): string | null {
  if (!marketParameters.some((name) => context.url.searchParams.has(name))) return null;
  const text = formatMarketCookie(context.market);
  if (context.cookies[cookieNameOf(context.store, "market")] === text) return null;
  return buildMarketCookie(context.store, context.market, context.url.protocol === "https:");
}
