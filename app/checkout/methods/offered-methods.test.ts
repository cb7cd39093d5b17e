import { expect, test } from "vitest";
import type { HideableMethod } from "#contract/store/store";
import { money } from "#core/money/money";
import { chosenMethod, type OfferCase, offerMethods } from "./offered-methods";

function offered(change: Partial<OfferCase> & { hidden?: HideableMethod[] } = {}) {
  const { hidden = [], ...rest } = change;
  const flags = {
    ageGate: false,
    fanMessage: false,
    afterpay: true,
    support: true,
    collectionsMode: false,
  };
  return offerMethods({
    settings: { hiddenPaymentMethods: hidden, flags },
    flags: { hideCard: true, hidePaypal: true },
    offersPaypal: true,
    region: "USA",
    total: money(2600, "USD"),
    requiresShipping: true,
    ...rest,
  });
}

test("PAY-01 card comes first, then PayPal and Afterpay", () => {
  expect(offered()).toEqual(["card", "paypal", "afterpay"]);
});

test("PAY-01 without an account at PayPal there is no PayPal", () => {
  expect(offered({ offersPaypal: false })).toEqual(["card", "afterpay"]);
});

test("PAY-04 Afterpay is for shoppers in the United States who pay in dollars", () => {
  expect(offered({ region: "EU" })).toEqual(["card", "paypal"]);
  expect(offered({ total: money(2600, "EUR") })).toEqual(["card", "paypal"]);
});

test("FLG-02 what the seller hides is left out, where the deployment lets sellers hide it", () => {
  expect(offered({ hidden: ["paypal"] })).toEqual(["card", "afterpay"]);
  const flags = { hideCard: false, hidePaypal: false };
  expect(offered({ hidden: ["paypal"], flags })).toEqual(["card", "paypal", "afterpay"]);
});

test("PAY-04 a seller hides Afterpay, alone or with another", () => {
  expect(offered({ hidden: ["afterpay"] })).toEqual(["card", "paypal"]);
  expect(offered({ hidden: ["afterpay", "paypal"] })).toEqual(["card"]);
});

test("FLG-02 one payment method always remains", () => {
  expect(offered({ hidden: ["card"], offersPaypal: false, region: "EU" })).toEqual(["card"]);
});

test("PAY-01 a method that is not offered any more gives way to the first one", () => {
  expect(chosenMethod(["card", "paypal"], "paypal")).toBe("paypal");
  expect(chosenMethod(["card", "paypal"], "afterpay")).toBe("card");
  expect(chosenMethod(["paypal"], "google-pay")).toBe("paypal");
});
