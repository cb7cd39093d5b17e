// A checkout's lines, delivery and costs at this moment, read anew from the catalogue (CHK-10).
// Writes nothing; the frozen terms of a payment are in quote.ts.
import type { CheckoutLine, Costs, DeliveryQuote } from "#contract/checkout";
import type { CallError } from "#contract/errors";
import { money } from "#contract/money";
import { computeCosts, subtotalOf } from "#platform/costs/costs";
import { salesTaxOf } from "#platform/costs/sales-tax";
import { listQuotes } from "#platform/delivery/delivery-quotes";
import type { Destination } from "#platform/delivery/delivery-services";
import { applyPromoCode } from "#platform/promotions/apply-promo-code";
import type { StoreContext } from "#platform/store/store-context";
import type { CheckoutRecord } from "./checkout-record";
import { type CannotSell, findLines } from "./find-lines";

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
  /** The code that counts; a chosen one that does not is told about in `promoErrors`. */
  promoCode: string | null;
  promoErrors: CallError[];
};

type Priced = Pick<
  CheckoutRecord,
  "id" | "lineItems" | "market" | "customer" | "deliveryOption" | "promoCode"
>;

/** Null before there is one; who buys only downloads has none. */
function deliveryAddressOf(customer: CheckoutRecord["customer"]): Destination | null {
  return customer === null || customer.address.stateCode === "" ? null : customer.address;
}

/** @param destination where it goes instead of the customer's address; null: nobody knows yet */
export function priceCheckout(
  ctx: StoreContext,
  checkout: Priced,
  destination: Destination | null = deliveryAddressOf(checkout.customer),
): PricedCheckout {
  const { currency } = checkout.market;
  const { lines, cannotSell } = findLines(ctx, checkout.lineItems, currency);
  const sent = lines.filter((line) => line.kind === "physical");
  const parcel = {
    currency,
    itemCount: sent.reduce((count, { line }) => count + line.quantity, 0),
    destination,
    shipsInDays: Math.max(0, ...sent.map((line) => line.shipsInDays)),
  };
  const quotes = listQuotes(parcel, ctx.clock.now());
  // Where there is only a download, its one free delivery is taken by itself (Q98).
  const delivery =
    parcel.itemCount === 0
      ? (quotes[0] ?? null)
      : (quotes.find((quote) => quote.name === checkout.deliveryOption) ?? null);
  const goods = lines.map(({ line: { price, quantity } }) => ({
    price: money(price, currency),
    quantity,
  }));
  const subtotal = subtotalOf(goods, currency);
  const promo = applyPromoCode(ctx, { ...checkout, subtotal });
  const costs = computeCosts({
    currency,
    lines: goods,
    shipping: money(delivery?.cost.amount ?? 0, currency),
    discount: promo.discount,
    taxRate: destination === null ? 0 : salesTaxOf(ctx.env).rateOf(destination),
  });
  return {
    requiresShipping: lines.length === 0 || parcel.itemCount > 0,
    ...{ lines: lines.map(({ line }) => line), cannotSell, quotes, delivery, costs },
    ...{ promoCode: promo.code, promoErrors: promo.errors },
  };
}
