// The languages, currencies and regions a store sells in, and its own market among them.

import type { LocalizationDetails } from "#contract/values/localization-details";
import { localeNames, locales } from "#core/locales";
import { type Currency, currencies } from "#core/money/currencies";
import { fulfillmentRegionOf, regions } from "#core/places/regions";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeMarket } from "./store-market";

const currencySymbols: Record<Currency, string> = {
  USD: "$",
  GBP: "£",
  EUR: "€",
  AUD: "A$",
  CAD: "CA$",
};

export function localizationDetails(ctx: StoreContext): LocalizationDetails {
  const market = storeMarket(ctx);
  return {
    buyer_region: market.region,
    buyer_currency: market.currency,
    buyer_locale: market.locale,
    fulfillment_region: fulfillmentRegionOf(market.region),
    available_locales: locales.map((locale) => ({
      local_code: locale,
      local_name: localeNames[locale],
    })),
    available_currencies: currencies.map((currency) => ({
      currency,
      symbol: currencySymbols[currency],
    })),
    available_regions: regions.map((region) => ({
      region,
      fulfillment_region: fulfillmentRegionOf(region),
    })),
  };
}
