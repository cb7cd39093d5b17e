// Restock of a cancelled order's units.
import * as z from "zod";
import type { Units } from "#core/units-by-sku";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseSku } from "#platform/modules/catalog/sku";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";

const StockRow = z.object({ stock: z.int().nullable() });

/**
 * Returns true when something can be bought again that was sold out. What the catalogue no longer
 * has, and what is made on demand, has no stock to raise.
 */
export function restock(ctx: StoreContext, items: Units): boolean {
  if (items.length === 0) return false;
  const raised = items.map(({ sku, quantity }) => {
    const key = parseSku(sku);
    if (key === null) return false;
    const [row] = ctx.sql
      .exec(
        `UPDATE variant SET stock = stock + ?1, sold = MAX(0, sold - ?1)
         WHERE variation_id = ?2 AND size_id = ?3 RETURNING stock`,
        quantity,
        key.variationId,
        key.sizeId,
      )
      .toArray();
    return row !== undefined && StockRow.parse(row).stock === quantity;
  });
  wakeForStockAlerts(ctx);
  return raised.includes(true);
}
