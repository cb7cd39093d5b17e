// A stored listing in the form in which a seller brings it: importing it again changes nothing.
import * as z from "zod";
import { ListingInputSchema, type ParsedListingInput } from "#contract/catalog/catalog-import";
import { groupRows } from "#platform/kernel/database/group-rows";
import { jsonColumn } from "#platform/kernel/database/json-column";
/** What `stock` and `pastOrders` are: the seller's own last numbers, or what became of them. */
export type Counts = "given" | "current";

const ListingRow = z.object({
  source_key: z.string(),
  slug: z.string(),
  title: z.string(),
  description_html: z.string(),
  visibility: z.string(),
  published: z.int(),
  vendor: z.string(),
  tags: jsonColumn,
  images: jsonColumn,
  past_orders: z.int(),
  sold_orders: z.int(),
  preorder_text: z.string(),
});
const ProductRow = z.object({
  item_group_id: z.int(),
  product_key: z.string(),
  product_id: z.string(),
  title: z.string(),
  product_type: z.string(),
  option_name: z.string().nullable(),
  option_value: z.string().nullable(),
  kind: z.string(),
  details: jsonColumn.pipe(z.record(z.string(), z.unknown())),
});
const VariantRow = z.object({
  item_group_id: z.int(),
  variation_id: z.int(),
  color_name: z.string(),
  hex: z.string(),
  images: jsonColumn,
  label: z.string(),
  prices: jsonColumn,
  merchant_sku: z.string(),
  stock: z.int().nullable(),
  given_stock: z.int().nullable(),
});
type VariantRow = z.infer<typeof VariantRow>;

/** Without the sizes that only wait for a checkout: the seller has taken them away. */
function readVariants(sql: SqlStorage, listingId: number): VariantRow[] {
  return sql
    .exec(
      `SELECT v.item_group_id, v.variation_id, v.color_name, v.hex, v.images, s.label, x.prices,
         x.merchant_sku, x.stock, x.given_stock
       FROM product p CROSS JOIN variation v ON v.item_group_id = p.item_group_id
       CROSS JOIN variant x ON x.variation_id = v.variation_id
       CROSS JOIN size s ON s.size_id = x.size_id
       WHERE p.listing_id = ? AND x.given_stock IS NOT -1
       ORDER BY v.position, v.variation_id, x.position, x.size_id`,
      listingId,
    )
    .toArray()
    .map((raw) => VariantRow.parse(raw));
}

function buildVariations(variants: readonly VariantRow[], counts: Counts): unknown[] {
  const colors = groupRows(variants, (variant) => variant.variation_id);
  return [...colors.values()].map((sizes) => ({
    colorName: sizes[0]?.color_name,
    hex: sizes[0]?.hex,
    images: sizes[0]?.images,
    sizes: sizes.map(({ label, prices, stock, given_stock, merchant_sku }) => ({
      label,
      prices,
      stock: counts === "given" ? given_stock : stock,
      ...(merchant_sku !== "" && { merchantSku: merchant_sku }),
    })),
  }));
}

function readProducts(sql: SqlStorage, listingId: number, counts: Counts): unknown[] {
  const variantsOf = groupRows(readVariants(sql, listingId), (row) => row.item_group_id);
  return sql
    .exec(
      `SELECT item_group_id, product_key, product_id, title, product_type, option_name,
         option_value, kind, details
       FROM product WHERE listing_id = ? ORDER BY position, item_group_id`,
      listingId,
    )
    .toArray()
    .map((raw) => ProductRow.parse(raw))
    .flatMap((row) => {
      const variants = variantsOf.get(row.item_group_id);
      if (variants === undefined) return [];
      const { option_name: name, option_value: value } = row;
      return {
        ...row.details,
        key: row.product_key,
        productId: row.product_id,
        title: row.title,
        productType: row.product_type,
        option: name === null ? null : { name, value: value ?? "" },
        kind: row.kind,
        variations: buildVariations(variants, counts),
      };
    });
}

/** Those that the seller sorted it into: what a rule says of it changes by itself. */
function readCollections(sql: SqlStorage, listingId: number): string[] {
  return sql
    .exec<{ slug: string }>(
      `SELECT c.slug FROM collection_listing cl JOIN collection c USING (collection_id)
       WHERE cl.listing_id = ? AND c.rule IS NULL ORDER BY c.slug`,
      listingId,
    )
    .toArray()
    .map(({ slug }) => slug);
}

/** @throws Error for an id that no listing has. */
export function buildListingInput(
  sql: SqlStorage,
  listingId: number,
  counts: Counts,
): ParsedListingInput {
  const row = ListingRow.parse(
    sql.exec("SELECT * FROM listing WHERE listing_id = ?", listingId).one(),
  );
  return ListingInputSchema.parse({
    sourceKey: row.source_key,
    slug: row.slug,
    title: row.title,
    descriptionHtml: row.description_html,
    visibility: row.visibility,
    published: row.published === 1,
    vendor: row.vendor,
    tags: row.tags,
    collections: readCollections(sql, listingId),
    pastOrders: row.past_orders + (counts === "current" ? row.sold_orders : 0),
    ...(row.preorder_text !== "" && { preorderText: row.preorder_text }),
    images: row.images,
    products: readProducts(sql, listingId, counts),
  });
}
