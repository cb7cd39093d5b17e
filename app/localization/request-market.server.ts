// The shopper's market of one request. Server only.
import type { ShopperMarket } from "#app/context/shop-context";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import type { StoreRecord } from "#contract/store/store";
import { detectMarket } from "./detect-market.server";

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
