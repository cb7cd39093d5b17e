// Mapping of events to Google's names: theirs for buying, ours for the rest. Pure.

import type { EventItem, ShopEvent } from "#contract/analytics/shop-events";
import type { Money } from "#core/money/money";

/** Every currency of the shop has a hundred minor units (see `currencies`). */
export function toMajorUnits({ amountMinor }: Money): number {
  return amountMinor / 100;
}

type Value = string | number | boolean | Record<string, string | number>[];
export type ServiceEvent = { name: string; values: Record<string, Value> };

function describeItem({ id, title, variant, price, quantity }: EventItem) {
  return {
    item_id: id,
    item_name: title,
    ...(variant !== undefined && variant !== "" && { item_variant: variant }),
    price: toMajorUnits(price),
    quantity,
  };
}

/** Google takes letters, digits and underscores. */
function nameOf(event: ShopEvent): string {
  return event.name.replace(/[^A-Za-z0-9]+/g, "_").slice(0, 40);
}

function describeOrder(event: Extract<ShopEvent, { name: "purchase" }>, merchant: string | null) {
  return {
    transaction_id: event.lookupNumber,
    tax: toMajorUnits(event.tax),
    shipping: toMajorUnits(event.shipping),
    ...(event.coupon !== undefined && { coupon: event.coupon }),
    ...(merchant !== null && { aw_merchant_id: merchant }),
  };
}

function describeChoice(event: ShopEvent): Record<string, Value> {
  switch (event.name) {
    case "view_item_list":
    case "select_item":
      return { item_list_name: event.list };
    case "add_shipping_info":
      return { shipping_tier: event.option };
    case "add_payment_info":
      return { payment_type: event.method };
    case "search":
      return { results: event.results };
    case "generate_lead":
      return { form: event.form };
    case "inactive checkout":
      return { reason: event.reason };
    case "checkout.delivery_option.clicked":
      return { option: event.option };
    case "checkout.payment_method.clicked":
    case "checkout.place_order.clicked":
    // A bank's reason for declining is the shopper's private matter.
    case "checkout.payment.error":
      return { method: event.method };
    case "checkout.address_validation.error":
      return { code: event.code };
    case "order.error":
      return { currency: event.currency };
    default:
      return {};
  }
}

/** What the items of a view cost where the event itself does not say. */
function findValue(event: ShopEvent): Money | null {
  if ("value" in event && event.value !== undefined) return event.value;
  return event.name === "view_item" ? (event.items[0]?.price ?? null) : null;
}

/** @returns null for what they count themselves. */
export function toGoogleEvent(event: ShopEvent, merchant: string | null): ServiceEvent | null {
  if (event.name === "visit" || event.name === "page_view") return null;
  const value = findValue(event);
  // Prices of a list have no sum, and a currency all the same.
  const [first] = "items" in event ? event.items : [];
  const currency = (value ?? first?.price)?.currency;
  return {
    name: nameOf(event),
    values: {
      ...(currency !== undefined && { currency }),
      ...(value !== null && { value: toMajorUnits(value) }),
      ...describeChoice(event),
      ...(event.name === "purchase" && describeOrder(event, merchant)),
      ...("items" in event && { items: event.items.map(describeItem) }),
    },
  };
}
