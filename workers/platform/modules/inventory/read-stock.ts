// What is left of every variant, for shoppers and for the seller. Reads only; stock changes in
// change-stock.ts and reservations.ts.
import * as z from "zod";
import type { getInventory as GetInventory } from "#contract/catalog/catalog-calls";
import type {
  InventoryLine,
  listInventory as ListInventory,
} from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { availableOf, reservedSql } from "#platform/modules/catalog/available-stock";
import { isDeliverableSql } from "#platform/modules/catalog/sellability";
import { parseSku } from "#platform/modules/catalog/sku";

const StockRow = z.object({ stock: z.int().nullable(), reserved: z.int() });
const InventoryRow = StockRow.extend({
  sku: z.string(),
  merchant_sku: z.string(),
  listing: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  sold: z.int(),
  is_deliverable: z.int(),
});

/** Units that can still be bought: on hand and not promised; null is made on demand. */
export function getInventory(
  ctx: StoreContext,
  ids: { colorId: string; sizeId: string },
): Result<CallAnswer<typeof GetInventory>> {
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
    return err(404, "variant_unknown", "No product comes in this colour and size.");
  }
  const { stock, reserved } = StockRow.parse(row);
  return ok({ inventoryCount: availableOf(stock, reserved) });
}

const inDisplayOrder = "ORDER BY l.position, p.position, c.position, x.position";

function readLines(ctx: StoreContext, rest: string, ...bindings: (string | number)[]) {
  return ctx.sql
    .exec(
      `SELECT p.item_group_id || '_' || x.variation_id || '_' || x.size_id AS sku,
         x.merchant_sku, x.stock, x.sold, ${reservedSql} AS reserved,
         l.slug AS listing, p.title, c.color_name AS color, s.label AS size,
         ${isDeliverableSql} AS is_deliverable
       FROM variant x
       JOIN size s ON s.size_id = x.size_id
       JOIN variation c ON c.variation_id = x.variation_id
       JOIN product p ON p.item_group_id = c.item_group_id
       JOIN listing l ON l.listing_id = p.listing_id
       WHERE ${rest}`,
      ctx.clock.now().getTime(),
      ...bindings,
    )
    .toArray()
    .map((raw) => InventoryRow.parse(raw))
    .map(({ merchant_sku: merchantSku, is_deliverable, ...row }) => ({
      ...row,
      merchantSku,
      ...(is_deliverable === 0 && { missingFile: true as const }),
    }));
}

/** The account of the variants `x` that the SQL condition picks, in the order of their listing. */
export function readInventory(ctx: StoreContext, where: string, binding: string): InventoryLine[] {
  return readLines(ctx, `${where} ${inDisplayOrder}`, binding);
}

/** By id and not as shown, so that a page costs the same however many stand before it. */
function readPage(
  ctx: StoreContext,
  after: string | undefined,
  limit: number,
): Result<CallAnswer<typeof ListInventory>> {
  const last = after === undefined ? { variationId: 0, sizeId: 0 } : parseSku(after);
  if (last === null) return err(422, "cursor_unknown", "No page ends with this.", "/query/after");
  const lines = readLines(
    ctx,
    `(x.variation_id, x.size_id) > (?, ?) ORDER BY x.variation_id, x.size_id LIMIT ?`,
    last.variationId,
    last.sizeId,
    limit + 1,
  );
  const inventory = lines.slice(0, limit);
  return ok({ inventory, next: lines.length > limit ? (inventory.at(-1)?.sku ?? null) : null });
}

/** Every sku of one listing, named by slug, or a page of the store's. */
export function listInventory(
  ctx: StoreContext,
  { listing: listingSlug, after, limit }: z.output<(typeof ListInventory)["query"]>,
): Result<CallAnswer<typeof ListInventory>> {
  if (listingSlug === undefined) return readPage(ctx, after, limit);
  const known = ctx.sql.exec("SELECT 1 FROM listing WHERE slug = ?", listingSlug).toArray();
  if (known.length === 0) return err(404, "listing_unknown", "The store has no such listing.");
  return ok({ inventory: readInventory(ctx, "l.slug = ?", listingSlug), next: null });
}
