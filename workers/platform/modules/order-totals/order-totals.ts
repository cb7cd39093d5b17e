// What a checkout costs: the one place where subtotal, discount, shipping, tax and total are
// computed. Knows neither where prices come from nor who is buying.
import type { Costs } from "#contract/checkout/checkout-costs";
import type { Currency } from "#core/money/currencies";
import { type Money, money, multiplyMoney, shareOfMoney, sumMoney } from "#core/money/money";

/** What an accepted promo code takes off. */
export type Discount =
  | { kind: "percentage"; percent: number }
  | { kind: "fixed-value"; value: Money }
  /** Null: whatever the chosen service costs. */
  | { kind: "free-shipping"; upTo: Money | null };

/** `isDiscounted` false: the promo code is for other goods. */
type PricedLine = { price: Money; quantity: number; isDiscounted?: boolean };

export type CostInput = {
  currency: Currency;
  lines: readonly PricedLine[];
  shipping: Money;
  discount: Discount | null;
  /** 0.0825 is 8.25 %. */
  taxRate: number;
};

/** @throws RangeError when a price is in another currency. */
export function subtotalOf(lines: readonly PricedLine[], currency: Currency): Money {
  return sumMoney(
    lines.map((line) => multiplyMoney(line.price, line.quantity)),
    currency,
  );
}

/** What a discount takes off this delivery, as opposed to the goods. */
export function shippingDiscountOf(shipping: Money, discount: Discount | null): Money {
  if (discount?.kind !== "free-shipping") return money(0, shipping.currency);
  const { upTo } = discount;
  return upTo !== null && upTo.amountMinor < shipping.amountMinor ? upTo : shipping;
}

/** The part of the goods that a promo code is for. */
export function discountedOf(lines: readonly PricedLine[], currency: Currency): Money {
  return subtotalOf(
    lines.filter(({ isDiscounted }) => isDiscounted !== false),
    currency,
  );
}

/** What is taken off each line: shares that add up to the whole, rounded as one goes along. */
export function shareDiscount(lines: readonly PricedLine[], discountMinor: number): number[] {
  const values = lines.map(({ price, quantity, isDiscounted }) =>
    isDiscounted === false ? 0 : price.amountMinor * quantity,
  );
  const whole = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    if (whole === 0) return 0;
    const shareOf = (part: number) => Math.round((discountMinor * part) / whole);
    const share = shareOf(before + value) - shareOf(before);
    before += value;
    return share;
  });
}

/** A discount never exceeds what it is taken from. */
function discountOn(goods: Money, shipping: Money, discount: Discount | null): Money {
  const { currency } = goods;
  switch (discount?.kind) {
    case undefined:
      return money(0, currency);
    case "percentage": {
      const percent = Math.min(Math.max(discount.percent, 0), 100);
      return shareOfMoney(goods, percent / 100);
    }
    case "fixed-value": {
      if (discount.value.currency !== currency) {
        throw new RangeError(`A discount in ${discount.value.currency} on a sum in ${currency}`);
      }
      return money(Math.min(discount.value.amountMinor, goods.amountMinor), currency);
    }
    case "free-shipping":
      return shippingDiscountOf(shipping, discount);
  }
}

/**
 * Total = subtotal − discount + shipping + tax. Tax is rounded once, on the discounted goods;
 * shipping is not taxed.
 * @throws RangeError when an amount is in another currency.
 */
export function computeCosts(input: CostInput): Costs {
  const { currency, shipping, taxRate } = input;
  const subtotal = subtotalOf(input.lines, currency);
  const discount = discountOn(discountedOf(input.lines, currency), shipping, input.discount);
  const offGoods = input.discount?.kind === "free-shipping" ? 0 : discount.amountMinor;
  const tax = shareOfMoney(money(subtotal.amountMinor - offGoods, currency), taxRate);
  const total = sumMoney(
    [subtotal, money(-discount.amountMinor, currency), shipping, tax],
    currency,
  );
  return {
    subtotal: { value: subtotal.amountMinor },
    discount: { value: discount.amountMinor },
    shipping: { value: shipping.amountMinor },
    tax: { value: tax.amountMinor },
    total: { value: total.amountMinor, currency },
  };
}
