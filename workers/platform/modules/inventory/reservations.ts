// Units promised to a checkout: reserved all or nothing, then sold or released. Synchronous
// throughout, since anything awaited between reading and writing stock would oversell. Knows no
// money and no checkout beyond its id.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseSku } from "#platform/modules/catalog/sku";
import { reportLowStock, type StockChange } from "./low-stock";

export const reservationMs = 15 * 60 * 1000;

export type StockLine = { sku: string; quantity: number };
/** `soldOut` holds the indexes of the lines that cannot be had. */
export type ReserveOutcome = { ok: true } | { ok: false; soldOut: number[] };

type Wanted = { variationId: number; sizeId: number; quantity: number; lines: number[] };

const StockRow = z.object({
  stock: z.int().nullable(),
  own: z.int(),
  others: z.int(),
  rivals: z.int(),
});
const HeldRow = z.object({ variation_id: z.int(), size_id: z.int(), quantity: z.int() });

/** Null where a sku names no variant. Two lines of one sku compete for the same units. */
function wantedVariants(lines: readonly StockLine[]): { wanted: Wanted[]; unknown: number[] } {
  const wanted = new Map<string, Wanted>();
  const unknown: number[] = [];
  lines.forEach((line, index) => {
    const key = parseSku(line.sku);
    if (key === null) {
      unknown.push(index);
      return;
    }
    const { variationId, sizeId } = key;
    const name = `${variationId}_${sizeId}`;
    const sofar = wanted.get(name) ?? { variationId, sizeId, quantity: 0, lines: [] };
    sofar.quantity += line.quantity;
    sofar.lines.push(index);
    wanted.set(name, sofar);
  });
  return { wanted: [...wanted.values()], unknown };
}

/**
 * Of the others, who comes before this checkout for what it holds itself: the seller may have lowered the stock below all
 * that is held, and who pays first has what there is. For what it does not hold, all of them do.
 */
export type Rivals = "all" | { checkoutIds: readonly string[] };

/** What this checkout holds itself does not stand in its own way. */
function canHave(ctx: StoreContext, checkoutId: string, want: Wanted, rivals: Rivals): boolean {
  const held = (which: string) => `(SELECT COALESCE(SUM(quantity), 0) FROM reservation r
     WHERE r.variation_id = v.variation_id AND r.size_id = v.size_id
       AND r.checkout_id ${which} AND r.expires_at_ms > ?2)`;
  const isRival = "<> ?1 AND r.checkout_id IN (SELECT value FROM json_each(?5))";
  const [row] = ctx.sql
    .exec(
      `SELECT stock, ${held("= ?1")} AS own, ${held("<> ?1")} AS others, ${held(isRival)} AS rivals
       FROM variant v WHERE variation_id = ?3 AND size_id = ?4`,
      checkoutId,
      ctx.clock.now().getTime(),
      want.variationId,
      want.sizeId,
      JSON.stringify(rivals === "all" ? [] : rivals.checkoutIds),
    )
    .toArray();
  if (row === undefined) return false;
  const { stock, own, others, rivals: beforeIt } = StockRow.parse(row);
  const taken = rivals !== "all" && own >= want.quantity ? beforeIt : others;
  return stock === null || stock - taken >= want.quantity;
}

/**
 * All or nothing; what the checkout held before is replaced, and its time starts again. A refused
 * attempt leaves the earlier reservation as it was. Must run inside a transaction.
 */
export function reserve(
  ctx: StoreContext,
  checkoutId: string,
  lines: readonly StockLine[],
  untilMs: number,
  rivals: Rivals = "all",
): ReserveOutcome {
  const { wanted, unknown } = wantedVariants(lines);
  const short = wanted.filter((want) => !canHave(ctx, checkoutId, want, rivals));
  const soldOut = [...unknown, ...short.flatMap((want) => want.lines)].sort((a, b) => a - b);
  if (soldOut.length > 0) return { ok: false, soldOut };
  const held = drop(ctx, "checkout_id = ?", checkoutId);
  for (const want of wanted) {
    ctx.sql.exec(
      "INSERT INTO reservation (checkout_id, variation_id, size_id, quantity, expires_at_ms) VALUES (?, ?, ?, ?, ?)",
      checkoutId,
      want.variationId,
      want.sizeId,
      want.quantity,
      untilMs,
    );
  }
  endLeftovers(ctx, held);
  ctx.wakeBy(untilMs);
  return { ok: true };
}

const Key = z.object({ variation_id: z.int(), size_id: z.int() });

/** Returns the variants that were held. */
function drop(ctx: StoreContext, which: string, binding: string | number) {
  return ctx.sql
    .exec(`DELETE FROM reservation WHERE ${which} RETURNING variation_id, size_id`, binding)
    .toArray()
    .map((row) => Key.parse(row));
}

/** A size that the seller took away is there for those who hold it alone: what no one holds is not for sale. */
function endLeftovers(ctx: StoreContext, released: readonly z.infer<typeof Key>[]): void {
  for (const { variation_id, size_id } of released) {
    ctx.sql.exec(
      `UPDATE variant SET stock = MIN(stock, (SELECT COALESCE(SUM(quantity), 0) FROM reservation r
         WHERE r.variation_id = ?1 AND r.size_id = ?2))
       WHERE variation_id = ?1 AND size_id = ?2 AND given_stock = -1`,
      variation_id,
      size_id,
    );
  }
}

/** Releases all that the checkout holds. */
export function release(ctx: StoreContext, checkoutId: string): void {
  endLeftovers(ctx, drop(ctx, "checkout_id = ?", checkoutId));
}

const LeftRow = z.object({ stock: z.int().nullable() });

/**
 * Sells what the checkout holds; true when nothing is left of one of its variants. Must run inside the
 * transaction that makes the order.
 */
export function commit(ctx: StoreContext, checkoutId: string): boolean {
  const held = ctx.sql
    .exec(
      "SELECT variation_id, size_id, quantity FROM reservation WHERE checkout_id = ?",
      checkoutId,
    )
    .toArray()
    .map((row) => HeldRow.parse(row));
  const changes = held.map(({ variation_id, size_id, quantity }): StockChange => {
    // Null minus a number stays null: what is made on demand has no stock to lower.
    const row = ctx.sql
      .exec(
        `UPDATE variant SET stock = stock - ?1, sold = sold + ?1
         WHERE variation_id = ?2 AND size_id = ?3 RETURNING stock`,
        quantity,
        variation_id,
        size_id,
      )
      .one();
    const after = LeftRow.parse(row).stock;
    const before = after === null ? null : after + quantity;
    return { variationId: variation_id, sizeId: size_id, before, after };
  });
  release(ctx, checkoutId);
  reportLowStock(ctx, changes);
  return changes.some(({ after }) => after === 0);
}

export function holdsStock(ctx: StoreContext, checkoutId: string): boolean {
  const held = ctx.sql.exec("SELECT 1 FROM reservation WHERE checkout_id = ? LIMIT 1", checkoutId);
  return held.toArray().length > 0;
}

export function releaseExpired(ctx: StoreContext): void {
  endLeftovers(ctx, drop(ctx, "expires_at_ms <= ?", ctx.clock.now().getTime()));
}

/** When the next promise runs out; null when nothing is promised. */
export function nextExpiryMs(ctx: StoreContext): number | null {
  const [row] = ctx.sql.exec("SELECT MIN(expires_at_ms) AS next FROM reservation").toArray();
  return z.object({ next: z.int().nullable() }).parse(row).next;
}
