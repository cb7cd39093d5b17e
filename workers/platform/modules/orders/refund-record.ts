// The refund table: its rows as typed records, read and written here only. Orders read it for what is left of them;
// what makes and follows refunds is the module `refunds`. Asks no provider.
import * as z from "zod";
import { type Order, type Refund, RefundSchema } from "#contract/orders/order";
import { paidShippingOf } from "#core/payments/refund-amount";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { idempotencyKeyTtlMs } from "#platform/kernel/idempotency-keys";
import type { StoreContext } from "#platform/kernel/store-context";
import { listCancellations } from "./cancellation-record";
import type { OrderRecord } from "./order-record";

const ItemsText = jsonColumn.pipe(RefundSchema.shape.items);

const RefundRow = z.object({
  refund_id: z.string(),
  order_number: z.string(),
  amount_minor: z.int(),
  reason: z.string(),
  origin: RefundSchema.shape.origin.unwrap(),
  restock: z.int(),
  notify: z.int(),
  state: RefundSchema.shape.state,
  provider_id: z.string().nullable(),
  attempt: z.int(),
  failure: z.string().nullable(),
  failed_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  settled_note: z.string(),
  items: ItemsText,
  shipping_minor: z.int(),
  cancels: z.int(),
  created_at: z.string(),
});

function toRecord(raw: unknown) {
  const row = RefundRow.parse(raw);
  return {
    id: row.refund_id,
    orderNumber: row.order_number,
    amountMinor: row.amount_minor,
    reason: row.reason,
    origin: row.origin,
    restock: row.restock === 1,
    notify: row.notify === 1,
    state: row.state,
    /** Null while it is unknown whether the provider took it. */
    providerId: row.provider_id,
    attempt: row.attempt,
    failure: row.failure,
    /** Null where the provider never took it, too. */
    failedAt: row.failed_at,
    /** Paid back past its provider, which had not made it. */
    settledAt: row.settled_at,
    settledNote: row.settled_note,
    items: row.items,
    shippingMinor: row.shipping_minor,
    /** Its order is cancelled for as long as it does not fail. */
    cancels: row.cancels === 1,
    createdAt: row.created_at,
  };
}
export type RefundRecord = ReturnType<typeof toRecord>;

export function toRefund(refund: RefundRecord, currency: Order["totalCost"]["currency"]): Refund {
  const { id, reason, origin, state, failure, createdAt, items, settledAt, settledNote } = refund;
  const sums = { amount: refund.amountMinor, currency, shipping: refund.shippingMinor };
  const settlement = settledAt !== null && { settledAt, settledNote };
  const cancels = refund.cancels && { cancels: true };
  return {
    id,
    ...sums,
    reason,
    origin,
    state,
    failure,
    createdAt,
    items,
    ...settlement,
    ...cancels,
  };
}

/** Oldest first. */
export function listRefunds(ctx: StoreContext, orderNumber: string): RefundRecord[] {
  return ctx.sql
    .exec("SELECT * FROM refund WHERE order_number = ? ORDER BY rowid", orderNumber)
    .toArray()
    .map(toRecord);
}

/** Paid back past their provider; the newest first. */
export function listSettledRefunds(ctx: StoreContext, limit: number): RefundRecord[] {
  return ctx.sql
    .exec(
      "SELECT * FROM refund WHERE settled_at IS NOT NULL ORDER BY settled_at DESC LIMIT ?",
      limit,
    )
    .toArray()
    .map(toRecord);
}

export function findRefund(ctx: StoreContext, id: string): RefundRecord | null {
  const [row] = ctx.sql.exec("SELECT * FROM refund WHERE refund_id = ?", id).toArray();
  return row === undefined ? null : toRecord(row);
}

/**
 * The refund that a request with this key began; a failed one may be asked for again. What a look that it led to has
 * found is none of its making.
 */
export function findRefundByAction(
  ctx: StoreContext,
  orderNumber: string,
  actionKey: string,
): RefundRecord | null {
  const since = new Date(ctx.clock.now().getTime() - idempotencyKeyTtlMs).toISOString();
  const [row] = ctx.sql
    .exec(
      `SELECT * FROM refund WHERE order_number = ? AND action_key = ? AND origin = 'shop'
         AND state <> 'failed' AND created_at > ?`,
      orderNumber,
      actionKey,
      since,
    )
    .toArray();
  return row === undefined ? null : toRecord(row);
}

