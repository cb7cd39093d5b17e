// An order as its seller reads it, with the buyer, the payment and what went back.

import * as z from "zod";
import type { SellerOrder } from "#contract/orders/seller-order";
import type { getSellerOrder as Get } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { listDownloads } from "#platform/modules/downloads/downloads";
import { listCancellations } from "./cancellation-record";
import { listSettleable } from "./failed-refunds";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord, unitsToShip } from "./order-record";
import { listRefunds, refundableMinor, toRefund } from "./refund-record";

export function orderUnknown(): Failure {
  return err(404, "order_unknown", "The store has no such order.");
}

const IdRow = z.object({ id: z.string() });

/** Shipments whose mail waits for its first try, or that have none. */
function listUndoable(ctx: StoreContext, record: OrderRecord): string[] {
  if (record.order.shipments.length === 0 || record.fulfilment === "delivered") return [];
  return ctx.sql
    .exec(
      `SELECT CAST(shipment_id AS TEXT) AS id FROM shipment
       WHERE order_number = ? AND (mail_id IS NULL OR EXISTS (SELECT 1 FROM mail
         WHERE mail.mail_id = shipment.mail_id AND state = 'queued' AND attempts = 0))`,
      record.number,
    )
    .toArray()
    .map((row) => IdRow.parse(row).id);
}

export function buildSellerOrder(ctx: StoreContext, record: OrderRecord): SellerOrder {
  const { currency } = record.order.totalCost;
  const undoable = listUndoable(ctx, record);
  const refundable = refundableMinor(ctx, record);
  // Nothing is left to refund while the payment is disputed.
  const settleable = refundable === 0 ? [] : listSettleable(ctx, record.number);
  return {
    ...record.order,
    shipments: record.order.shipments.map((shipment) => {
      return { ...shipment, undoable: undoable.includes(shipment.id ?? "") };
    }),
    email: record.email,
    affiliate: record.affiliate,
    trafficSource: record.trafficSource,
    customer: record.customer,
    payment: { id: record.paymentId, method: record.paymentMethod },
    refunds: [
      ...listRefunds(ctx, record.number).map((refund) => {
        return { ...toRefund(refund, currency), settleable: settleable.includes(refund.id) };
      }),
      ...listCancellations(ctx, record.number, currency),
    ],
    downloads: listDownloads(ctx, record.number),
    refundable,
    unitsLeft: unitsToShip(record),
  };
}

export function getSellerOrder(ctx: StoreContext, typed: string): Result<CallAnswer<typeof Get>> {
  const record = findOrder(ctx, normalizeOrderNumber(typed));
  if (record === null) return orderUnknown();
  return ok({ order: buildSellerOrder(ctx, record) });
}
