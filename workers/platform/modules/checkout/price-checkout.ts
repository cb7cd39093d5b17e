// A checkout's lines, delivery and costs at this moment, read from the catalogue each time.
// Writes nothing; the frozen terms of a payment are in frozen-quote.ts.
import type { CheckoutLine } from "#contract/checkout/checkout";
import type { Costs } from "#contract/checkout/checkout-costs";
import type { DeliveryQuote } from "#contract/checkout/delivery-options";
import type { CallError } from "#contract/protocol/errors";
import type { Currency } from "#core/money/currencies";
import { type Money, money } from "#core/money/money";
import type { StoreContext } from "#platform/kernel/store-context";
import { listQuotes } from "#platform/modules/delivery/delivery-quotes";
import type { Destination } from "#platform/modules/delivery/delivery-services";
import {
  deliveryRatesOf,
  storeSalesTax,
} from "#platform/modules/delivery-settings/delivery-settings";
import {
  computeCosts,
  type Discount,
  shareDiscount,
  shippingDiscountOf,
} from "#platform/modules/order-totals/order-totals";
import { type AppliedPromo, applyPromoCode } from "#platform/modules/promotions/apply-promo-code";
import type { CheckoutRecord } from "./checkout-record";
import {
  type CannotSell,
  type FoundLine,
  type FoundLines,
  findCheckoutLines,
} from "./find-checkout-lines";

export type PricedCheckout = {
  /** False where everything is downloaded. */
  requiresShipping: boolean;
  lines: CheckoutLine[];
  /** Lines that cannot be sold any more; they are not part of the costs. */
  cannotSell: CannotSell[];
  quotes: DeliveryQuote[];
  /** The chosen delivery; null until one is chosen. */
  delivery: DeliveryQuote | null;
  costs: Costs;
  /** What the code pays of the delivery, in minor units. */
  shippingDiscount: number;
  /** The code that counts; a chosen one that does not is reported in `promoErrors`. */
  promoCode: string | null;
  promoErrors: CallError[];
};

type Priced = Pick<
  CheckoutRecord,
  "id" | "lineItems" | "market" | "customer" | "deliveryOption" | "promoCode"
>;

/** The cheapest that is offered; nothing where nothing is delivered. */
function standardShippingOf(quotes: readonly DeliveryQuote[], currency: Currency): Money {
  const amounts = quotes.map(({ cost }) => cost.amount);
  return money(amounts.length === 0 ? 0 : Math.min(...amounts), currency);
}

/** Options say what they add to the total, where a code pays for a part of them. */
function withCharge(quote: DeliveryQuote, discount: Discount | null): DeliveryQuote {
  if (discount?.kind !== "free-shipping") return quote;
  const { amount, currency } = quote.cost;
  const off = shippingDiscountOf(money(amount, currency), discount).amountMinor;
  return { ...quote, charged: { amount: amount - off, currency } };
}

type Goods = Parameters<typeof shareDiscount>[0];

/** Refunds of single lines have to know which of them were cheaper; of all alike they know it by themselves. */
function withDiscounts(
  lines: readonly FoundLine[],
  goods: Goods,
  { listings, discount }: AppliedPromo,
  costs: Costs,
): CheckoutLine[] {
  const own = lines.map(({ line }) => line);
  if (listings === null || discount?.kind === "free-shipping") return own;
  const shares = shareDiscount(goods, costs.discount.value);
  return own.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }));
}

/** Null before there is one; who buys only downloads has none. */
function deliveryAddressOf(customer: CheckoutRecord["customer"]): Destination | null {
  return customer === null || customer.address.stateCode === "" ? null : customer.address;
}

/**
 * @param destination where it goes instead of the customer's address; null: not known yet
 * @param found its lines, where this same transaction has looked them up
 */
export function priceCheckout(
  ctx: StoreContext,
  checkout: Priced,
  destination: Destination | null = deliveryAddressOf(checkout.customer),
  found: FoundLines = findCheckoutLines(ctx, checkout.lineItems, checkout.market.currency),
): PricedCheckout {
  const { currency } = checkout.market;
  const { lines, cannotSell } = found;
  const sent = lines.filter((line) => line.kind === "physical");
  const parcel = {
    currency,
    itemCount: sent.reduce((count, { line }) => count + line.quantity, 0),
    destination,
    shipsInDays: Math.max(0, ...sent.map((line) => line.shipsInDays)),
  };
  const offered = listQuotes(parcel, ctx.clock.now(), deliveryRatesOf(ctx));
  // Where there is only a download, its one free delivery is taken by itself.
  const delivery =
    parcel.itemCount === 0
      ? (offered[0] ?? null)
      : (offered.find((quote) => quote.name === checkout.deliveryOption) ?? null);
  const priced = lines.map(({ line: { price, quantity }, listingId }) => ({
    listingId,
    quantity,
    price: money(price, currency),
  }));
  const promo = applyPromoCode(ctx, {
    ...checkout,
    goods: priced,
    standardShipping: standardShippingOf(offered, currency),
  });
  const goods = priced.map((line) => ({
    ...line,
    isDiscounted: promo.listings === null || promo.listings.has(line.listingId),
  }));
  const quotes = offered.map((quote) => withCharge(quote, promo.discount));
  const shipping = money(delivery?.cost.amount ?? 0, currency);
  const costs = computeCosts({
    currency,
    lines: goods,
    shipping,
    discount: promo.discount,
    taxRate: destination === null ? 0 : storeSalesTax(ctx).rateOf(destination),
  });
  return {
    requiresShipping: lines.length === 0 || parcel.itemCount > 0,
    lines: withDiscounts(lines, goods, promo, costs),
    cannotSell,
    quotes,
    delivery,
    costs,
    shippingDiscount: shippingDiscountOf(shipping, promo.discount).amountMinor,
    promoCode: promo.code,
    promoErrors: promo.errors,
  };
}
