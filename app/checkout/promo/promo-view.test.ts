import { expect, test } from "vitest";
import type { PromoResult } from "#app/checkout/session/checkout-result";
import en from "#app/localization/messages/en.json";
import type { MessageKey } from "#app/localization/shop-i18n";
import { aCheckout, aCustomer } from "#tests/kits/app/checkout";
import { isPromoError, viewPromo } from "./promo-view";

const promoError = {
  ...{ code: "promo_code_ended", detail: "over" },
  source: { pointer: "/data/promoCode" },
};
const answered = (problem: MessageKey | null, typed = "welcome10"): PromoResult => ({
  typed,
  problem,
});
const open = aCheckout({ customer: aCustomer });

test("PRM-06 a promo code error is one whose pointer mentions promoCode, wherever it stands", () => {
  const at = (pointer: string) => isPromoError({ ...promoError, source: { pointer } });
  expect([at("/data/promoCode"), at("/data/attributes/promoCode/0")]).toEqual([true, true]);
  expect([at("/data/customer"), at("")]).toEqual([false, false]);
  expect(isPromoError({ code: "promo_code_ended", detail: "over" })).toBe(false);
});

test("PRM-01 PRM-02 PRM-03 what is wrong reads word for word", () => {
  expect(en["promo.error.empty"]).toBe("Please enter a promo code");
  expect(en["promo.error.address"]).toBe(
    "Please enter your address before you enter a promo code.",
  );
  expect(en["promo.error.refused"]).toBe("Sorry, this promo code cannot be applied to your order.");
});

test("PRM-04 a code that counts is shown, as the field's text too when it is changed", () => {
  const checkout = { ...open, promoCode: "WELCOME10" };
  expect(viewPromo(checkout, null)).toEqual({
    ...{ code: "WELCOME10", typed: "WELCOME10", problem: null },
  });
});

test("PRM-03 PRM-05 a refused code stays in the field as it was typed, and none counts", () => {
  expect(viewPromo(open, answered("promo.error.refused", " oldnews"))).toEqual({
    ...{ code: null, typed: " oldnews", problem: "promo.error.refused" },
  });
});

test("PRM-02 the address is asked for until there is one", () => {
  const answer = answered("promo.error.address");
  expect(viewPromo(aCheckout(), answer).problem).toBe("promo.error.address");
  expect(viewPromo(open, answer)).toMatchObject({ typed: "welcome10", problem: null });
});

test("PRM-05 PRM-06 a code that stopped counting is shown like one just rejected", () => {
  const stopped = { ...open, promoCodeErrors: [promoError] };
  expect(viewPromo(stopped, null).problem).toBe("promo.error.refused");
  // What was entered since is answered first.
  expect(viewPromo(stopped, answered("promo.error.empty")).problem).toBe("promo.error.empty");
  const other = { ...promoError, source: { pointer: "/data/lineItems/0" } };
  expect(viewPromo({ ...open, promoCodeErrors: [other] }, null).problem).toBeNull();
});

test("PRM-04 a failure is not repeated beside a code that was accepted since", () => {
  const checkout = { ...open, promoCode: "TAKE5" };
  expect(viewPromo(checkout, answered("promo.error.refused")).problem).toBeNull();
});
