// The seam for promo codes: what a code takes off. No code exists yet, so every one is unknown.
import type { CallError } from "#contract/errors";
import type { Discount } from "#platform/costs/costs";
import type { StoreContext } from "#platform/store/store-context";

export type PromoCode = { code: string; discount: Discount };

export function findPromoCode(_ctx: StoreContext, _code: string): PromoCode | null {
  return null;
}

/** The storefront finds promo errors by a pointer that mentions `promoCode`. */
export const promoCodeUnknown: CallError = {
  code: "promo_code_unknown",
  detail: "This promo code is not known.",
  source: { pointer: "/data/promoCode" },
};
