// What a shopper may choose among, and what a sent form comes to.
import type { Market, Region } from "#contract/values/market";
import type { Locale } from "#core/locales";
import type { Currency } from "#core/money/currencies";

export type PreferenceOptions = {
  /** Each with its own name in its own language. */
  locales: readonly { locale: Locale; name: string }[];
  currencies: readonly Currency[];
  regions: readonly Region[];
};

/** What the page and the dialog are drawn from. */
export type Preferences = { options: PreferenceOptions; next: string };

/** What the store does not offer is ignored, and what was chosen before stays. */
export function choosePreferences(
  current: Market,
  chosen: Partial<Market>,
  options: PreferenceOptions,
): Market {
  const { locale, currency, region } = chosen;
  const isOffered = options.locales.some((one) => one.locale === locale);
  return {
    locale: locale !== undefined && isOffered ? locale : current.locale,
    currency:
      currency !== undefined && options.currencies.includes(currency) ? currency : current.currency,
    region: region !== undefined && options.regions.includes(region) ? region : current.region,
  };
}
