// Refunds that failed and were not made again, as the seller's list and the buyer's page ask for them. Asks no provider.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";

const dayMs = 24 * 60 * 60_000;
/** A failed refund that is not repeated for so long was settled in another way. */
const refundForgottenMs = 7 * dayMs;

/** Stripe's words for a refund that a dispute has overtaken: rejected, or under way when its charge was disputed. */
const disputedFailures = ["charge_disputed", "charge_for_pending_refund_disputed"] as const;

/** The bank may return what a buyer disputes: the shop has to look at the dispute, and must not promise the money. */
export const isOvertakenByDispute = (failure: string | null): boolean =>
  disputedFailures.some((known) => known === failure);

const isShopsOwn = `f.origin <> 'dispute'
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

/** Orders whose last refund failed, by `refund_by_state`; the value is `refundsToMendSince`. */
export const refundsToMend = `SELECT DISTINCT order_number FROM refund f
  WHERE state = 'failed' AND COALESCE(failed_at, created_at) > ? AND ${isShopsOwn} AND ${isLast}`;

export function refundsToMendSince({ clock }: StoreContext): string {
  return new Date(clock.now().getTime() - refundForgottenMs).toISOString();
}

const IdRow = z.object({ id: z.string() });

/** Those of an order that were rejected, or taken and not made, and that no other one is in the place of. */
export function listSettleable({ sql }: StoreContext, orderNumber: string): string[] {
  const select = `SELECT refund_id AS id FROM refund f
    WHERE order_number = ? AND state = 'failed' AND ${isShopsOwn} AND ${isLast}`;
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
  sumByOrder(
    ctx,
    numbers,
    `state = 'failed' AND provider_id IS NOT NULL AND ${isShopsOwn} AND ${isLast}`,
  );

/** Minor units by order that were paid back past the provider. */
export const readSettledMinor = (ctx: StoreContext, numbers: readonly string[]) =>
  sumByOrder(ctx, numbers, "settled_at IS NOT NULL");
