// What the catalogue says, at the moment of buying, about how products reach their buyers.
import * as z from "zod";
import { type ProductKind, productKinds } from "#core/catalog/product-kinds";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseSku } from "#platform/modules/catalog/sku";

const ProductRow = z.object({
  item_group_id: z.int(),
  kind: z.enum(productKinds),
  download: z.string().nullable(),
});
/** `download` is the file's path in the store's media. */
export type BoughtProduct = { kind: ProductKind; download: string | null };

const NumberRow = z.object({ sku: z.string(), merchant_sku: z.string() });

/** The seller's own numbers, by sku; sizes without one are left out. */
export function readMerchantSkus(
  ctx: StoreContext,
  lines: readonly { sku: string }[],
): Map<string, string> {
  const rows = ctx.sql
    .exec(
      `SELECT c.item_group_id || '_' || x.variation_id || '_' || x.size_id AS sku, x.merchant_sku
       FROM variant x JOIN variation c USING (variation_id)
       WHERE x.merchant_sku <> '' AND x.variation_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(lines.flatMap(({ sku }) => parseSku(sku)?.variationId ?? [])),
    )
    .toArray()
    .map((raw) => NumberRow.parse(raw));
  return new Map(rows.map(({ sku, merchant_sku }) => [sku, merchant_sku]));
}

/** By the line's `teespringID`; a product that is gone from the catalogue is left out. */
export function readBoughtProducts(
  ctx: StoreContext,
  lines: readonly { teespringID: string }[],
): Map<string, BoughtProduct> {
  const rows = ctx.sql
    .exec(
      `SELECT item_group_id, kind, json_extract(details, '$.download') AS download FROM product
       WHERE item_group_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`,
      JSON.stringify(lines.map(({ teespringID }) => teespringID)),
    )
    .toArray()
    .map((raw) => ProductRow.parse(raw));
  return new Map(
    rows.map(({ item_group_id, kind, download }) => [String(item_group_id), { kind, download }]),
  );
}
