// What is known of a blank: the product behind a print, whichever listings use it.
import * as z from "zod";
import type { getBlank as GetBlank } from "#contract/catalog/catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { productKinds } from "#core/catalog/product-kinds";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildBlankDetails } from "./build-product";
import { ProductDetailsColumnSchema } from "./listing-rows";

/** A blank may be behind thousands of listings; the first ones know its colours and sizes. */
const usesRead = 20;

const UseRow = z.object({
  item_group_id: z.int(),
  title: z.string(),
  product_type: z.string(),
  kind: z.enum(productKinds),
  details: z.string(),
});
type UseRow = z.infer<typeof UseRow>;

function readUses(sql: SqlStorage, productId: string): UseRow[] {
  return sql
    .exec(
      `SELECT p.item_group_id, p.title, p.product_type, p.kind, p.details
       FROM product p CROSS JOIN listing l ON l.listing_id = p.listing_id
       WHERE p.product_id = ? AND l.published = 1 AND l.visibility = 'public'
       ORDER BY p.item_group_id LIMIT ?`,
      productId,
      usesRead,
    )
    .toArray()
    .map((row) => UseRow.parse(row));
}

/** One colour per name: two listings may call different shades by the same one. */
function readColors(sql: SqlStorage, uses: string): { name: string; hex: string }[] {
  const rows = sql.exec<{ name: string; hex: string }>(
    `SELECT v.color_name AS name, v.hex
     FROM json_each(?) AS used CROSS JOIN variation v ON v.item_group_id = used.value
     ORDER BY used.key, v.position, v.variation_id`,
    uses,
  );
  const colors = new Map<string, string>();
  for (const { name, hex } of rows) if (!colors.has(name)) colors.set(name, hex);
  return [...colors].map(([name, hex]) => ({ name, hex }));
}

function readSizes(sql: SqlStorage, uses: string): { id: string; label: string }[] {
  const rows = sql.exec<{ size_id: number; label: string }>(
    `SELECT s.size_id, s.label
     FROM json_each(?) AS used CROSS JOIN variation v ON v.item_group_id = used.value
     CROSS JOIN variant x ON x.variation_id = v.variation_id
     CROSS JOIN size s ON s.size_id = x.size_id
     GROUP BY s.size_id ORDER BY MIN(used.key), MIN(v.position), MIN(x.position)`,
    uses,
  );
  return [...rows].map(({ size_id, label }) => ({ id: String(size_id), label }));
}

export function getBlank({ sql }: StoreContext, id: string): Result<CallAnswer<typeof GetBlank>> {
  const uses = readUses(sql, id);
  const [first] = uses;
  if (first === undefined) {
    return err(404, "blank_unknown", "No product of this store has this id.", "/query/id");
  }
  const ids = JSON.stringify(uses.map((use) => use.item_group_id));
  const details = ProductDetailsColumnSchema.parse(JSON.parse(first.details));
  return ok({
    blank: {
      id,
      title: first.title,
      productType: first.product_type,
      type: first.kind,
      details: buildBlankDetails(details),
      colors: readColors(sql, ids),
      sizes: readSizes(sql, ids),
    },
  });
}
