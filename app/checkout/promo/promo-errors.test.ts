import { expect, test } from "vitest";
import en from "#app/localization/messages/en.json";
import { findEntryError, isPromoError } from "./promo-errors";

const promoError = { code: "promo_code_ended", detail: "over" };

test("PRM-06 a promo code error is one whose pointer mentions promoCode, wherever it stands", () => {
  const at = (pointer: string) => isPromoError({ ...promoError, source: { pointer } });
  expect([at("/data/promoCode"), at("/data/attributes/promoCode/0")]).toEqual([true, true]);
  expect([at("/data/customer"), at("")]).toEqual([false, false]);
  expect(isPromoError(promoError)).toBe(false);
});

test("PRM-01 PRM-02 PRM-03 what is wrong reads word for word", () => {
  expect(en["promo.error.empty"]).toBe("Please enter a promo code");
  expect(en["promo.error.address"]).toBe(
    "Please enter your address before you enter a promo code.",
  );
  expect(en["promo.error.refused"]).toBe("Sorry, this promo code cannot be applied to your order.");
});

test("PRM-03 a rejected code and one too many tries have texts of their own, an accepted code none", () => {
  const tooMany = { code: "promo_code_too_many_tries", detail: "wait" };
  expect(findEntryError({ promoCode: "TAKE5", promoCodeErrors: [] })).toBeNull();
  expect(findEntryError({ promoCode: null, promoCodeErrors: [] })).toBe("promo.error.refused");
  expect(findEntryError({ promoCode: null, promoCodeErrors: [tooMany] })).toBe(
    "recover.error.tooMany",
  );
});
