// Analytics item of a bought or chosen product, whatever it was read from. Pure.
import { maxEventItems } from "#contract/analytics/event-limits";
import type { EventItem } from "#contract/analytics/shop-events";
import type { Currency } from "#core/money/currencies";
import { money } from "#core/money/money";

/** As lines of carts, checkouts and orders have it. */
export type EventLine = {
  sku: string;
  /** Of its listing; empty where it is unknown. */
  slug: string;
  title: string;
  color: string;
  size: string;
  /** Minor units, for a quantity of one. */
  price: number;
  quantity: number;
};

/**
 * The product that a sku belongs to, the same for all its colours and sizes: the first part of
 * `itemGroupId_colorId_sizeId`, as listings have it in `itemGroupId`. Of any other form the whole.
 */
export function productIdOf(sku: string): string {
  return sku.replace(/_[^_]*_[^_]*$/, "");
}

export function eventItemOf(line: EventLine, currency: Currency): EventItem {
  const variant = [line.color, line.size].filter((part) => part !== "").join(" / ");
  return {
    listing: line.slug,
    id: productIdOf(line.sku).slice(0, 60),
    title: line.title.slice(0, 300),
    ...(variant !== "" && { variant: variant.slice(0, 200) }),
    price: money(line.price, currency),
    quantity: line.quantity,
  };
}

export function listEventItems(lines: readonly EventLine[], currency: Currency): EventItem[] {
  return lines.slice(0, maxEventItems).map((line) => eventItemOf(line, currency));
}
