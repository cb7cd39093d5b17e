// An order as its seller reads it.
import { type DeliveryOptionId, DeliveryOptionIdSchema } from "#contract/checkout/delivery-options";
import type { Refund } from "#contract/orders/order";
import type { SellerOrder } from "#contract/orders/seller-order";
import { formatAmount } from "#ops/cli/amounts";
import { formatFields, formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

export const orderNumberHelp = "the order's number, as the shopper knows it";

const deliveries: Record<DeliveryOptionId, string> = {
  fullStandardCost: "standard",
  fullRushCost: "rush",
  fullSuperRushCost: "super rush",
};

/** Another backend may have ways of its own. */
function describeDelivery(method: string): string {
  const known = DeliveryOptionIdSchema.safeParse(method);
  return known.success ? deliveries[known.data] : method;
}

function describeAddress({ address }: SellerOrder["customer"]): string {
  const { address1, address2, zip, city, stateCode, country } = address;
  const lines = [address1, address2, `${city}, ${stateCode} ${zip}`, country];
  return lines.filter((line) => line !== "").join(", ");
}

function describeItems({ items, totalCost }: SellerOrder): string {
  const rows = items.map(({ sku, merchantSku = "", title, color, size, quantity, price }) => [
    String(quantity),
    title,
    [color, size].filter((part) => part !== "").join(", "),
    formatAmount(price.amount, totalCost.currency),
    merchantSku,
    sku,
  ]);
  return formatTable(["UNITS", "TITLE", "COLOUR, SIZE", "EACH", "YOUR SKU", "SKU"], rows);
}

/** By the seller's own number, where there is one. */
function unitNames({ items: bought }: SellerOrder) {
  const own = new Map(bought.map(({ sku, merchantSku }) => [sku, merchantSku ?? sku]));
  return ({ sku, quantity }: { sku: string; quantity: number }) =>
    `${quantity} × ${own.get(sku) ?? sku}`;
}

function describeShipments(order: SellerOrder): string {
  const name = unitNames(order);
  const rows = order.shipments.map(({ shippedAt, carrier, trackingNumber, trackingUrl, items }) => [
    formatTimestamp(shippedAt),
    carrier,
    trackingNumber,
    items.map(name).join(", "),
    trackingUrl ?? "",
  ]);
  return formatTable(["SHIPPED (UTC)", "CARRIER", "TRACKING", "UNITS", "ADDRESS"], rows);
}

const disputeStates = { pending: "open", succeeded: "lost", failed: "won" };

function describeState({ origin, state, failure, settledAt, settledNote = "" }: Refund): string {
  if (settledAt !== undefined) {
    return `paid back another way${settledNote === "" ? "" : `: ${settledNote}`}`;
  }
  if (origin === "dispute") return disputeStates[state];
  return failure === null ? state : `${state}: ${failure}`;
}

const outsideReasons = {
  provider: "refunded at the payment provider",
  dispute: "disputed by the buyer",
};

/** Older refunds and programs did not say whether units had been shipped. */
function describeOutcome({ shipped }: Refund["items"][number]): string {
  if (shipped === undefined) return "";
  return shipped ? " (shipped)" : " (not shipped)";
}

function describeRefunds(order: SellerOrder): string {
  const name = unitNames(order);
  const rows = order.refunds.map((refund) => [
    formatTimestamp(refund.createdAt),
    formatAmount(refund.amount, refund.currency),
    describeState(refund),
    refund.items.map((item) => `${name(item)}${describeOutcome(item)}`).join(", "),
    refund.origin === "shop" ? refund.reason : outsideReasons[refund.origin],
    refund.id,
  ]);
  return formatTable(["REFUNDED (UTC)", "AMOUNT", "STATE", "UNITS", "REASON", "ID"], rows);
}

function describeDownloads({ downloads }: SellerOrder): string {
  const rows = downloads.map(({ title, downloadsLeft, expiresAt, url }) => [
    title,
    String(downloadsLeft),
    formatTimestamp(expiresAt),
    url,
  ]);
  return formatTable(["DOWNLOAD", "LEFT", "ENDS (UTC)", "ADDRESS"], rows);
}

export function describeOrder(order: SellerOrder): string {
  const { customer, totalCost, shippingCost, tax, payment } = order;
  const amount = (minor: number) => formatAmount(minor, totalCost.currency);
  const fields = formatFields([
    ["Order", order.orderNumber],
    ["Status", order.status],
    ["Placed", `${formatTimestamp(order.created)} (UTC)`],
    [
      "Total",
      `${amount(totalCost.amount)} (delivery ${amount(shippingCost.amount)}, tax ${amount(tax.amount)})`,
    ],
    ["Given back", order.refunded === 0 ? null : amount(order.refunded)],
    ["Promo code", order.promo],
    ["Paid by", `${payment.method}, ${payment.id}`],
    ["Delivery", describeDelivery(order.shippingMethod)],
    ["Arrives about", order.arrivalEstimate],
    ["Customer", `${customer.firstName} ${customer.lastName}`],
    ["E-mail", order.email],
    ["Phone", customer.phone],
    ["Address", describeAddress(customer)],
    ["Affiliate", order.affiliate],
    ["Led here by", order.trafficSource],
  ]);
  const parts = [fields, describeItems(order)];
  if (order.shipments.length > 0) parts.push(describeShipments(order));
  if (order.refunds.length > 0) parts.push(describeRefunds(order));
  if (order.downloads.length > 0) parts.push(describeDownloads(order));
  return parts.join("\n\n");
}
