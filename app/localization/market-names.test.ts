import { expect, test } from "vitest";
import { locales } from "#core/locales";
import { currencies } from "#core/money/currencies";
import { nameCurrency } from "./market-names";

test("LOC-02 a currency is named in the shopper's language", () => {
  expect(nameCurrency("EUR", "en")).toBe("Euro (EUR)");
  expect(nameCurrency("USD", "de")).toBe("US-Dollar (USD)");
});

test("LOC-02 every language has a name for every currency", () => {
  for (const reader of locales) {
    for (const currency of currencies) {
      expect(nameCurrency(currency, reader)).toMatch(/^\p{L}.+ \([A-Z]{3}\)$/u);
    }
  }
});
