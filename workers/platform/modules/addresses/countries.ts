// The countries of the address form, named and sorted in the shopper's language.
import type { Country } from "#contract/checkout/address-calls";
import type { Locale } from "#core/locales";
import { countryTable } from "./country-table.generated";

/** `AF AFG Afghanistan`, a country a line. */
const linePattern = /^(?<id>[A-Z]{2}) (?<code>[A-Z]{3}) (?<name>.+)$/gm;

export function isKnownCountry(id: string): boolean {
  return /^[A-Z]{2}$/.test(id) && countryTable.includes(`\n${id} `);
}

export function listCountries(locale: Locale): Country[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return [...countryTable.matchAll(linePattern)]
    .map(({ groups: { id = "", code = "", name = "" } = {} }) => ({
      id,
      label: names.of(id) ?? name,
      name,
      code,
    }))
    .sort((left, right) => compare(left.label, right.label));
}
