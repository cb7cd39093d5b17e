// What goes back for some units of an order: their share of what was paid for its goods, discount and tax included.
// The page that names the sum and the platform that pays it ask the same function.
import { sumBySku, type Units } from "#core/line-quantities";

export type PaidOrder = {
  totalMinor: number;
  /** What was paid of it. */
  shippingMinor: number;
  /** `discountMinor`: off the whole line, where the promo code was for some of the goods alone. */
  items: readonly {
    sku: string;
    quantity: number;
    priceMinor: number;
    discountMinor?: number | undefined;
  }[];
};

/** The part of an order, as the contract has it, that says what was paid for what. */
export type PricedOrder = {
  totalCost: { amount: number };
  shippingCost: { amount: number };
  shippingDiscount: number;
  items: readonly {
    sku: string;
    quantity: number;
    price: { amount: number };
    discount?: number | undefined;
  }[];
};

/** What was paid for the delivery: its price, less what a promo code paid of it. */
export function paidShippingOf({
  shippingCost,
  shippingDiscount,
}: Pick<PricedOrder, "shippingCost" | "shippingDiscount">): number {
  return shippingCost.amount - shippingDiscount;
}

export function paidOrderOf(order: PricedOrder): PaidOrder {
  return {
    totalMinor: order.totalCost.amount,
    shippingMinor: paidShippingOf(order),
    items: order.items.map(({ sku, quantity, price, discount }) => ({
      sku,
      quantity,
      priceMinor: price.amount,
      discountMinor: discount,
    })),
  };
}

/** Of some units of a line, before what is taken off all goods alike. */
function valueOfUnits(
  { quantity, priceMinor, discountMinor = 0 }: PaidOrder["items"][number],
  taken: number,
): number {
  return taken * priceMinor - Math.round((discountMinor * taken) / Math.max(1, quantity));
}

/** Values of the first units of an article, in the sequence of the order's lines. */
function sumPrices(items: PaidOrder["items"], sku: string, quantity: number): number {
  let left = quantity;
  let value = 0;
  for (const item of items.filter((line) => line.sku === sku)) {
    const taken = Math.min(left, item.quantity);
    value += valueOfUnits(item, taken);
    left -= taken;
  }
  return value;
}

const valueOfAll = (items: PaidOrder["items"], units: ReadonlyMap<string, number>) =>
  [...units].reduce((sum, [sku, quantity]) => sum + sumPrices(items, sku, quantity), 0);

/**
 * Rounded over all that has gone back, so that refunds of one unit after the other add up to what was paid.
 * @param before units that were refunded already
 */
export function refundShareMinor(order: PaidOrder, before: Units, chosen: Units): number {
  const { items, totalMinor, shippingMinor } = order;
  const subtotal = items.reduce((sum, item) => sum + valueOfUnits(item, item.quantity), 0);
  if (subtotal === 0) return 0;
  const paidForGoods = Math.max(0, totalMinor - shippingMinor);
  const shareOf = (value: number) => Math.round((paidForGoods * value) / subtotal);
  const earlier = valueOfAll(items, sumBySku(before));
  const afterwards = valueOfAll(items, sumBySku([...before, ...chosen]));
  return shareOf(afterwards) - shareOf(earlier);
}
