// Order parts of a mail: items, totals, address and dates.
import type { Customer } from "#contract/checkout/customer";
import type { Order } from "#contract/orders/order";
import { sumBySku, type Units } from "#core/line-quantities";
import { mailImageUrl } from "#platform/modules/theme/mail-image-url";
import type { MailItem, MailPart, MailRow } from "./mail-document";
import type { EmailTranslations } from "./mail-translations";
import type { LinkedPolicy } from "./policy-links";

export type EmailContext = {
  words: EmailTranslations;
  shop: {
    name: string;
    url: string;
    supportEmail: string | null;
    /** Legal texts that the seller wrote. */
    policies: readonly LinkedPolicy[];
  };
};

export function trackUrl({ shop }: EmailContext, order: Order): string {
  return `${shop.url}/track/order/${encodeURIComponent(order.lookupNumber)}`;
}

export function greet({ words }: EmailContext, firstName: string): MailPart {
  return { kind: "paragraph", text: words.say("greeting", { name: firstName }) };
}

export function viewOrder(context: EmailContext, order: Order): MailPart {
  const link = { label: context.words.say("order.view"), url: trackUrl(context, order) };
  return { kind: "button", link };
}

function buildItem(
  { words, shop }: EmailContext,
  order: Order,
  item: Order["items"][number],
): MailItem {
  const variant = [item.color, item.size].filter((part) => part !== "").join(" / ");
  return {
    title: item.title,
    details: [item.productType, variant].filter((part) => part !== "").join(" · "),
    quantity: words.say("order.quantity", { count: item.quantity }),
    price: words.money(item.price.amount * item.quantity, order.totalCost.currency),
    pictureUrl: item.image === null ? null : mailImageUrl(shop.url, item.image),
  };
}

export function buildItems(context: EmailContext, order: Order, items = order.items): MailPart {
  return { kind: "items", items: items.map((item) => buildItem(context, order, item)) };
}

/** The order's own lines with as many of their units as `units` has; null where that is none. */
export function pickItems(order: Order, units: Units): Order["items"] | null {
  const left = sumBySku(units);
  const items = order.items.flatMap((item) => {
    const rest = left.get(item.sku) ?? 0;
    const quantity = Math.min(item.quantity, rest);
    left.set(item.sku, rest - quantity);
    return quantity === 0 ? [] : [{ ...item, quantity }];
  });
  return items.length === 0 ? null : items;
}

/** False where everything is downloaded. */
export function isSent(order: Order): boolean {
  return order.items.some((item) => item.kind === "physical");
}

/** The order does not keep its discount; it is what is missing between the lines and the total. */
export function buildTotals({ words }: EmailContext, order: Order): MailPart {
  const { currency } = order.totalCost;
  const subtotal = order.items.reduce((sum, item) => sum + item.price.amount * item.quantity, 0);
  const shipping = order.shippingCost.amount;
  const discount = subtotal + shipping + order.tax.amount - order.totalCost.amount;
  const rows = [{ label: words.say("totals.subtotal"), value: words.money(subtotal, currency) }];
  if (discount > 0) {
    const label =
      order.promo === null
        ? words.say("totals.discount")
        : words.say("totals.discountCode", { code: order.promo });
    rows.push({ label, value: words.money(-discount, currency) });
  }
  if (shipping > 0 || isSent(order)) {
    const value = shipping === 0 ? words.say("totals.free") : words.money(shipping, currency);
    rows.push({ label: words.say("totals.shipping"), value });
  }
  rows.push({ label: words.say("totals.tax"), value: words.money(order.tax.amount, currency) });
  const value = words.money(order.totalCost.amount, currency);
  return { kind: "totals", rows, total: { label: words.say("totals.total"), value } };
}

/** City, state and zip stand in the order that the country's post reads them in. */
export function buildAddress({ words }: EmailContext, { address, ...name }: Customer): MailPart {
  const western = ["US", "CA", "AU"].includes(address.countryCode.toUpperCase());
  const state = address.stateCode || address.state;
  const place = western
    ? [[address.city, state].filter(Boolean).join(", "), address.zip]
    : [address.zip, address.city];
  const lines = [
    `${name.firstName} ${name.lastName}`,
    address.address1,
    address.address2,
    place.filter(Boolean).join(" "),
    words.country(address),
  ];
  return { kind: "address", lines: lines.map((line) => line.trim()).filter(Boolean) };
}

export function buildOrderFacts({ words }: EmailContext, order: Order): MailRow[] {
  return [
    { label: words.say("order.number"), value: order.orderNumber },
    { label: words.say("order.date"), value: words.day(order.created) },
  ];
}

/** No row for an option that the catalogues do not know any more. */
export function buildDelivery({ words }: EmailContext, order: Order): MailRow[] {
  const value = words.findText(`delivery.${order.shippingMethod}`);
  return value === null || !isSent(order) ? [] : [{ label: words.say("order.delivery"), value }];
}

export function buildArrival({ words }: EmailContext, order: Order): MailRow[] {
  if (order.arrivalEstimate === null) return [];
  return [{ label: words.say("order.arrival"), value: words.weekday(order.arrivalEstimate) }];
}