function sumOf(refunds: readonly RefundRecord[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
}

export const isDispute = ({ origin }: RefundRecord) => origin === "dispute";

export const isOpenDispute = ({ origin, state }: RefundRecord) =>
  origin === "dispute" && state === "pending";

/** Open or lost. */
export const isUnwonDispute = ({ origin, state }: RefundRecord) =>
  origin === "dispute" && state !== "failed";

/**
 * All of the money went back or is on its way: who is refunded gets no parcel as well. An open dispute does not count,
 * since the parcel's tracking number is what wins it.
 */
export function isFullyRefunded(ctx: StoreContext, { number, order }: OrderRecord): boolean {
  const totalMinor = order.totalCost.amount;
  const back = listRefunds(ctx, number).filter(
    (refund) => refund.state !== "failed" && !isOpenDispute(refund),
  );
  return totalMinor > 0 && sumOf(back) >= totalMinor;
}

/** What has certainly gone back. */
export function refundedMinor(ctx: StoreContext, orderNumber: string): number {
  return sumOf(listRefunds(ctx, orderNumber).filter(({ state }) => state === "succeeded"));
}

/** What can still be refunded: a pending refund counts as done. Of a disputed charge providers refund nothing, though a part is disputed. */
export function refundableMinor(ctx: StoreContext, { number, order }: OrderRecord): number {
  const taken = listRefunds(ctx, number).filter(({ state }) => state !== "failed");
  if (taken.some(isUnwonDispute)) return 0;
  return Math.max(0, order.totalCost.amount - sumOf(taken));
}

/** Of what was paid for the delivery. */
export function refundableShippingMinor(ctx: StoreContext, { number, order }: OrderRecord): number {
  const taken = listRefunds(ctx, number).filter(({ state }) => state !== "failed");
  const sum = taken.reduce((total, { shippingMinor }) => total + shippingMinor, 0);
  return Math.max(0, paidShippingOf(order) - sum);
}

/** Units of refunded and cancelled items that were put back on hand. */
export function restockedUnits(
  ctx: StoreContext,
  { number, order }: Pick<OrderRecord, "number" | "order">,
): Refund["items"] {
  const done = listRefunds(ctx, number).filter(({ state }) => state === "succeeded");
  const cancelled = listCancellations(ctx, number, order.totalCost.currency);
  return [...done, ...cancelled].flatMap(({ items }) => items.filter((item) => item.restock));
}

export type NewRefund = Pick<
  RefundRecord,
  | ("id" | "orderNumber" | "amountMinor" | "reason" | "restock" | "notify")
  | ("items" | "shippingMinor" | "origin" | "providerId")
> & { cancels?: boolean };

/** Reserves its amount: from now on it counts as on its way. */
export function insertRefund(ctx: StoreContext, made: NewRefund, nextCheckMs: number): void {
  ctx.sql.exec(
    `INSERT INTO refund (refund_id, order_number, amount_minor, reason, restock, notify, items,
       shipping_minor, origin, provider_id, cancels, state, next_check_at_ms, action_key, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?)`,
    made.id,
    made.orderNumber,
    made.amountMinor,
    made.reason,
    made.restock ? 1 : 0,
    made.notify ? 1 : 0,
    JSON.stringify(made.items),
    made.shippingMinor,
    made.origin,
    made.providerId,
    made.cancels === true ? 1 : 0,
    nextCheckMs,
    // What a request only found is none of its making.
    made.origin === "shop" ? (ctx.actionKey ?? null) : null,
    ctx.clock.now().toISOString(),
  );
  ctx.wakeBy(nextCheckMs);
}

/** After this time the alarm looks what became of a request. */
export const firstRefundCheckMs = 60_000;

type Progress = Partial<
  Pick<
    RefundRecord,
    | ("state" | "providerId" | "attempt" | "failure" | "failedAt" | "origin" | "amountMinor")
    | ("items" | "restock" | "settledAt" | "settledNote")
  >
>;

/** A settled refund is not asked after any more; what is left out stays. */
export function saveRefund(ctx: StoreContext, refund: RefundRecord, change: Progress): void {
  const next = { ...refund, ...change };
  const nextCheckMs = ctx.clock.now().getTime() + firstRefundCheckMs;
  ctx.sql.exec(
    `UPDATE refund SET state = ?1, provider_id = ?2, attempt = ?3, failure = ?4,
       origin = ?7, amount_minor = ?8, failed_at = ?9, items = ?10, restock = ?11,
       settled_at = ?12, settled_note = ?13,
       next_check_at_ms = CASE WHEN ?1 = 'pending' THEN COALESCE(next_check_at_ms, ?6) END
     WHERE refund_id = ?5`,
    next.state,
    next.providerId,
    next.attempt,
    next.failure,
    next.id,
    nextCheckMs,
    next.origin,
    next.amountMinor,
    next.failedAt,
    JSON.stringify(next.items),
    next.restock ? 1 : 0,
    next.settledAt,
    next.settledNote,
  );
  if (next.state === "pending") ctx.wakeBy(nextCheckMs);
}

/** The longest due first. */
export function listDueRefunds(ctx: StoreContext, nowMs: number): RefundRecord[] {
  return ctx.sql
    .exec(
      "SELECT * FROM refund WHERE next_check_at_ms <= ? ORDER BY next_check_at_ms LIMIT 50",
      nowMs,
    )
    .toArray()
    .map(toRecord);
}

export function postponeRefund(ctx: StoreContext, id: string, nextCheckMs: number): void {
  ctx.sql.exec(
    "UPDATE refund SET next_check_at_ms = ? WHERE refund_id = ? AND state = 'pending'",
    nextCheckMs,
    id,
  );
}

/** Null when no refund waits for anything. */
export function nextRefundCheckMs(ctx: StoreContext): number | null {
  const [row] = ctx.sql.exec("SELECT MIN(next_check_at_ms) AS next FROM refund").toArray();
  return z.object({ next: z.int().nullable() }).parse(row).next;
}

/** Orders with a refund that the provider has not finished, and those with a dispute without an end, by `refund_by_state`. */
export const refundsUnderWay =
  "SELECT order_number FROM refund WHERE state = 'pending' AND origin <> 'dispute'";
export const openDisputes =
  "SELECT order_number FROM refund WHERE state = 'pending' AND origin = 'dispute'";
