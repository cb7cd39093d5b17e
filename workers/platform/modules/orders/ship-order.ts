// Shipments of an order's units, all at once or in parts, and its progress as the seller reports it.

import type * as z from "zod";
import type { Shipment } from "#contract/orders/order";
import type { setOrderStatus as SetStatus, shipOrder as Ship } from "#contract/orders/order-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { isForgotten } from "#platform/kernel/forgotten-shopper";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/outbox";
import { queueWebhook } from "#platform/modules/webhooks/queue-webhook";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord, saveOrder } from "./order-record";
import { mayBecome } from "./order-status";
import { refundableMinor } from "./refund-record";
import { buildSellerOrder, orderUnknown } from "./seller-order";
import { chooseUnits, unitsLeft } from "./shipped-units";
import { trackingUrlOf } from "./tracking-url";

type ShipBody = z.output<(typeof Ship)["body"]>;

const alreadyRefunded = err(
  409,
  "order_status_conflict",
  "The order's money went back, or is on its way back.",
);

/** A pending refund counts: a buyer who is refunded gets no parcel as well. */
function isFullyRefunded(ctx: StoreContext, record: OrderRecord): boolean {
  return record.order.totalCost.amount > 0 && refundableMinor(ctx, record) === 0;
}

function insertShipment(ctx: StoreContext, number: string, shipment: Shipment): void {
  ctx.sql.exec(
    `INSERT INTO shipment (order_number, carrier, tracking_number, tracking_url, items, shipped_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    number,
    shipment.carrier,
    shipment.trackingNumber,
    shipment.trackingUrl,
    JSON.stringify(shipment.items),
    shipment.shippedAt,
  );
}

function ship(
  ctx: StoreContext,
  record: OrderRecord,
  body: ShipBody,
  items: Shipment["items"],
): OrderRecord {
  const { carrier, trackingNumber } = body;
  const trackingUrl = body.trackingUrl ?? trackingUrlOf(carrier, trackingNumber);
  const shippedAt = ctx.clock.now().toISOString();
  const shipment = { carrier, trackingNumber, trackingUrl, shippedAt, items };
  insertShipment(ctx, record.number, shipment);
  const shipments = [...record.order.shipments, shipment];
  const order = { ...record.order, shipments };
  const fulfilment = unitsLeft(order).length === 0 ? "shipped" : "in-production";
  const saved = saveOrder(ctx, { ...record, order }, { fulfilment });
  if (body.notify && !isForgotten(saved.email)) {
    const { customer, email: to, locale } = saved;
    const content = { kind: "order-shipped", order: saved.order, customer, shipment } as const;
    queueMail(ctx, { to, locale, content });
  }
  queueWebhook(ctx, { event: "order.shipped", order: saved.order, shipment });
  return saved;
}

export function shipOrder(
  ctx: StoreContext,
  typed: string,
  body: ShipBody,
): Result<CallAnswer<typeof Ship>> {
  return ctx.transaction(() => {
    const record = findOrder(ctx, normalizeOrderNumber(typed));
    if (record === null) return orderUnknown();
    if (isFullyRefunded(ctx, record)) return alreadyRefunded;
    const units = chooseUnits(record.order, body.items);
    if (!units.ok) return units;
    return ok({ order: buildSellerOrder(ctx, ship(ctx, record, body, units.value)) });
  });
}

export function setOrderStatus(
  ctx: StoreContext,
  typed: string,
  { status }: CallInput<typeof SetStatus>["body"],
): Result<CallAnswer<typeof SetStatus>> {
  return ctx.transaction(() => {
    const record = findOrder(ctx, normalizeOrderNumber(typed));
    if (record === null) return orderUnknown();
    if (isFullyRefunded(ctx, record)) return alreadyRefunded;
    const nothingToSend = record.order.items.every(({ kind }) => kind === "digital");
    if (!mayBecome(record.fulfilment, status, nothingToSend)) {
      const detail = `An order that is ${record.fulfilment} cannot become ${status}.`;
      return err(409, "order_status_conflict", detail, "/status");
    }
    const same = record.fulfilment === status;
    const saved = same ? record : saveOrder(ctx, record, { fulfilment: status });
    return ok({ order: buildSellerOrder(ctx, saved) });
  });
}
