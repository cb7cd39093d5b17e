import { expect, test } from "vitest";
import { flagDefaults } from "#app/tenancy/flags";
import { listPaymentMethods } from "./payment-methods";

const both = ["card", "paypal"] as const;

test("FLG-02 Q121 nothing is hidden until the seller hides it", () => {
  expect(listPaymentMethods(both, [], flagDefaults)).toEqual(["card", "paypal"]);
});

test("FLG-02 Q121 a seller hides the card or PayPal, and one way to pay always remains", () => {
  expect(listPaymentMethods(both, ["card"], flagDefaults)).toEqual(["paypal"]);
  expect(listPaymentMethods(both, ["paypal"], flagDefaults)).toEqual(["card"]);
  expect(listPaymentMethods(both, both, flagDefaults)).toEqual(["card", "paypal"]);
  expect(listPaymentMethods(["card"], ["card"], flagDefaults)).toEqual(["card"]);
});

test("FLG-02 Q121 with a flag off, no seller hides that one", () => {
  const flags = { hideCard: false, hidePaypal: true };
  expect(listPaymentMethods(both, ["card"], flags)).toEqual(["card", "paypal"]);
  expect(listPaymentMethods(both, ["paypal"], flags)).toEqual(["card"]);
});
