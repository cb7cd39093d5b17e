// Uses of a limited promo code: promised to a checkout that is being paid, then counted with its
// order or released, as units of stock are. Synchronous throughout; knows no discount.
import * as z from "zod";
import type { Currency } from "#core/money/currencies";
import type { StoreContext } from "#platform/kernel/store-context";
import { findPromoCode } from "./promo-code-record";

const HeldRow = z.object({ own: z.int().nullable(), others: z.int() });

function readHolds(ctx: StoreContext, code: string, checkoutId: string) {
  const row = ctx.sql
    .exec(
      `SELECT SUM(checkout_id = ?1) AS own, COUNT(*) FILTER (WHERE checkout_id <> ?1) AS others
       FROM promo_hold WHERE code = ?2 AND expires_at_ms > ?3`,
      checkoutId,
      code,
      ctx.clock.now().getTime(),
    )
    .one();
  const { own, others } = HeldRow.parse(row);
  return { own: (own ?? 0) > 0, others };
}

export function heldByOthers(ctx: StoreContext, code: string, checkoutId: string): number {
  return readHolds(ctx, code, checkoutId).others;
}

/**
 * Holds a use with the stock; null as code releases what was held. False when the code is used up.
 * A use already held stands, even if the seller has lowered the limit since, and so do the agreed
 * terms of a code that was taken away. Must run inside a transaction.
 */
export function holdUse(
  ctx: StoreContext,
  checkoutId: string,
  code: string | null,
  untilMs: number,
): boolean {
  const promo = code === null ? null : findPromoCode(ctx, code);
  if (promo === null) {
    releaseUse(ctx, checkoutId);
    return true;
  }
  const held = readHolds(ctx, promo.code, checkoutId);
  const usedUp = promo.usageLimit !== null && promo.used + held.others >= promo.usageLimit;
  if (usedUp && !held.own) return false;
  ctx.sql.exec(
    `INSERT INTO promo_hold (checkout_id, code, expires_at_ms) VALUES (?, ?, ?)
     ON CONFLICT (checkout_id) DO UPDATE SET code = excluded.code,
       expires_at_ms = excluded.expires_at_ms`,
    checkoutId,
    promo.code,
    untilMs,
  );
  return true;
}

/** What a payment under way holds stays its own as long as the stock, however that was prolonged. */
export function extendUse(ctx: StoreContext, checkoutId: string, untilMs: number): void {
  ctx.sql.exec(
    "UPDATE promo_hold SET expires_at_ms = ? WHERE checkout_id = ? AND expires_at_ms > ?",
    untilMs,
    checkoutId,
    ctx.clock.now().getTime(),
  );
}

/** Counts what the checkout holds. Must run inside the transaction that makes the order. */
export function commitUse(ctx: StoreContext, checkoutId: string): void {
  ctx.sql.exec(
    `UPDATE promo_code SET used = used + 1
     WHERE code = (SELECT code FROM promo_hold WHERE checkout_id = ?)`,
    checkoutId,
  );
  releaseUse(ctx, checkoutId);
}

/**
 * Adds what an order with the code paid, or takes away what went back of it. A code of the same name that was made
 * after the order is another one. Must run inside the transaction of what it counts.
 */
export function countRevenue(
  { sql }: StoreContext,
  order: { code: string; orderedAt: string; amountMinor: number; currency: Currency },
): void {
  sql.exec(
    `INSERT INTO promo_revenue (code, currency, amount_minor)
     SELECT code, ?2, ?3 FROM promo_code WHERE code = ?1 AND created_at <= ?4
     ON CONFLICT (code, currency) DO UPDATE SET amount_minor = amount_minor + excluded.amount_minor`,
    order.code,
    order.currency,
    order.amountMinor,
    order.orderedAt,
  );
}

export function releaseUse(ctx: StoreContext, checkoutId: string): void {
  ctx.sql.exec("DELETE FROM promo_hold WHERE checkout_id = ?", checkoutId);
}

/** A hold lives exactly as long as the reservation made with it, whose end wakes the store. */
export function releaseExpiredUses(ctx: StoreContext): void {
  const nowMs = ctx.clock.now().getTime();
  ctx.sql.exec("DELETE FROM promo_hold WHERE expires_at_ms <= ?", nowMs);
}
