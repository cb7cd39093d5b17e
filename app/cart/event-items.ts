// What is in a cart as events tell of it. Pure.
import { eventItemOf } from "#app/analytics/event-item";
import { mostEventItems } from "#contract/event-limits";
import { type Money, multiplyMoney } from "#contract/money";
import type { EventItem } from "#contract/shop-events";
import type { PricedLine } from "./cart.server";

/** Items and what they cost together. */
export type Worth = { items: EventItem[]; value: Money };

export function worthOf(item: EventItem): Worth {
  return { items: [item], value: multiplyMoney(item.price, item.quantity) };
}

/** @param quantity where it is another than the line's own, such as of a line that is leaving. */
export function lineItem(line: PricedLine, quantity = line.quantity): EventItem {
  const { sku, slug, item, price } = line;
  const { title, colorName: color, selectedSize } = item;
  const piece = { sku, slug, title, color, size: selectedSize.label, quantity };
  return eventItemOf({ ...piece, price: price.amountMinor }, price.currency);
}

/** A line that is leaving, with a quantity of 0, is none any more. */
export function worthOfCart(lines: readonly PricedLine[], subtotal: Money): Worth {
  const kept = lines.filter(({ quantity }) => quantity > 0).slice(0, mostEventItems);
  return { items: kept.map((line) => lineItem(line)), value: subtotal };
}
