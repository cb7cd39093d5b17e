import { expect, test } from "vitest";
import { money } from "#core/money/money";
import { type AfterpayCase, allowsAfterpay, isAfterpayOffered } from "./afterpay-eligibility";

const defaults: AfterpayCase = { region: "USA", amount: money(3200, "USD"), isAllowed: true };

test("PAY-04 Afterpay is offered in the USA in dollars, however the region is written", () => {
  expect(isAfterpayOffered(defaults)).toBe(true);
  expect(isAfterpayOffered({ ...defaults, region: "usa" })).toBe(true);
});

test.each<[string, Partial<AfterpayCase>]>([
  ["another region", { region: "CANADA" }],
  ["another currency", { amount: money(3200, "EUR") }],
  ["a store that does not want it", { isAllowed: false }],
  ["less than a dollar", { amount: money(99, "USD") }],
  ["more than four thousand dollars", { amount: money(400_001, "USD") }],
])("PAY-04 Afterpay is not offered for %s", (_, change) => {
  expect(isAfterpayOffered({ ...defaults, ...change })).toBe(false);
});

test("Q101 Afterpay is offered at exactly its minimum and maximum", () => {
  for (const amountMinor of [100, 400_000]) {
    expect(isAfterpayOffered({ ...defaults, amount: money(amountMinor, "USD") })).toBe(true);
  }
});

test("PAY-04 Afterpay is off with the store's flag off, or when hidden at checkout", () => {
  const flags = { afterpay: true, collectionsMode: false };
  expect(allowsAfterpay({ flags, hiddenPaymentMethods: ["paypal"] })).toBe(true);
  expect(allowsAfterpay({ flags, hiddenPaymentMethods: ["afterpay"] })).toBe(false);
  const without = { ...flags, afterpay: false };
  expect(allowsAfterpay({ flags: without, hiddenPaymentMethods: [] })).toBe(false);
});
