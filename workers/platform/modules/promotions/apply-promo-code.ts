// What a checkout's promo code takes off at this moment, or why it takes off nothing.
import type { PromoCode } from "#contract/promotions/promo-code";
import type { CallError } from "#contract/protocol/errors";
import type { Money } from "#core/money/money";
import { exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import type { StoreContext } from "#platform/kernel/store-context";
import { type Discount, discountedOf } from "#platform/modules/order-totals/order-totals";
import { findPromoCode } from "./promo-code-record";
import { discountOf, promoError, validatePromoCode } from "./promo-code-rules";
import { selectGoods } from "./promo-code-scope";
import { heldByOthers } from "./promo-code-uses";

/** `code` is null, and the discount too, where the code does not count. */
export type AppliedPromo = {
  code: string | null;
  discount: Discount | null;
  /** The listings that it is for; null is all of them. */
  listings: ReadonlySet<number> | null;
  errors: CallError[];
};

type Goods = { listingId: number; price: Money; quantity: number };
type Checkout = {
  id: string;
  promoCode: string | null;
  goods: readonly Goods[];
  standardShipping: Money;
};

const none: AppliedPromo = { code: null, discount: null, listings: null, errors: [] };

/** Null where nothing is bought that it is for. */
function sumGoods(
  { goods, standardShipping }: Checkout,
  listings: ReadonlySet<number> | null,
): Money | null {
  const marked = goods.map((line) => ({
    ...line,
    isDiscounted: listings === null || listings.has(line.listingId),
  }));
  const hasNone = listings !== null && marked.every(({ isDiscounted }) => !isDiscounted);
  return hasNone ? null : discountedOf(marked, standardShipping.currency);
}

function findListings(
  { sql }: StoreContext,
  { appliesTo }: PromoCode,
  { goods }: Checkout,
): ReadonlySet<number> | null {
  if (appliesTo === null) return null;
  return selectGoods(
    sql,
    appliesTo,
    goods.map(({ listingId }) => listingId),
  );
}

export function applyPromoCode(ctx: StoreContext, checkout: Checkout): AppliedPromo {
  const { promoCode, standardShipping } = checkout;
  if (promoCode === null) return none;
  const promo = findPromoCode(ctx, promoCode);
  if (promo === null) return { ...none, errors: [promoError("promo_code_unknown")] };
  const listings = findListings(ctx, promo, checkout);
  const rates = exchangeRatesOf(ctx.env);
  const reason = validatePromoCode(promo, {
    now: ctx.clock.now(),
    goods: sumGoods(checkout, listings),
    heldByOthers: heldByOthers(ctx, promo.code, checkout.id),
    rates,
  });
  if (reason !== null) return { ...none, errors: [promoError(reason)] };
  const discount = discountOf(promo.benefit, standardShipping, rates);
  return { code: promo.code, discount, listings, errors: [] };
}
