// What is behind the preferences dialog: what the store offers, and keeping what was chosen.

import type { ShopContext } from "#app/context/shop-context";
import { buildMarketCookie } from "#app/localization/market/market-cookie";
import { PlatformError } from "#client/platform-error";
import { getLocalizationDetails } from "#contract/store/store-calls";
import { defaultMarket } from "#contract/values/default-market";
import type { Market } from "#contract/values/market";
import { localeNames } from "#core/locales";
import { choosePreferences, type PreferenceOptions } from "./preferences";
import type { PreferencesForm } from "./preferences.schema";

/** The built-in defaults, and what the shopper has: sending the form unread must change nothing. */
function buildFallback({ locale, currency, region }: Market): PreferenceOptions {
  return {
    locales: [...new Set([defaultMarket.locale, locale])].map((one) => ({
      locale: one,
      name: localeNames[one],
    })),
    currencies: [...new Set([defaultMarket.currency, currency])],
    regions: [...new Set([defaultMarket.region, region])],
  };
}

/** The built-in defaults where the localization call fails. */
export async function getPreferenceOptions(shop: ShopContext): Promise<PreferenceOptions> {
  try {
    const offered = await shop.backend.call(getLocalizationDetails, {
      query: { storeId: shop.store.id },
    });
    return {
      locales: offered.available_locales.map(({ local_code, local_name }) => ({
        locale: local_code,
        name: local_name,
      })),
      currencies: offered.available_currencies.map(({ currency }) => currency),
      regions: offered.available_regions.map(({ region }) => region),
    };
  } catch (error) {
    if (error instanceof PlatformError) return buildFallback(shop.market);
    throw error;
  }
}

/** @returns the cookie that keeps the choice. */
export async function preferencesCookieFor(
  shop: ShopContext,
  form: PreferencesForm,
): Promise<string> {
  const market = choosePreferences(shop.market, form, await getPreferenceOptions(shop));
  return buildMarketCookie(shop.store, market, shop.origin.startsWith("https:"));
}
