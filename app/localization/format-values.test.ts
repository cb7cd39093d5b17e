import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Locale, locales } from "#core/locales";
import { type Currency, currencies } from "#core/money/currencies";
import { money } from "#core/money/money";
import { formatDate, formatDay, formatMoney, formatNumber } from "./format-values";

/** No-break spaces as plain ones, so that the expectations can be read. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const textOf = (amount: number, currency: Currency, locale: Locale) =>
  plain(formatMoney(money(amount, currency), locale));

test("LOC-12 1999 minor units read 19.99 with their currency", () => {
  expect(textOf(1999, "USD", "en")).toBe("$19.99");
  expect(textOf(1999, "GBP", "en-GB")).toBe("£19.99");
  expect(textOf(1999, "EUR", "de")).toBe("19,99 €");
  expect(textOf(1999, "EUR", "nl")).toBe("€ 19,99");
  expect(textOf(1999, "EUR", "fr")).toBe("19,99 €");
});

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [100, "$1.00"],
  [123_456_789, "$1,234,567.89"],
])("LOC-12 %s cents read %s", (amount, text) => {
  expect(textOf(amount, "USD", "en")).toBe(text);
});

test("LST-10 a quarter of an inch is not rounded in a size guide", () => {
  expect(formatNumber(22.25, "en")).toBe("22.25");
  expect(formatNumber(22.25, "de")).toBe("22,25");
  expect(formatNumber(50.8, "nl")).toBe("50,8");
  expect(formatNumber(20, "en")).toBe("20");
});

test("LOC-12 a dollar names its country wherever the bare sign does not", () => {
  const textsOf = (currency: Currency) => locales.map((locale) => textOf(1999, currency, locale));
  expect(locales).toEqual(["en", "de", "nl", "fr", "it", "es", "pt-BR", "en-GB"]);
  expect(textsOf("USD")).toEqual([
    "$19.99",
    "19,99 $",
    "US$ 19,99",
    "19,99 $US",
    "19,99 US$",
    "19,99 US$",
    "US$ 19,99",
    "US$19.99",
  ]);
  expect(textsOf("AUD")).toEqual([
    "A$19.99",
    "19,99 AU$",
    "AU$ 19,99",
    "19,99 $AU",
    "19,99 A$",
    "19,99 A$",
    "AU$ 19,99",
    "A$19.99",
  ]);
  expect(textsOf("CAD")).toEqual([
    "CA$19.99",
    "19,99 CA$",
    "C$ 19,99",
    "19,99 $CA",
    "19,99 CA$",
    "19,99 CA$",
    "CA$ 19,99",
    "CA$19.99",
  ]);
});

test("LOC-12 no two currencies look alike in any language", () => {
  for (const locale of locales) {
    const texts = currencies.map((currency) => textOf(1999, currency, locale));
    expect(new Set(texts).size, locale).toBe(currencies.length);
  }
});

test("LOC-10 every currency has its sign in every language, and two decimals", () => {
  for (const locale of locales) {
    for (const currency of currencies) {
      expect(textOf(1999, currency, locale)).toMatch(/19[.,]99/);
      expect(textOf(1999, currency, locale)).toMatch(/[$£€]/);
    }
  }
});

test("LOC-12 no digit of an amount is lost on its way to text", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      (amount, locale, currency) => {
        const digits = formatMoney(money(amount, currency), locale).replace(/\D/g, "");
        expect(digits).toBe(String(amount).padStart(3, "0"));
      },
    ),
  );
});

test("a day reads in the shopper's language and is the same day in every time zone", () => {
  expect(formatDay("2026-12-01", "en")).toBe("Tue, Dec 1");
  expect(formatDay("2026-12-01", "en-GB")).toMatch(/^Tue,? 1 Dec$/);
  expect(plain(formatDay("2026-12-01", "de"))).toBe("Di., 1. Dez.");
  expect(formatDay("2026-12-01T23:59:00Z", "en")).toBe("Tue, Dec 1");
});

test("a date that may be long ago names its year, in every time zone the same", () => {
  expect(formatDate("2025-12-01T00:01:00Z", "en")).toBe("December 1, 2025");
  expect(formatDate("2025-12-01T23:59:00Z", "en-GB")).toBe("1 December 2025");
  expect(formatDate("2025-12-01", "de")).toBe("1. Dezember 2025");
});

test("LOC-12 what is taken off has a minus sign in every language, and no hyphen", () => {
  for (const locale of locales) {
    expect(textOf(-500, "USD", locale)).toMatch(/^\D*−\D*5[.,]00\D*$/);
    expect(textOf(-500, "USD", locale)).not.toContain("-");
  }
});
