// What one network has begun and not paid: its checkouts, and the limited pieces put aside for them, so
// that nobody can keep a drop from all others. What is bought is forgotten, and what is made on demand
// is kept from nobody.
import * as z from "zod";
import { parseSku } from "#platform/catalog/sku";
import type { Refusal } from "#platform/outcome";
import { refuseUntil } from "#platform/store/request-limit";
import type { StoreContext } from "#platform/store/store-context";
import type { StockLine } from "./reservations";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What a checkout wants to have put aside. @property shopper a hash; null: not counted. */
export type Hold = { shopper: string | null; checkoutId: string; lines: readonly StockLine[] };

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

const OwnRow = z.object({ id: z.int(), pieces: z.int() });

/** A checkout's tries within an hour are one: null before its first. */
function findOwnRow(ctx: StoreContext, checkoutId: string) {
  const [row] = ctx.sql.exec(
    "SELECT rowid AS id, pieces FROM held_pieces WHERE checkout_id = ? AND at_ms > ?",
    checkoutId,
    ctx.clock.now().getTime() - hourMs,
  );
  return row === undefined ? null : OwnRow.parse(row);
}

const OthersRow = z.object({ pieces: z.int(), oldest: z.int().nullable() });

/** Until when the pieces are too many beside the visitor's others; null where they are not. */
function fullUntilMs(
  ctx: StoreContext,
  { shopper, ownId, pieces }: { shopper: string; ownId: number; pieces: number },
  { most, withinMs }: { most: number; withinMs: number },
): number | null {
  const [row] = ctx.sql.exec(
    `SELECT COALESCE(SUM(pieces), 0) AS pieces, MIN(at_ms) AS oldest FROM held_pieces
     WHERE subject = ? AND at_ms > ? AND rowid <> ? AND pieces > 0`,
    shopper,
    ctx.clock.now().getTime() - withinMs,
    ownId,
  );
  const others = OthersRow.parse(row);
  // One order of any size is a customer.
  if (others.oldest === null || others.pieces + pieces <= most) return null;
  return others.oldest + withinMs;
}

/** Before the pieces are put aside. Must run, with `noteHold`, in the transaction that does so. */
export function refuseHold(
  ctx: StoreContext,
  { shopper, checkoutId, lines }: Hold,
): Refusal | null {
  const pieces = countLimited(ctx, lines);
  if (shopper === null || pieces === 0) return null;
  const own = findOwnRow(ctx, checkoutId);
  if (own !== null && pieces <= own.pieces) return null;
  const { SHOPPER_PIECES_PER_HOUR: perHour, SHOPPER_PIECES_PER_DAY: perDay } = ctx.env;
  const limits = [
    { most: perHour, withinMs: hourMs },
    { most: perDay, withinMs: dayMs },
  ];
  const waits = limits
    .map((limit) => fullUntilMs(ctx, { shopper, ownId: own?.id ?? 0, pieces }, limit))
    .filter((untilMs) => untilMs !== null);
  return waits.length === 0 ? null : refuseUntil(ctx, Math.max(...waits));
}

/** Once the pieces are put aside: a try of the same checkout counts again only for what is more. */
export function noteHold(ctx: StoreContext, { shopper, checkoutId, lines }: Hold): void {
  const pieces = countLimited(ctx, lines);
  if (shopper === null || pieces === 0) return;
  const own = findOwnRow(ctx, checkoutId);
  if (own !== null) {
    // A checkout that was only begun counts from the time at which it first holds something.
    ctx.sql.exec(
      `UPDATE held_pieces SET at_ms = IIF(pieces = 0, ?, at_ms), pieces = MAX(pieces, ?), subject = ?
       WHERE rowid = ?`,
      ...[ctx.clock.now().getTime(), pieces, shopper, own.id],
    );
    return;
  }
  ctx.sql.exec(
    "INSERT INTO held_pieces (subject, checkout_id, pieces, at_ms) VALUES (?, ?, ?, ?)",
    ...[shopper, checkoutId, pieces, ctx.clock.now().getTime()],
  );
}

const BegunRow = z.object({ begun: z.int(), oldest: z.int().nullable() });

/**
 * How many checkouts a network leaves unpaid: what they cost is storage. Those that are paid are no
 * longer among them, so that everybody behind one office or mobile network may buy.
 */
export function refuseBeginning(ctx: StoreContext, shopper: string | null): Refusal | null {
  if (shopper === null) return null;
  const [row] = ctx.sql.exec(
    `SELECT COUNT(*) AS begun, MIN(at_ms) AS oldest FROM held_pieces
     WHERE subject = ? AND at_ms > ?`,
    ...[shopper, ctx.clock.now().getTime() - hourMs],
  );
  const { begun, oldest } = BegunRow.parse(row);
  if (oldest === null || begun < ctx.env.SHOPPER_CHECKOUTS_PER_HOUR) return null;
  return refuseUntil(ctx, oldest + hourMs);
}

/** A row without pieces, until the checkout holds some or is paid. */
export function noteBeginning(ctx: StoreContext, shopper: string | null, checkoutId: string): void {
  if (shopper === null) return;
  ctx.sql.exec(
    "INSERT INTO held_pieces (subject, checkout_id, pieces, at_ms) VALUES (?, ?, 0, ?)",
    ...[shopper, checkoutId, ctx.clock.now().getTime()],
  );
}

/** Who buys has kept nothing from anybody. */
export function forgetHold(ctx: StoreContext, checkoutId: string): void {
  ctx.sql.exec("DELETE FROM held_pieces WHERE checkout_id = ?", checkoutId);
}

export function forgetOldHolds(ctx: StoreContext): void {
  ctx.sql.exec("DELETE FROM held_pieces WHERE at_ms <= ?", ctx.clock.now().getTime() - dayMs);
}
