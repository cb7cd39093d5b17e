// The countries to choose from, in the shopper's language.

import type { CountryName, ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import { listCountries } from "#contract/checkout/address-calls";

/** None where they cannot be had: the United States, where we deliver, can be chosen all the same. */
export async function listCountryNames(shop: ShopContext): Promise<readonly CountryName[]> {
  try {
    return await shop.countryNames(async () => {
      const query = { storeSlug: shop.store.slug, locale: shop.market.locale };
      const { countries } = await shop.backend.call(listCountries, { query });
      return countries.map(({ id, label }) => ({ id, label }));
    });
  } catch (error) {
    if (error instanceof PlatformError) return [];
    throw error;
  }
}
