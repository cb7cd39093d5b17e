// Parser for orders of other backends. Fills in what the specification does not name.
import * as z from "zod";
import { isFields, readAddress, readList, readText } from "./read-fields";

/** A sum as `{ amount, currency }`, or as a bare number in the order's currency. */
function readSum(sum: unknown, currency: unknown): unknown {
  if (isFields(sum)) return { currency, ...sum, amount: sum.amount ?? sum.value };
  return { amount: sum ?? 0, currency };
}

const statuses = ["placed", "in-production", "shipped", "delivered", "cancelled", "refunded"];

/** A status in another backend's words says no more than that the order is there. */
function readStatus(status: unknown): string {
  const word = String(status)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  return statuses.includes(word) ? word : "placed";
}

const IsoTime = z.iso.datetime();

function readTime(time: unknown): string {
  const written = IsoTime.safeParse(time);
  if (written.success) return written.data;
  const at = new Date(typeof time === "number" || typeof time === "string" ? time : Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date(0).toISOString() : at.toISOString();
}

/** What is no order at all is returned unchanged, for the schema to reject. */
export function readOrder(order: unknown): unknown {
  if (!isFields(order) || !isFields(order.totalCost)) return order;
  const { currency } = order.totalCost;
  const number = readText(order, ["lookupNumber", "orderNumber"]);
  return {
    promo: null,
    arrivalEstimate: null,
    shippingMethod: "",
    ...order,
    orderNumber: readText(order, ["orderNumber"]) ?? number,
    lookupNumber: number,
    cartId: readText(order, ["cartId"]) ?? "",
    shippingCost: readSum(order.shippingCost, currency),
    tax: readSum(order.tax, currency),
    items: readList(order.items).map((item) => ({
      color: "",
      size: "",
      productType: "",
      ...item,
      image: readAddress(item.image),
    })),
    status: readStatus(order.status),
    created: readTime(order.created),
    updated: readTime(order.updated ?? order.created),
    shipments: readList(order.shipments).map((shipment) => ({
      carrier: "",
      trackingNumber: "",
      trackingUrl: null,
      ...shipment,
      shippedAt: readTime(shipment.shippedAt ?? order.updated ?? order.created),
    })),
  };
}
