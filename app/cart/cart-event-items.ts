// Items of the cart for analytics events. Pure.
import { eventItemOf } from "#app/analytics/events/event-item";
import { maxEventItems } from "#contract/analytics/event-limits";
import type { EventItem } from "#contract/analytics/shop-events";
import { type Money, multiplyMoney } from "#core/money/money";
import type { PricedLine } from "./price-cart.server";

/** Items and what they cost together. */
export type EventValue = { items: EventItem[]; value: Money };

export function eventValue(item: EventItem): EventValue {
  return { items: [item], value: multiplyMoney(item.price, item.quantity) };
}

/** @param quantity where it is another than the line's own, such as of a line that is leaving. */
export function lineItem(line: PricedLine, quantity = line.quantity): EventItem {
  const { sku, slug, item, price } = line;
  const { title, colorName: color, selectedSize } = item;
  const sold = { sku, slug, title, color, size: selectedSize.label, quantity };
  return eventItemOf({ ...sold, price: price.amountMinor }, price.currency);
}

/** A line that is leaving, with a quantity of 0, is none any more. */
export function eventValueOfCart(lines: readonly PricedLine[], subtotal: Money): EventValue {
  const staying = lines.filter(({ quantity }) => quantity > 0).slice(0, maxEventItems);
  return { items: staying.map((line) => lineItem(line)), value: subtotal };
}
