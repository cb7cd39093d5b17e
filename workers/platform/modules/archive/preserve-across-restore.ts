// What a store that is set back carries over from before: numbers that only rise, second payments, which go back to their
// shoppers whatever time the store is of, and refunds that sellers paid another way.
import * as z from "zod";
import { readNumberSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type CarriedOver,
  type ReturnedPayment,
  ReturnedPaymentSchema,
  type SettledRefund,
} from "#platform/modules/directory/store-restores";
import { findRefund, listSettledRefunds, saveRefund } from "#platform/modules/orders/refund-record";
import { applySettlement } from "#platform/modules/refunds/refund-state";

const CounterRow = z.object({ name: z.string(), next: z.int() });

/** The directory notes them in one row: so many payments, and so many refunds. */
const maxRows = 2_000;

function readReturnedPayments({ sql }: StoreContext): ReturnedPayment[] {
  const select = `SELECT payment_id AS paymentId, checkout_id AS checkoutId, amount_minor AS amountMinor,
      state, created_at AS createdAt FROM returned_payment
    ORDER BY state = 'returned', created_at DESC LIMIT ?`;
  return z.array(ReturnedPaymentSchema).parse(sql.exec(select, maxRows).toArray());
}

function readSettledRefunds(ctx: StoreContext): SettledRefund[] {
  return listSettledRefunds(ctx, maxRows).flatMap((refund) => {
    const { id, providerId, failure, failedAt, settledAt, items, restock } = refund;
    const provider = { providerId, failure, failedAt };
    return settledAt === null
      ? []
      : [{ id, ...provider, settledAt, note: refund.settledNote, items, restock }];
  });
}

export function readCarriedOver(ctx: StoreContext): CarriedOver {
  const { sql } = ctx;
  const rows = z.array(CounterRow).parse(sql.exec("SELECT name, next FROM sequence").toArray());
  return {
    revision: readNumberSetting(sql, "revision") ?? 0,
    sequences: Object.fromEntries(rows.map(({ name, next }) => [name, next])),
    returnedPayments: readReturnedPayments(ctx),
    settledRefunds: readSettledRefunds(ctx),
  };
}

/** After a setting back that stopped half-way the store's own may be those of an earlier time. */
export function mergeCarried(own: CarriedOver, other: CarriedOver | null): CarriedOver {
  if (other === null) return own;
  const names = new Set([...Object.keys(own.sequences), ...Object.keys(other.sequences)]);
  const highest = [...names].map((name): [string, number] => [
    name,
    Math.max(own.sequences[name] ?? 0, other.sequences[name] ?? 0),
  ]);
  const payments = new Set(other.returnedPayments.map(({ paymentId }) => paymentId));
  const ownPayments = own.returnedPayments.filter(({ paymentId }) => !payments.has(paymentId));
  const refunds = new Set(other.settledRefunds.map(({ id }) => id));
  const ownRefunds = own.settledRefunds.filter(({ id }) => !refunds.has(id));
  return {
    revision: Math.max(own.revision, other.revision),
    sequences: Object.fromEntries(highest),
    returnedPayments: [...other.returnedPayments, ...ownPayments],
    settledRefunds: [...other.settledRefunds, ...ownRefunds],
  };
}

function raiseCounters({ sql }: StoreContext, { revision, sequences }: CarriedOver): void {
  const restored = readNumberSetting(sql, "revision") ?? 0;
  writeSetting(sql, "revision", Math.max(restored, revision));
  for (const [name, next] of Object.entries(sequences)) {
    sql.exec(
      `INSERT INTO sequence (name, next) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET next = MAX(next, excluded.next)`,
      name,
      next,
    );
  }
}

/**
 * Not one that the restored store takes for a checkout's own: that is looked up again, and may become its order. What went
 * back by the restored rows may have come back since.
 */
function carryPayments({ sql, clock }: StoreContext, payments: readonly ReturnedPayment[]): void {
  const dueMs = clock.now().getTime();
  for (const { paymentId, checkoutId, amountMinor, state, createdAt } of payments) {
    sql.exec(
      `INSERT INTO returned_payment
         (payment_id, checkout_id, amount_minor, state, next_check_at_ms, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE NOT EXISTS (SELECT 1 FROM checkout WHERE payment_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM orders WHERE payment_id = ?1)
       ON CONFLICT (payment_id) DO UPDATE
         SET state = excluded.state, next_check_at_ms = excluded.next_check_at_ms
         WHERE excluded.state <> 'returned'`,
      paymentId,
      checkoutId,
      amountMinor,
      state,
      state === "returned" ? null : dueMs,
      createdAt,
    );
  }
}

/** One that succeeded then, and failed later, counts already: money and units stay as they are. */
function carrySettlements(ctx: StoreContext, settled: readonly SettledRefund[]): void {
  for (const { id, providerId, failure, failedAt, ...settlement } of settled) {
    const refund = findRefund(ctx, id);
    if (refund === null || refund.settledAt !== null) continue;
    const { settledAt, note: settledNote } = settlement;
    const failed = { ...refund, providerId, failure, failedAt };
    if (refund.state === "succeeded") saveRefund(ctx, failed, { settledAt, settledNote });
    else applySettlement(ctx, failed, { ...settlement, notify: false });
  }
}

/** Must run in the transaction that sets the store back, and before `resumeStore` goes on from there. */
export function restoreCarriedOver(ctx: StoreContext, carried: CarriedOver): void {
  raiseCounters(ctx, carried);
  carryPayments(ctx, carried.returnedPayments);
  carrySettlements(ctx, carried.settledRefunds);
}
