// Restock of a cancelled order's units, and its opposite.
import * as z from "zod";
import type { Units } from "#core/line-quantities";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseSku } from "#platform/modules/catalog/sku";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";

const StockRow = z.object({ stock: z.int().nullable() });

/**
 * What the catalogue no longer has, or has only for reservations, and what is made on demand has no stock to change.
 * @param change by ?1 units
 */
function changeStock(ctx: StoreContext, items: Units, change: string) {
  return items.flatMap(({ sku, quantity }) => {
    const key = parseSku(sku);
    if (key === null) return [];
    return ctx.sql
      .exec(
        `UPDATE variant SET ${change}
         WHERE variation_id = ?2 AND size_id = ?3 AND given_stock IS NOT -1 RETURNING stock`,
        quantity,
        key.variationId,
        key.sizeId,
      )
      .toArray()
      .map((row) => ({ quantity, stock: StockRow.parse(row).stock }));
  });
}

/** Returns true when something can be bought again that was sold out. */
export function restock(ctx: StoreContext, items: Units): boolean {
  if (items.length === 0) return false;
  const changed = changeStock(ctx, items, "stock = stock + ?1, sold = MAX(0, sold - ?1)");
  wakeForStockAlerts(ctx);
  return changed.some(({ quantity, stock }) => stock === quantity);
}

/** The opposite, as far as they were not sold to others. Returns true when something is sold out. */
export function takeOffStock(ctx: StoreContext, items: Units): boolean {
  const changed = changeStock(ctx, items, "stock = MAX(0, stock - ?1), sold = sold + ?1");
  return changed.some(({ stock }) => stock === 0);
}
