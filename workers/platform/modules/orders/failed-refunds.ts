// Refunds that failed and were not made again, as the seller's list and the buyer's page ask for them. Asks no provider.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";

/** Stripe's words for a refund that a dispute has overtaken: rejected, or under way when its charge was disputed. */
const disputedFailures = ["charge_disputed", "charge_for_pending_refund_disputed"] as const;

/** The bank may return what a buyer disputes: the shop has to look at the dispute, and must not promise the money. */
export const isOvertakenByDispute = (failure: string | null): boolean =>
  disputedFailures.some((known) => known === failure);

/** One that was rejected because all of the money had gone back is owed by no one. */
const isShopsOwn = `f.origin <> 'dispute' AND COALESCE(f.failure, '') NOT LIKE '%already_refunded%'
  AND COALESCE(f.failure, '') NOT IN ('${disputedFailures.join("', '")}')`;

/**
 * No later refund is in its place, which one that was under way when it failed is not. A dispute that failed is one that
 * the shop has won, and of one that is open no one knows yet whether it gives the buyer anything. Rows that the provider
 * rejected, and older ones, do not say when they failed.
 */
const isLast = `NOT EXISTS (SELECT 1 FROM refund later
    WHERE later.order_number = f.order_number AND later.rowid > f.rowid
      AND later.created_at >= COALESCE(f.failed_at, '')
      AND NOT (later.origin = 'dispute' AND later.state <> 'succeeded'))`;

/** Of `refund f`: failed, and nothing has given its money back since. */
export const isOwedSql = `state = 'failed' AND ${isShopsOwn} AND ${isLast}`;

/** Of `refund f`: when it failed, or was made where that was not written down. */
export const failedSinceSql = "COALESCE(f.failed_at, f.created_at)";

/** Orders with one, by `refund_by_state`, until it is refunded again or its seller has recorded how it was paid back. */
export const ordersOwedRefundSql = `SELECT DISTINCT order_number FROM refund f WHERE ${isOwedSql}`;

const IdRow = z.object({ id: z.string() });

/** Those of an order that were rejected, or taken and not made, and that no other one is in the place of. */
export function listSettleable({ sql }: StoreContext, orderNumber: string): string[] {
  const select = `SELECT refund_id AS id FROM refund f
    WHERE order_number = ? AND ${isOwedSql}`;
  return sql
    .exec(select, orderNumber)
    .toArray()
    .map((row) => IdRow.parse(row).id);
}

const SumRow = z.object({ order_number: z.string(), minor: z.int() });

function sumByOrder(
  ctx: StoreContext,
  numbers: readonly string[],
  where: string,
): ReadonlyMap<string, number> {
  const rows = ctx.sql
    .exec(
      `SELECT order_number, SUM(amount_minor) AS minor FROM refund f
       WHERE order_number IN (SELECT value FROM json_each(?)) AND ${where} GROUP BY order_number`,
      JSON.stringify(numbers),
    )
    .toArray()
    .map((row) => SumRow.parse(row));
  return new Map(rows.map(({ order_number, minor }) => [order_number, minor]));
}

/** Minor units by order, of those that the provider took and could not make: one that it rejected was never promised. */
export const readFailedMinor = (ctx: StoreContext, numbers: readonly string[]) =>
  sumByOrder(ctx, numbers, `provider_id IS NOT NULL AND ${isOwedSql}`);

/** Minor units by order that were paid back past the provider. */
export const readSettledMinor = (ctx: StoreContext, numbers: readonly string[]) =>
  sumByOrder(ctx, numbers, "settled_at IS NOT NULL");
