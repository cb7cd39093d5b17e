// What the order summary says about the promo code: applied, refused, or a field to enter one. Pure.

import type { PromoResult } from "#app/checkout/session/checkout-result";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import type { CallError } from "#contract/protocol/errors";

export type PromoView = {
  /** The code that counts; null where there is none. */
  code: string | null;
  typed: string;
  problem: MessageKey | null;
};

export function isPromoError(error: CallError): boolean {
  return error.source?.pointer.includes("promoCode") ?? false;
}

type PromoState = Pick<Checkout, "promoCode" | "promoCodeErrors" | "customer">;

/** An answer that the checkout has overtaken since is not repeated. */
function problemOf(checkout: PromoState, answer: PromoResult | null): MessageKey | null {
  const problem = answer?.problem ?? null;
  if (problem === "promo.error.address" && checkout.customer !== null) return null;
  if (problem !== null && problem !== "promo.error.refused") return problem;
  if (checkout.promoCode !== null) return null;
  // A code that stopped counting since it was applied is shown like one just rejected.
  return checkout.promoCodeErrors.some(isPromoError) ? "promo.error.refused" : problem;
}

export function viewPromo(checkout: PromoState, answer: PromoResult | null): PromoView {
  return {
    code: checkout.promoCode,
    typed: answer?.typed ?? checkout.promoCode ?? "",
    problem: problemOf(checkout, answer),
  };
}
