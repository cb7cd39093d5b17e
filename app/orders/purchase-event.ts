// Purchase event: which fields of an order it reports, and when it is sent. Pure.
import { listEventItems } from "#app/analytics/events/event-item";
import type { ShopEvent } from "#contract/analytics/shop-events";
import type { Order } from "#contract/orders/order";
import { money } from "#core/money/money";
import { paidShippingOf } from "#core/payments/refund-amount";

type Purchase = Extract<ShopEvent, { name: "purchase" }>;

const newForMs = 24 * 60 * 60 * 1000;

/**
 * A URL opened later, or on another device, shows the order and reports no purchase: the buyer is
 * redirected here within minutes, and the cookie of reported purchases lasts longer than a day.
 */
export function isNewPurchase({ created }: Pick<Order, "created">, now: Date): boolean {
  return now.getTime() - new Date(created).getTime() < newForMs;
}

function toSoldItem({
  sku,
  slug = "",
  title,
  color,
  size,
  price,
  quantity,
}: Order["items"][number]) {
  return { sku, slug, title, color, size, price: price.amount, quantity };
}

export function buildPurchaseEvent(order: Order): Purchase {
  const { currency, amount: total } = order.totalCost;
  const [tax, shipping] = [order.tax.amount, paidShippingOf(order)];
  return {
    name: "purchase",
    lookupNumber: order.lookupNumber.slice(0, 60),
    items: listEventItems(order.items.map(toSoldItem), currency),
    value: money(Math.max(0, total - tax - shipping), currency),
    tax: money(tax, currency),
    shipping: money(shipping, currency),
    ...(order.promo !== null && { coupon: order.promo.slice(0, 60) }),
  };
}
