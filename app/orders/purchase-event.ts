// The event of a purchase (THX-06): what it tells of an order, and when there is one to tell. Pure.
import { listEventItems } from "#app/analytics/event-item";
import { money } from "#contract/money";
import type { Order } from "#contract/order";
import type { ShopEvent } from "#contract/shop-events";

type Purchase = Extract<ShopEvent, { name: "purchase" }>;

const newForMs = 24 * 60 * 60 * 1000;

/**
 * An address opened later, or on another device, shows the order and tells of no purchase: whoever
 * bought is led here within minutes, and the cookie that knows what was told lasts longer than a day.
 */
export function isNewPurchase({ created }: Pick<Order, "created">, now: Date): boolean {
  return now.getTime() - new Date(created).getTime() < newForMs;
}

function toPiece({ sku, slug = "", title, color, size, price, quantity }: Order["items"][number]) {
  return { sku, slug, title, color, size, price: price.amount, quantity };
}

export function purchaseOf(order: Order): Purchase {
  const { currency, amount: total } = order.totalCost;
  const [tax, shipping] = [order.tax.amount, order.shippingCost.amount];
  return {
    name: "purchase",
    lookupNumber: order.lookupNumber.slice(0, 60),
    items: listEventItems(order.items.map(toPiece), currency),
    value: money(Math.max(0, total - tax - shipping), currency),
    tax: money(tax, currency),
    shipping: money(shipping, currency),
    ...(order.promo !== null && { coupon: order.promo.slice(0, 60) }),
  };
}
