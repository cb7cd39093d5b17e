// Reservation quota per network: unpaid checkouts and the limited units they hold, so that no one can
// block a drop for others. What is paid for is forgotten; what is made on demand is not counted.
import * as z from "zod";
import { rateLimited } from "#platform/kernel/limits/rate-limit";
import { readLimit } from "#platform/kernel/limits/store-limits";
import type { Failure } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseSku } from "#platform/modules/catalog/sku";
import type { StockLine } from "./reservations";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What a checkout wants to have put aside. @property shopper a hash; null: not counted. */
export type ReservationRequest = {
  shopper: string | null;
  checkoutId: string;
  lines: readonly StockLine[];
};

function isLimited(ctx: StoreContext, sku: string): boolean {
  const key = parseSku(sku);
  if (key === null) return false;
  const limited = ctx.sql.exec(
    "SELECT 1 FROM variant WHERE variation_id = ? AND size_id = ? AND stock IS NOT NULL",
    key.variationId,
    key.sizeId,
  );
  return limited.toArray().length > 0;
}

function countLimited(ctx: StoreContext, lines: readonly StockLine[]): number {
  const limited = lines.filter(({ sku }) => isLimited(ctx, sku));
  return limited.reduce((sum, { quantity }) => sum + quantity, 0);
}

const OwnRow = z.object({ id: z.int(), quantity: z.int() });

/** A checkout's tries within an hour are one: null before its first. */
function findOwnRow(ctx: StoreContext, checkoutId: string) {
  const [row] = ctx.sql.exec(
    "SELECT rowid AS id, pieces AS quantity FROM held_pieces WHERE checkout_id = ? AND at_ms > ?",
    checkoutId,
    ctx.clock.now().getTime() - hourMs,
  );
  return row === undefined ? null : OwnRow.parse(row);
}

const OthersRow = z.object({ quantity: z.int(), oldest: z.int().nullable() });

/** When the shopper's other units leave room for these; null where they do already. */
function fullUntilMs(
  ctx: StoreContext,
  { shopper, ownId, quantity }: { shopper: string; ownId: number; quantity: number },
  { max, withinMs }: { max: number; withinMs: number },
): number | null {
  // What lies in the future was counted before the clock was set back.
  const nowMs = ctx.clock.now().getTime();
  const [row] = ctx.sql.exec(
    `SELECT COALESCE(SUM(pieces), 0) AS quantity, MIN(at_ms) AS oldest FROM held_pieces
     WHERE subject = ?1 AND at_ms > ?2 AND at_ms <= ?3 AND rowid <> ?4 AND pieces > 0`,
    shopper,
    nowMs - withinMs,
    nowMs,
    ownId,
  );
  const others = OthersRow.parse(row);
  // One order of any size is a customer.
  if (others.oldest === null || others.quantity + quantity <= max) return null;
  return others.oldest + withinMs;
}

/** Before the units are reserved. Must run, with `countReservation`, in the transaction that does so. */
export function checkReservationQuota(
  ctx: StoreContext,
  { shopper, checkoutId, lines }: ReservationRequest,
): Failure | null {
  const quantity = countLimited(ctx, lines);
  if (shopper === null || quantity === 0) return null;
  const own = findOwnRow(ctx, checkoutId);
  if (own !== null && quantity <= own.quantity) return null;
  const limits = [
    { max: readLimit(ctx, "unpaidUnitsPerHour"), withinMs: hourMs },
    { max: readLimit(ctx, "unpaidUnitsPerDay"), withinMs: dayMs },
  ];
  const waits = limits
    .map((limit) => fullUntilMs(ctx, { shopper, ownId: own?.id ?? 0, quantity }, limit))
    .filter((untilMs) => untilMs !== null);
  return waits.length === 0 ? null : rateLimited(ctx, Math.max(...waits));
}

/** Once the units are reserved: a try of the same checkout counts again only for what is more. */
export function countReservation(
  ctx: StoreContext,
  { shopper, checkoutId, lines }: ReservationRequest,
): void {
  const quantity = countLimited(ctx, lines);
  if (shopper === null || quantity === 0) return;
  const own = findOwnRow(ctx, checkoutId);
  if (own !== null) {
    // A checkout that was only begun counts from the time at which it first holds something.
    ctx.sql.exec(
      `UPDATE held_pieces SET at_ms = IIF(pieces = 0, ?, at_ms), pieces = MAX(pieces, ?), subject = ?
       WHERE rowid = ?`,
      ctx.clock.now().getTime(),
      quantity,
      shopper,
      own.id,
    );
    return;
  }
  ctx.sql.exec(
    "INSERT INTO held_pieces (subject, checkout_id, pieces, at_ms) VALUES (?, ?, ?, ?)",
    shopper,
    checkoutId,
    quantity,
    ctx.clock.now().getTime(),
  );
}

const BegunRow = z.object({ begun: z.int(), oldest: z.int().nullable() });

/**
 * How many checkouts a network leaves unpaid: what they cost is storage. Those that are paid are no
 * longer among them, so that all shoppers behind one office or mobile network may buy.
 */
export function checkCheckoutQuota(ctx: StoreContext, shopper: string | null): Failure | null {
  if (shopper === null) return null;
  const nowMs = ctx.clock.now().getTime();
  const [row] = ctx.sql.exec(
    `SELECT COUNT(*) AS begun, MIN(at_ms) AS oldest FROM held_pieces
     WHERE subject = ? AND at_ms > ? AND at_ms <= ?`,
    shopper,
    nowMs - hourMs,
    nowMs,
  );
  const { begun, oldest } = BegunRow.parse(row);
  if (oldest === null || begun < readLimit(ctx, "unpaidCheckoutsPerHour")) return null;
  return rateLimited(ctx, oldest + hourMs);
}

/** A row without units, until the checkout holds some or is paid. */
export function countCheckout(ctx: StoreContext, shopper: string | null, checkoutId: string): void {
  if (shopper === null) return;
  ctx.sql.exec(
    "INSERT INTO held_pieces (subject, checkout_id, pieces, at_ms) VALUES (?, ?, 0, ?)",
    shopper,
    checkoutId,
    ctx.clock.now().getTime(),
  );
}

/** A shopper who pays has blocked no stock for others; one who takes what is free pays nothing. */
export function forgetReservation(ctx: StoreContext, checkoutId: string): void {
  ctx.sql.exec("DELETE FROM held_pieces WHERE checkout_id = ?", checkoutId);
}

export function forgetOldReservations(ctx: StoreContext): void {
  ctx.sql.exec("DELETE FROM held_pieces WHERE at_ms <= ?", ctx.clock.now().getTime() - dayMs);
}
