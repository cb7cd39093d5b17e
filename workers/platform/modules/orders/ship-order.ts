// Shipments of an order's units, all at once or in parts, and its progress as the seller reports it.

import * as z from "zod";
import type { Shipment } from "#contract/orders/order";
import type {
  setOrderStatus as SetStatus,
  shipOrder as Ship,
} from "#contract/orders/seller-order-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { isForgotten } from "#platform/kernel/forgotten-shopper";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { queueWebhook } from "#platform/modules/webhooks/queue-webhook";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord, saveOrder } from "./order-record";
import { mayBecome } from "./order-status";
import { isFullyRefunded } from "./refund-record";
import { buildSellerOrder, orderUnknown } from "./seller-order";
import { chooseUnits, unitsLeft } from "./shipped-units";
import { trackingUrlOf } from "./tracking-url";

type ShipBody = z.output<(typeof Ship)["body"]>;

const alreadyRefunded = err(
  409,
  "order_status_conflict",
  "The order's money went back, or is on its way back.",
);

const carrierMissing = err(
  422,
  "carrier_missing",
  "Whose tracking number it is must be said; a letter has neither.",
  "/carrier",
);

const IdRow = z.object({ shipment_id: z.int() });

/** @returns the shipment with its id. */
function insertShipment(
  ctx: StoreContext,
  number: string,
  shipment: Omit<Shipment, "id">,
): Shipment & { id: string } {
  const row = ctx.sql
    .exec(
      `INSERT INTO shipment (order_number, carrier, tracking_number, tracking_url, items, shipped_at)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING shipment_id`,
      number,
      shipment.carrier,
      shipment.trackingNumber,
      shipment.trackingUrl,
      JSON.stringify(shipment.items),
      shipment.shippedAt,
    )
    .one();
  return { ...shipment, id: String(IdRow.parse(row).shipment_id) };
}

function queueShippedMail(
  ctx: StoreContext,
  { order, customer, email: to, locale }: OrderRecord,
  shipment: Shipment & { id: string },
  afterS: number,
): void {
  if (isForgotten(to)) return;
  const content = { kind: "order-shipped", order, customer, shipment } as const;
  const mailId = queueMail(ctx, { to, locale, content, afterMs: afterS * 1000 });
  ctx.sql.exec("UPDATE shipment SET mail_id = ? WHERE shipment_id = ?", mailId, shipment.id);
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
  const made = { carrier, trackingNumber, trackingUrl, shippedAt, items };
  const shipment = insertShipment(ctx, record.number, made);
  const shipments = [...record.order.shipments, shipment];
  const order = { ...record.order, shipments };
  const isAll = unitsLeft(order, record.refundedUnits).length === 0;
  const fulfilment = isAll ? "shipped" : "in-production";
  const saved = saveOrder(ctx, { ...record, order }, { fulfilment });
  if (body.notify) queueShippedMail(ctx, saved, shipment, body.notifyAfter ?? 0);
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
    if (body.carrier === "" && body.trackingNumber !== "") return carrierMissing;
    const units = chooseUnits(record.order, body.items, record.refundedUnits);
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
    if (record.order.status === "cancelled") {
      return err(409, "order_status_conflict", "The order is cancelled.");
    }
    const nothingToSend = record.order.items.every(({ kind }) => kind === "digital");
    // What is left of a parcel's order may have been refunded: it is on its way then.
    const from = record.order.status === "shipped" ? "shipped" : record.fulfilment;
    if (!mayBecome(from, status, nothingToSend)) {
      const detail = `An order that is ${from} cannot become ${status}.`;
      return err(409, "order_status_conflict", detail, "/status");
    }
    const same = record.fulfilment === status;
    const saved = same ? record : saveOrder(ctx, record, { fulfilment: status });
    return ok({ order: buildSellerOrder(ctx, saved) });
  });
}
