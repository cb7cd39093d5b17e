// The orders table and what hangs on an order: its rows as typed records. The stored document is the
// order as it was bought and never changes; what became of it stands in columns and tables of its own.
import * as z from "zod";
import { PaymentMethodSchema } from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";
import {
  type Order,
  OrderSchema,
  OrderStatusSchema,
  RefundSchema,
  ShipmentSchema,
} from "#contract/orders/order";
import { LocaleSchema } from "#contract/values/market";
import { countUnits } from "#core/line-quantities";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";
import { readFailedMinor, readSettledMinor } from "./failed-refunds";
import { type Fulfilment, FulfilmentSchema, stageOf, statusOf } from "./order-status";
import { type RefundedUnits, type Units, unitsLeft } from "./shipped-units";

const OrderRow = z.object({
  order_number: z.string(),
  payment_id: z.string(),
  payment_method: PaymentMethodSchema,
  status: OrderStatusSchema,
  fulfilment: FulfilmentSchema,
  refunded_minor: z.int(),
  restocked: z.int(),
  email: z.string(),
  locale: LocaleSchema,
  document: jsonColumn.pipe(OrderSchema),
  customer: jsonColumn.pipe(CustomerSchema),
  affiliate: z.string().nullable(),
  traffic_source: z.string().nullable(),
  updated_at: z.string(),
});
const ShipmentRow = z.object({
  shipment_id: z.int(),
  order_number: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  items: jsonColumn.pipe(ShipmentSchema.shape.items),
  shipped_at: z.string(),
});
type ShipmentRow = z.infer<typeof ShipmentRow>;

function toShipment(row: ShipmentRow): Order["shipments"][number] {
  return {
    id: String(row.shipment_id),
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    shippedAt: row.shipped_at,
    items: row.items,
  };
}

function readShipments(ctx: StoreContext, numbers: readonly string[]): ShipmentRow[] {
  return ctx.sql
    .exec(
      `SELECT * FROM shipment WHERE order_number IN (SELECT value FROM json_each(?))
       ORDER BY shipment_id`,
      JSON.stringify(numbers),
    )
    .toArray()
    .map((raw) => ShipmentRow.parse(raw));
}

const RefundedRow = z.object({
  order_number: z.string(),
  cancels: z.int(),
  items: jsonColumn.pipe(RefundSchema.shape.items),
});
type RefundedRow = z.infer<typeof RefundedRow>;

/** What is refunded or being so, with its units; those of a refund that failed are the buyer's again. */
function readRefundedUnits(ctx: StoreContext, numbers: readonly string[]): RefundedRow[] {
  return ctx.sql
    .exec(
      `SELECT order_number, cancels, items FROM refund
       WHERE order_number IN (SELECT value FROM json_each(?))
         AND state <> 'failed' AND (items <> '[]' OR cancels = 1)
       UNION ALL SELECT order_number, 1 AS cancels, items FROM cancellation
       WHERE order_number IN (SELECT value FROM json_each(?))`,
      JSON.stringify(numbers),
      JSON.stringify(numbers),
    )
    .toArray()
    .map((raw) => RefundedRow.parse(raw));
}

function toRecord(
  row: z.infer<typeof OrderRow>,
  shipments: readonly ShipmentRow[],
  refunded: readonly RefundedRow[],
  sums: { failed: ReadonlyMap<string, number>; settled: ReadonlyMap<string, number> },
) {
  const own = refunded.filter((one) => one.order_number === row.order_number);
  const order: Order = {
    ...row.document,
    status: row.status,
    refunded: row.refunded_minor,
    refundFailed: sums.failed.get(row.order_number) ?? 0,
    // Where a dispute took more besides, the order's own sum ends at what was paid.
    refundSettled: Math.min(sums.settled.get(row.order_number) ?? 0, row.refunded_minor),
    updated: row.updated_at,
    shipments: shipments.filter((one) => one.order_number === row.order_number).map(toShipment),
  };
  return {
    order,
    number: row.order_number,
    email: row.email,
    locale: row.locale,
    customer: row.customer,
    affiliate: row.affiliate,
    trafficSource: row.traffic_source,
    paymentId: row.payment_id,
    paymentMethod: row.payment_method,
    fulfilment: row.fulfilment,
    restocked: row.restocked === 1,
    isCancelled: own.some(({ cancels }) => cancels === 1),
    refundedUnits: own.flatMap(
      ({ items }): RefundedUnits =>
        items.map(({ sku, quantity, shipped }) => ({ sku, quantity, shipped })),
    ),
  };
}
export type OrderRecord = ReturnType<typeof toRecord>;

