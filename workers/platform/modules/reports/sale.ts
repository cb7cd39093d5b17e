// A sale as a report counts it, and which part of what was paid each listing has earned. Pure.

import { sumBySku, type Units } from "#core/line-quantities";
import type { Currency } from "#core/money/currencies";
import type { Quote } from "#platform/modules/checkout/frozen-quote";

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
export function allocateProportionally(wholeMinor: number, weights: readonly number[]): number[] {
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

/** One that is done. `items`: the units that it names; none where it is a sum only. */
export type DoneRefund = {
  amountMinor: number;
  items: Units;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Of each listing what its units in `items` cost, less their discounts. */
function priceOf({ lines }: Sold, items: DoneRefund["items"]): Map<string, number> {
  const units = sumBySku(items);
  const prices = new Map<string, number>();
  for (const { sku, slug, price, quantity, discount = 0 } of lines) {
    // The same article may stand in two lines.
    const count = Math.min(units.get(sku) ?? 0, quantity);
    units.set(sku, (units.get(sku) ?? 0) - count);
    const [minor = 0] = allocateProportionally(price * quantity - discount, [
      count,
      quantity - count,
    ]);
    prices.set(slug, (prices.get(slug) ?? 0) + minor);
  }
  return prices;
}

/**
 * What is left of each amount after a refund. Named units are taken off their own listings first; what goes back beyond
 * their price, as their tax and the delivery do, off the last amount; and the rest off everything, in proportion.
 */
function takeOff(left: readonly number[], refundMinor: number, named: readonly number[]): number[] {
  const wanted = named.map((minor, index) => Math.min(minor, left[index] ?? 0));
  const byName = allocateProportionally(Math.min(refundMinor, sum(wanted)), wanted);
  const own = left.map((minor, index) => minor - (byName[index] ?? 0));
  const beyondMinor = refundMinor - sum(byName);
  if (beyondMinor === 0) return own;
  const last = own.length - 1;
  const fromLast = sum(named) === 0 ? 0 : Math.min(beyondMinor, own[last] ?? 0);
  const net = own.map((minor, index) => (index === last ? minor - fromLast : minor));
  return allocateProportionally(sum(net) - (beyondMinor - fromLast), net);
}

/** A discount on all goods is shared by them, one on some is their own. @param refunds their sum is what went back */
export function partsOf(
  sold: Sold,
  refunds: readonly DoneRefund[],
): Pick<Sale, "parts" | "restMinor"> {
  const { lines, costs, shippingDiscount } = sold;
  const byListing = new Map<string, SalePart>();
  for (const { slug, title, price, quantity, discount = 0 } of lines) {
    const part = byListing.get(slug) ?? { listing: slug, title, amountMinor: 0 };
    const amountMinor = part.amountMinor + price * quantity - discount;
    byListing.set(slug, { ...part, amountMinor });
  }
  const listings = [...byListing.values()];
  const goodsMinor = costs.subtotal.value - (costs.discount.value - shippingDiscount);
  const weights = listings.map(({ amountMinor }) => amountMinor);
  const paid = [...allocateProportionally(goodsMinor, weights), costs.total.value - goodsMinor];
  const net = refunds.reduce<number[]>((left, { amountMinor, items }) => {
    const prices = priceOf(sold, items);
    // A discount on all goods lowers each unit's price as it lowers its listing's.
    const named = listings.map(({ listing }, index) => {
      const whole = weights[index] ?? 0;
      const own = prices.get(listing) ?? 0;
      return allocateProportionally(paid[index] ?? 0, [own, whole - own])[0] ?? 0;
    });
    return takeOff(left, amountMinor, named);
  }, paid);
  return {
    parts: listings.map((part, index) => ({ ...part, amountMinor: net[index] ?? 0 })),
    restMinor: net[listings.length] ?? 0,
  };
}
