// What the catalogue says, at the moment of buying, about how products reach their buyers.
import * as z from "zod";
import type { StoreContext } from "#platform/store/store-context";

const ProductRow = z.object({
  item_group_id: z.int(),
  kind: z.enum(["physical", "digital"]),
  download: z.string().nullable(),
});
/** `download` is the file's path in the store's media. */
export type BoughtProduct = { kind: "physical" | "digital"; download: string | null };

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
