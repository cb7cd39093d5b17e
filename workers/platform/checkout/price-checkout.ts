// A checkout's lines, delivery and costs at this moment, read anew from the catalogue (CHK-10).
// Writes nothing; the frozen terms of a payment are in quote.ts.
import type { CheckoutLine, Costs, DeliveryQuote } from "#contract/checkout";
import { money } from "#contract/money";
import { computeCosts } from "#platform/costs/costs";
import { tableSalesTax } from "#platform/costs/sales-tax";
import { listQuotes } from "#platform/delivery/delivery-quotes";
import type { StoreContext } from "#platform/store/store-context";
import type { CheckoutRecord } from "./checkout-record";
import { type CannotSell, findLines } from "./find-lines";
import { findPromoCode } from "./promo-codes";

export type PricedCheckout = {
  lines: CheckoutLine[];
  /** Lines that cannot be sold any more; they are not part of the costs. */
  cannotSell: CannotSell[];
  quotes: DeliveryQuote[];
  /** The chosen delivery; null until one is chosen. */
  delivery: DeliveryQuote | null;
  costs: Costs;
};

type Priced = Pick<
  CheckoutRecord,
  "lineItems" | "market" | "customer" | "deliveryOption" | "promoCode"
>;

export function priceCheckout(ctx: StoreContext, checkout: Priced): PricedCheckout {
  const { currency } = checkout.market;
  const { lines, cannotSell } = findLines(ctx, checkout.lineItems, currency);
  const sent = lines.filter((line) => line.kind === "physical");
  const parcel = {
    currency,
    itemCount: sent.reduce((count, { line }) => count + line.quantity, 0),
    shipsInDays: Math.max(0, ...sent.map((line) => line.shipsInDays)),
  };
  const quotes = listQuotes(parcel, ctx.clock.now());
  // Where there is only a download, its one free delivery is taken by itself (Q98).
  const delivery =
    parcel.itemCount === 0
      ? (quotes[0] ?? null)
      : (quotes.find((quote) => quote.name === checkout.deliveryOption) ?? null);
  const promo = checkout.promoCode === null ? null : findPromoCode(ctx, checkout.promoCode);
  const stateCode = checkout.customer?.address.stateCode.toUpperCase() ?? null;
  const costs = computeCosts({
    currency,
    lines: lines.map(({ line }) => ({
      price: money(line.price, currency),
      quantity: line.quantity,
    })),
    shipping: money(delivery?.cost.amount ?? 0, currency),
    discount: promo?.discount ?? null,
    taxRate: stateCode === null ? 0 : tableSalesTax.rateOf(stateCode),
  });
  return { lines: lines.map(({ line }) => line), cannotSell, quotes, delivery, costs };
}
