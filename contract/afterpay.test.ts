import { expect, test } from "vitest";
import { type AfterpayCase, allowsAfterpay, isAfterpayOffered } from "./afterpay";
import { money } from "./money";

const usual: AfterpayCase = { region: "USA", amount: money(3200, "USD"), isAllowed: true };

test("PAY-04 Afterpay is offered in the USA in dollars, however the region is written", () => {
  expect(isAfterpayOffered(usual)).toBe(true);
  expect(isAfterpayOffered({ ...usual, region: "usa" })).toBe(true);
});

test.each<[string, Partial<AfterpayCase>]>([
  ["another region", { region: "CANADA" }],
  ["another currency", { amount: money(3200, "EUR") }],
  ["a store that does not want it", { isAllowed: false }],
  ["less than a dollar", { amount: money(99, "USD") }],
  ["more than four thousand dollars", { amount: money(400_001, "USD") }],
])("PAY-04 Afterpay is not offered for %s", (_, change) => {
  expect(isAfterpayOffered({ ...usual, ...change })).toBe(false);
});

test("Q101 the provider's limits themselves are within", () => {
  for (const amountMinor of [100, 400_000]) {
    expect(isAfterpayOffered({ ...usual, amount: money(amountMinor, "USD") })).toBe(true);
  }
});

test("PAY-04 a seller takes Afterpay away by the store's flag, or by hiding it at checkout", () => {
  const flags = { afterpay: true, collectionsMode: false };
  expect(allowsAfterpay({ flags, hiddenPaymentMethods: ["paypal"] })).toBe(true);
  expect(allowsAfterpay({ flags, hiddenPaymentMethods: ["afterpay"] })).toBe(false);
  const without = { ...flags, afterpay: false };
  expect(allowsAfterpay({ flags: without, hiddenPaymentMethods: [] })).toBe(false);
});
