// What a store has done since a moment, and would not know after it was set back to it. Changes nothing.
import * as z from "zod";
import { maxReportLines, type RestoreReport } from "#contract/archive/restore-calls";
import { CurrencySchema } from "#contract/values/money.schema";
import type { StoreContext } from "#platform/kernel/store-context";
import { listArchivedTables, quoteName } from "./archived-tables";

const OrderRow = z.object({
  number: z.string(),
  createdAt: z.string(),
  paymentId: z.string(),
  paymentMethod: z.string(),
  paid: z.int(),
  refunded: z.int(),
  currency: CurrencySchema,
});
const RefundRow = z.object({
  orderNumber: z.string(),
  createdAt: z.string(),
  amount: z.int(),
  currency: CurrencySchema,
  state: z.enum(["pending", "succeeded", "failed"]),
});
const PendingRow = z.object({
  checkoutId: z.string(),
  paymentId: z.string(),
  state: z.string(),
  isKnownThen: z.int().transform((flag) => flag === 1),
});

function listOrdersSince(sql: SqlStorage, asOf: string): z.infer<typeof OrderRow>[] {
  const select = `SELECT o.order_number AS number, o.created_at AS createdAt,
      o.payment_id AS paymentId, c.payment_method AS paymentMethod,
      json_extract(o.document, '$.totalCost.amount') AS paid, o.refunded_minor AS refunded,
      json_extract(o.document, '$.totalCost.currency') AS currency
    FROM orders o JOIN checkout c USING (checkout_id)
    WHERE o.created_at > ? ORDER BY o.created_at`;
  return z.array(OrderRow).parse(sql.exec(select, asOf).toArray());
}

/** Of an open dispute nothing went back yet, and its end brings it to light again. */
const isDecided = "NOT (r.origin = 'dispute' AND r.state = 'pending')";

/** Of orders from before: those of newer ones are in the orders' own sums. */
function listRefundsSince(sql: SqlStorage, asOf: string): z.infer<typeof RefundRow>[] {
  const select = `SELECT r.order_number AS orderNumber, r.created_at AS createdAt,
      r.amount_minor AS amount, json_extract(o.document, '$.totalCost.currency') AS currency,
      r.state
    FROM refund r JOIN orders o USING (order_number)
    WHERE r.created_at > ?1 AND o.created_at <= ?1 AND ${isDecided} ORDER BY r.created_at`;
  return z.array(RefundRow).parse(sql.exec(select, asOf).toArray());
}

const RefundedRow = z.object({ currency: CurrencySchema, refunded: z.int() });

/** By currency. With a dispute more may go back of an order than was paid: it counts up to what was left of it then. */
function sumRefundedSince(sql: SqlStorage, asOf: string): Map<string, number> {
  const amount = (when: string) => `SUM(CASE WHEN ${when} THEN r.amount_minor ELSE 0 END)`;
  const select = `SELECT currency, SUM(MIN(since, MAX(0, total - earlier))) AS refunded FROM (
      SELECT json_extract(o.document, '$.totalCost.currency') AS currency,
        json_extract(o.document, '$.totalCost.amount') AS total,
        ${amount("r.created_at > ?1")} AS since, ${amount("r.created_at <= ?1")} AS earlier
      FROM refund r JOIN orders o USING (order_number)
      WHERE o.created_at <= ?1 AND r.state <> 'failed' AND ${isDecided} GROUP BY order_number)
    GROUP BY currency`;
  const rows = z.array(RefundedRow).parse(sql.exec(select, asOf).toArray());
  return new Map(rows.map(({ currency, refunded }) => [currency, refunded]));
}

function listPendingPayments(sql: SqlStorage, asOf: string): z.infer<typeof PendingRow>[] {
  const select = `SELECT checkout_id AS checkoutId, payment_id AS paymentId,
      payment_state AS state, created_at <= ? AS isKnownThen
    FROM checkout WHERE payment_id IS NOT NULL
      AND payment_state IN ('intent', 'processing', 'paid') ORDER BY created_at`;
  return z.array(PendingRow).parse(sql.exec(select, asOf).toArray());
}

function countRows(sql: SqlStorage): Record<string, number> {
  const counts = listArchivedTables(sql).map(({ name }): [string, number] => [
    name,
    sql.exec<{ count: number }>(`SELECT COUNT(*) AS count FROM ${quoteName(name)}`).one().count,
  ]);
  return Object.fromEntries(counts);
}

/** Its rows stay (`preserve-across-restore.ts`). */
const carriedTable = "returned_payment";

function compareTables(
  sql: SqlStorage,
  then: Readonly<Record<string, number>>,
): NonNullable<RestoreReport["tables"]> {
  const now = countRows(sql);
  return Object.keys(now)
    .filter((name) => name !== carriedTable)
    .map((name) => ({ name, now: now[name] ?? 0, after: then[name] ?? 0 }))
    .filter((table) => table.now !== table.after);
}

function sumMoney(
  orders: readonly z.infer<typeof OrderRow>[],
  refunds: readonly z.infer<typeof RefundRow>[],
  refunded: ReadonlyMap<string, number>,
): RestoreReport["money"] {
  const currencies = [...new Set([...orders, ...refunds].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = orders.filter((order) => order.currency === currency);
    return {
      currency,
      orders: own.length,
      unknownPaid: own.reduce((sum, order) => sum + order.paid - order.refunded, 0),
      unknownRefunded: refunded.get(currency) ?? 0,
    };
  });
}

/** @param then how many rows there were, by table; null where that is not known. */
export function reportRestore(
  { sql }: StoreContext,
  asOf: string,
  then: Readonly<Record<string, number>> | null,
): RestoreReport {
  const orders = listOrdersSince(sql, asOf);
  const refunds = listRefundsSince(sql, asOf);
  return {
    asOf,
    tables: then === null ? null : compareTables(sql, then),
    orders: orders.slice(0, maxReportLines),
    refunds: refunds.slice(0, maxReportLines),
    pendingPayments: listPendingPayments(sql, asOf).slice(0, maxReportLines),
    money: sumMoney(orders, refunds, sumRefundedSince(sql, asOf)),
  };
}
