// Currencies and regions by the names that a shopper knows them by.
import type { Region } from "#contract/values/market";
import type { Locale } from "#core/locales";
import type { Currency } from "#core/money/currencies";
import type { MessageKey } from "./shop-i18n";

export const regionNames: Record<Region, MessageKey> = {
  USA: "region.USA",
  EU: "region.EU",
  CANADA: "region.CANADA",
  AUSTRALIA: "region.AUSTRALIA",
  ROW: "region.ROW",
};

function capitalize(text: string, locale: Locale): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

// Making one costs more than a tile; there is one for each language, and none knows a store.
const currencyNames = new Map<Locale, Intl.DisplayNames>();

/** "Euro (EUR)". */
export function nameCurrency(currency: Currency, reader: Locale): string {
  const names = currencyNames.get(reader) ?? new Intl.DisplayNames(reader, { type: "currency" });
  currencyNames.set(reader, names);
  return `${capitalize(names.of(currency) ?? currency, reader)} (${currency})`;
}
