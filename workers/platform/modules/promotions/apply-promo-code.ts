// What a checkout's promo code takes off at this moment, or why it takes off nothing.
import type { CallError } from "#contract/protocol/errors";
import type { Money } from "#core/money";
import { exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import type { StoreContext } from "#platform/kernel/store-context";
import type { Discount } from "#platform/modules/costs/costs";
import { findPromoCode } from "./promo-code-record";
import { discountOf, promoError, validatePromoCode } from "./promo-rules";
import { heldByOthers } from "./promo-uses";

/** `code` is null, and the discount too, where the code does not count. */
export type AppliedPromo = { code: string | null; discount: Discount | null; errors: CallError[] };

export function applyPromoCode(
  ctx: StoreContext,
  checkout: { id: string; promoCode: string | null; subtotal: Money; standardShipping: Money },
): AppliedPromo {
  const { promoCode, subtotal, standardShipping } = checkout;
  if (promoCode === null) return { code: null, discount: null, errors: [] };
  const promo = findPromoCode(ctx, promoCode);
  const rates = exchangeRatesOf(ctx.env);
  const reason =
    promo === null
      ? "promo_code_unknown"
      : validatePromoCode(promo, {
          now: ctx.clock.now(),
          subtotal,
          heldByOthers: heldByOthers(ctx, promo.code, checkout.id),
          rates,
        });
  if (promo === null || reason !== null) {
    const errors = reason === null ? [] : [promoError(reason)];
    return { code: null, discount: null, errors };
  }
  const discount = discountOf(promo.benefit, standardShipping, rates);
  return { code: promo.code, discount, errors: [] };
}
