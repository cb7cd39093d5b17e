// What the order summary says about the promo code: applied, refused, or a field to enter one. Pure.

import type { PromoResult } from "#app/checkout/forms/promo-result";
import type { MessageKey } from "#app/localization/shop-i18n";
import { findPromoError, type PromoState } from "./promo-errors";

export type PromoCodeState = {
  /** The code that counts; null where there is none. */
  code: string | null;
  typed: string;
  problem: MessageKey | null;
};

export function promoCodeStateOf(checkout: PromoState, answer: PromoResult | null): PromoCodeState {
  return {
    code: checkout.promoCode,
    typed: answer?.typed ?? checkout.promoCode ?? "",
    problem: findPromoError(checkout, answer),
  };
}
