// The languages, currencies and regions a store sells in, and its own market among them.

import { type Locale, type LocalizationDetails, locales } from "#contract/values/market";
import { type Currency, currencies } from "#core/currencies";
import { fulfillmentRegionOf, regions } from "#core/places/regions";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeMarket } from "./store-market";

/** Each language by its own name. */
const localeNames: Record<Locale, string> = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
  fr: "Français",
  it: "Italiano",
  es: "Español",
  "pt-BR": "Português (Brasil)",
  "en-GB": "English (UK)",
};

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
