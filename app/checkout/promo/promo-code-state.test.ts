import { expect, test } from "vitest";
import type { PromoResult } from "#app/checkout/forms/promo-result";
import type { MessageKey } from "#app/localization/shop-i18n";
import { aCheckout, aCustomer } from "#tests/fixtures/app/checkout";
import { promoCodeStateOf } from "./promo-code-state";

const promoError = {
  code: "promo_code_ended",
  detail: "over",
  source: { pointer: "/data/promoCode" },
};
const answered = (problem: MessageKey | null, typed = "welcome10"): PromoResult => ({
  typed,
  problem,
});
const open = aCheckout({ customer: aCustomer });

test("PRM-04 a code that counts is shown, as the field's text too when it is changed", () => {
  const checkout = { ...open, promoCode: "WELCOME10" };
  expect(promoCodeStateOf(checkout, null)).toEqual({
    code: "WELCOME10",
    typed: "WELCOME10",
    problem: null,
  });
});

test("PRM-03 PRM-05 after a refused code none counts, and the field is empty", () => {
  expect(promoCodeStateOf(open, answered("promo.error.refused", ""))).toEqual({
    code: null,
    typed: "",
    problem: "promo.error.refused",
  });
});

test("PRM-02 the address, or name and e-mail, is asked for until there is one", () => {
  for (const problem of ["promo.error.address", "promo.error.contact"] as const) {
    const answer = answered(problem);
    expect(promoCodeStateOf(aCheckout(), answer).problem).toBe(problem);
    expect(promoCodeStateOf(open, answer)).toMatchObject({ typed: "welcome10", problem: null });
  }
});

test("PRM-05 PRM-06 a code that stopped counting is shown like one just rejected", () => {
  const stopped = { ...open, promoCodeErrors: [promoError] };
  expect(promoCodeStateOf(stopped, null).problem).toBe("promo.error.refused");
  // What was entered since is answered first.
  expect(promoCodeStateOf(stopped, answered("promo.error.empty")).problem).toBe(
    "promo.error.empty",
  );
  const other = { ...promoError, source: { pointer: "/data/lineItems/0" } };
  expect(promoCodeStateOf({ ...open, promoCodeErrors: [other] }, null).problem).toBeNull();
});

test("PRM-04 a failure is not repeated beside a code that was accepted since", () => {
  const checkout = { ...open, promoCode: "TAKE5" };
  expect(promoCodeStateOf(checkout, answered("promo.error.refused")).problem).toBeNull();
});
