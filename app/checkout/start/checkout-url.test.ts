import { expect, test } from "vitest";
import { flagDefaults } from "#app/tenancy/flags";
import { checkoutUrlOf } from "./checkout-url";

const legacy = "https://old.example/checkout/";

test("FLG-01 Q120 without an outside legacy checkout, every flag leads to the three steps", () => {
  for (const legacyCheckout of [true, false]) {
    for (const checkoutV2 of [true, false]) {
      for (const newCheckout of [true, false]) {
        const flags = { legacyCheckout, checkoutV2, newCheckout };
        expect(checkoutUrlOf("c1", null, flags)).toBe("/checkout/c1");
      }
    }
  }
});

test("FLG-01 Q120 where one is configured, it is used until a flag says otherwise", () => {
  expect(checkoutUrlOf("c 1", legacy, flagDefaults)).toBe("https://old.example/checkout/c%201");
  const otherwise = [{ legacyCheckout: false }, { checkoutV2: true }, { newCheckout: true }];
  for (const change of otherwise) {
    expect(checkoutUrlOf("c1", legacy, { ...flagDefaults, ...change })).toBe("/checkout/c1");
  }
});
