// What is left of every variant, for shoppers and for the seller. Reads only; stock changes in
// change-stock.ts and reservations.ts.
import * as z from "zod";
import type { CallAnswer } from "#contract/call";
import type { getInventory as GetInventory } from "#contract/catalog-calls";
import type { InventoryLine, listInventory as ListInventory } from "#contract/seller-catalog-calls";
import { isDeliverableSql } from "#platform/catalog/sellability";
import { availableOf, reservedSql } from "#platform/catalog/stock";
import { accept, type Outcome, refuse } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";

const StockRow = z.object({ stock: z.int().nullable(), reserved: z.int() });
const InventoryRow = StockRow.extend({
  sku: z.string(),
  merchant_sku: z.string(),
  sold: z.int(),
  is_deliverable: z.int(),
});

/** Pieces that can still be bought: on hand and not promised; null is made on demand. */
export function getInventory(
  ctx: StoreContext,
  ids: { colorId: string; sizeId: string },
): Outcome<CallAnswer<typeof GetInventory>> {
  const nowMs = ctx.clock.now().getTime();
  const [row] = ctx.sql
    .exec(
      `SELECT CASE WHEN ${isDeliverableSql} THEN x.stock ELSE 0 END AS stock, ${reservedSql} AS reserved
       FROM variant x JOIN variation v USING (variation_id) JOIN product p USING (item_group_id)
       WHERE x.variation_id = ? AND x.size_id = ?`,
      nowMs,
      Number(ids.colorId),
      Number(ids.sizeId),
    )
    .toArray();
  if (row === undefined) {
    return refuse(404, "variant_unknown", "No product comes in this colour and size.");
  }
  const { stock, reserved } = StockRow.parse(row);
  return accept({ inventoryCount: availableOf(stock, reserved) });
}

/** The account of the variants `x` that the SQL condition picks, in the order of their listing. */
export function readInventory(ctx: StoreContext, where: string, binding: string): InventoryLine[] {
  return ctx.sql
    .exec(
      `SELECT p.item_group_id || '_' || x.variation_id || '_' || x.size_id AS sku,
         x.merchant_sku, x.stock, x.sold, ${reservedSql} AS reserved,
         ${isDeliverableSql} AS is_deliverable
       FROM listing l
       JOIN product p ON p.listing_id = l.listing_id
       JOIN variation c ON c.item_group_id = p.item_group_id
       JOIN variant x ON x.variation_id = c.variation_id
       WHERE ${where} ORDER BY l.position, p.position, c.position, x.position`,
      ctx.clock.now().getTime(),
      binding,
    )
    .toArray()
    .map((raw) => InventoryRow.parse(raw))
    .map(({ merchant_sku: merchantSku, is_deliverable, ...row }) => ({
      ...row,
      merchantSku,
      ...(is_deliverable === 0 && { missingFile: true as const }),
    }));
}

/** Every sku of one listing, named by slug. */
export function listInventory(
  ctx: StoreContext,
  listingSlug: string,
): Outcome<CallAnswer<typeof ListInventory>> {
  const known = ctx.sql.exec("SELECT 1 FROM listing WHERE slug = ?", listingSlug).toArray();
  if (known.length === 0) return refuse(404, "listing_unknown", "The store has no such listing.");
  return accept({ inventory: readInventory(ctx, "l.slug = ?", listingSlug) });
}
