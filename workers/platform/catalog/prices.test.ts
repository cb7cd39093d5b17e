import { expect, test } from "vitest";
import { priceIn } from "./prices";

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
