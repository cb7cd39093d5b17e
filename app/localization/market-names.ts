// Languages, currencies and regions by the names that a shopper knows them by.
import type { Locale, Region } from "#contract/values/market";
import type { Currency } from "#core/currencies";
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

// Making one costs more than a tile; there are two for each language, and none knows a store.
const displayNames = new Map<string, Intl.DisplayNames>();

function displayNamesOf(reader: Locale, type: "language" | "currency"): Intl.DisplayNames {
  const key = `${reader} ${type}`;
  const known = displayNames.get(key) ?? new Intl.DisplayNames(reader, { type });
  displayNames.set(key, known);
  return known;
}

/** A language's name in the shopper's own: "Deutsch" to a German, "German" to an English reader. */
export function nameLanguage(language: Locale, reader: Locale): string {
  const names = displayNamesOf(reader, "language");
  return capitalize(names.of(language) ?? language, reader);
}

/** "Euro (EUR)". */
export function nameCurrency(currency: Currency, reader: Locale): string {
  const names = displayNamesOf(reader, "currency");
  return `${capitalize(names.of(currency) ?? currency, reader)} (${currency})`;
}
