// Subtotal and discount of an order, in minor units. Pure.
import type { Order } from "#contract/orders/order";

/** Minor units; what was bought, before anything was taken off or added. */
export function subtotalOf({ items }: Pick<Order, "items">): number {
  return items.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);
}

/** Minor units that a promo code took off: what is missing between the goods and the total. */
export function discountOf(
  order: Pick<Order, "items" | "promo" | "shippingCost" | "tax" | "totalCost">,
): number {
  if (order.promo === null) return 0;
  const full = subtotalOf(order) + order.shippingCost.amount + order.tax.amount;
  return Math.max(0, full - order.totalCost.amount);
}
