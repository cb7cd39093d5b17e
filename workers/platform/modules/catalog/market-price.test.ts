import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "#core/money/currencies";
import { ExchangeRatesSchema, exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import { convertMinor, priceIn } from "./market-price";

const anyCurrency = fc.constantFrom(...currencies);

const rates = {
  date: "2026-01-01",
  perUsd: { USD: 1, GBP: 0.8, EUR: 0.9, AUD: 1.5, CAD: 1.4 },
};

test("the seller's own price in a currency is never converted", () => {
  expect(priceIn({ USD: 2000, EUR: 1999 }, "EUR", rates)).toBe(1999);
});

test("a price left out is converted from dollars and rounded once, half up", () => {
  expect(priceIn({ USD: 1999 }, "GBP", rates)).toBe(1599);
  expect(priceIn({ USD: 5 }, "EUR", rates)).toBe(5);
  expect(priceIn({ USD: 2000, GBP: 1 }, "EUR", rates)).toBe(1800);
});

test("without dollars the first given currency is converted by way of dollars", () => {
  expect(priceIn({ GBP: 800 }, "EUR", rates)).toBe(900);
});

test("a conversion is rounded once, half up, and an amount in its own currency is left alone", () => {
  fc.assert(
    fc.property(
      ...([fc.integer({ min: 0, max: 1_000_000_00 }), anyCurrency, anyCurrency] as const),
      (amountMinor, from, to) => {
        const converted = convertMinor(amountMinor, from, to, rates);
        const exact = (amountMinor * rates.perUsd[to]) / rates.perUsd[from];
        expect(Math.abs(converted - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        if (from === to) expect(converted).toBe(amountMinor);
      },
    ),
  );
  // 5 cents are 4.5 euro cents, which binary fractions put just below the half.
  expect(convertMinor(5, "USD", "EUR", rates)).toBe(5);
});

test("the operator's rates replace the built-in table, and invalid ones are rejected", () => {
  expect(exchangeRatesOf({ EXCHANGE_RATES: rates })).toBe(rates);
  expect(exchangeRatesOf({}).perUsd.USD).toBe(1);
  const { EUR: _euro, ...withoutEuro } = rates.perUsd;
  for (const perUsd of [withoutEuro, { ...rates.perUsd, EUR: 0 }, { ...rates.perUsd, EUR: "1" }]) {
    expect(ExchangeRatesSchema.safeParse({ date: "2026-01-01", perUsd }).success).toBe(false);
  }
});