/** What waits for a parcel; nothing once the order is on its way or its money went back. */
export function unitsToShip({ order, refundedUnits }: OrderRecord): Units {
  const isOpen = order.status === "placed" || order.status === "in-production";
  return isOpen ? unitsLeft(order, refundedUnits) : [];
}

/** A paid checkout changes no more: whom it was owed to is the order's. */
const select = `SELECT *,
    (SELECT c.affiliate FROM checkout c WHERE c.checkout_id = orders.checkout_id) AS affiliate,
    (SELECT c.traffic_source FROM checkout c WHERE c.checkout_id = orders.checkout_id)
      AS traffic_source
  FROM orders`;

/** `rest` is everything that follows `SELECT … FROM orders`. */
export function readOrders(
  ctx: StoreContext,
  rest: string,
  ...bindings: (string | number)[]
): OrderRecord[] {
  const rows = ctx.sql
    .exec(`${select} ${rest}`, ...bindings)
    .toArray()
    .map((raw) => OrderRow.parse(raw));
  const numbers = rows.map((row) => row.order_number);
  const shipments = readShipments(ctx, numbers);
  const refunded = readRefundedUnits(ctx, numbers);
  const sums = { failed: readFailedMinor(ctx, numbers), settled: readSettledMinor(ctx, numbers) };
  return rows.map((row) => toRecord(row, shipments, refunded, sums));
}

function firstOf(records: readonly OrderRecord[]): OrderRecord | null {
  return records[0] ?? null;
}

/** By the number as it is stored. */
export function findOrder(ctx: StoreContext, number: string): OrderRecord | null {
  return firstOf(readOrders(ctx, "WHERE order_number = ?", number));
}

/** @throws Error for an order that is known to be there and is not. */
export function requireOrder(ctx: StoreContext, number: string): OrderRecord {
  const record = findOrder(ctx, number);
  if (record === null) throw new Error("The order is gone");
  return record;
}

export function findOrderByCheckout(ctx: StoreContext, checkoutId: string): OrderRecord | null {
  return firstOf(readOrders(ctx, "WHERE checkout_id = ?", checkoutId));
}

export function findOrderByPayment(ctx: StoreContext, paymentId: string): OrderRecord | null {
  return firstOf(readOrders(ctx, "WHERE payment_id = ?", paymentId));
}

/** Writes what became of an order; its status follows. What is left out stays. */
export function saveOrder(
  ctx: StoreContext,
  record: OrderRecord,
  change: { fulfilment?: Fulfilment; refundedMinor?: number; restocked?: boolean },
): OrderRecord {
  const { order } = record;
  const refundedMinor = change.refundedMinor ?? order.refunded;
  const fulfilment = change.fulfilment ?? record.fulfilment;
  const restocked = change.restocked ?? record.restocked;
  const left = countUnits(unitsLeft(order, record.refundedUnits));
  const status = statusOf({
    fulfilment,
    refundedMinor,
    totalMinor: order.totalCost.amount,
    shipmentCount: order.shipments.length,
    nothingLeft: left === 0,
    isCancelled: record.isCancelled,
  });
  const stage = stageOf(status, left);
  const isPartlyShipped = stage === "to-ship" && order.shipments.length > 0;
  const updated = ctx.clock.now().toISOString();
  ctx.sql.exec(
    `UPDATE orders SET fulfilment = ?, refunded_minor = ?, restocked = ?, status = ?,
       stage = ?, partly_shipped = ?, updated_at = ? WHERE order_number = ?`,
    fulfilment,
    refundedMinor,
    restocked ? 1 : 0,
    status,
    stage,
    isPartlyShipped ? 1 : 0,
    updated,
    record.number,
  );
  return {
    ...record,
    fulfilment,
    restocked,
    order: { ...order, status, refunded: refundedMinor, updated },
  };
}
