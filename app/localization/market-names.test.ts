import { expect, test } from "vitest";
import { locales } from "#contract/values/market";
import { currencies } from "#core/currencies";
import { nameCurrency, nameLanguage } from "./market-names";

test("LOC-02 a language and a currency are named in the shopper's language", () => {
  expect(nameLanguage("de", "de")).toBe("Deutsch");
  expect(nameLanguage("fr", "fr")).toBe("Français");
  expect(nameLanguage("en-GB", "en-GB")).toBe("British English");
  expect(nameCurrency("EUR", "en")).toBe("Euro (EUR)");
  expect(nameCurrency("USD", "de")).toBe("US-Dollar (USD)");
});

test("LOC-02 every language has a name for every language and currency", () => {
  for (const reader of locales) {
    for (const locale of locales) expect(nameLanguage(locale, reader)).not.toBe(locale);
    for (const currency of currencies) {
      expect(nameCurrency(currency, reader)).toMatch(/^\p{L}.+ \([A-Z]{3}\)$/u);
    }
  }
});
