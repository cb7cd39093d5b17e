// A sale as a report counts it, and which part of what was paid each listing has earned. Pure.
import type { Currency } from "#core/currencies";
import type { Quote } from "#platform/modules/checkout/quote";

export type SalePart = { listing: string; title: string; amountMinor: number };
export type Sale = {
  /** ISO 3166, upper case; empty where the order has none. */
  country: string;
  campaign: string;
  currency: Currency;
  /** Less what went back. */
  paidMinor: number;
  /** One for each listing; together with `restMinor` they are what was paid. */
  parts: SalePart[];
  /** Delivery and tax. */
  restMinor: number;
};

/**
 * Divides a whole in proportion to the weights, to the last unit: each share is what its end has
 * reached less what its beginning had.
 */
export function divide(wholeMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    // Products of two sums of money may be beyond what a number holds exactly.
    const upTo = sum === 0 ? 0 : Number((BigInt(wholeMinor) * BigInt(reached)) / BigInt(sum));
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** `shippingDiscount`: what the promo code paid of the delivery, in minor units. */
type Sold = Pick<Quote, "lines" | "costs"> & { shippingDiscount: number };

/** A discount on all goods is shared by them, one on some is their own, a refund is shared by all that was paid for. */
export function partsOf(
  { lines, costs, shippingDiscount }: Sold,
  refundedMinor: number,
): Pick<Sale, "parts" | "restMinor"> {
  const byListing = new Map<string, SalePart>();
  for (const { slug, title, price, quantity, discount = 0 } of lines) {
    const part = byListing.get(slug) ?? { listing: slug, title, amountMinor: 0 };
    const amountMinor = part.amountMinor + price * quantity - discount;
    byListing.set(slug, { ...part, amountMinor });
  }
  const listings = [...byListing.values()];
  const goodsMinor = costs.subtotal.value - (costs.discount.value - shippingDiscount);
  const goods = divide(
    goodsMinor,
    listings.map(({ amountMinor }) => amountMinor),
  );
  const paid = [...goods, costs.total.value - goodsMinor];
  const netAmounts = divide(costs.total.value - refundedMinor, paid);
  return {
    parts: listings.map((part, index) => ({ ...part, amountMinor: netAmounts[index] ?? 0 })),
    restMinor: netAmounts[listings.length] ?? 0,
  };
}
