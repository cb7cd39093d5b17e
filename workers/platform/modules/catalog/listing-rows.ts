// Rows of one listing with everything below it from the store's database.
import * as z from "zod";
import type { ProductKind } from "#core/catalog/product-kinds";
import type { StoreContext } from "#platform/kernel/store-context";
import { reservedSql } from "./available-stock";
import { isDeliverableSql } from "./sellability";

export type ListingRow = {
  listing_id: number;
  slug: string;
  title: string;
  description_html: string;
  visibility: "public" | "private";
  vendor: string;
  tags: string;
  images: string;
  orders: number;
  preorder_text: string;
};
export type ProductRow = {
  item_group_id: number;
  product_id: string;
  title: string;
  product_type: string;
  option_name: string | null;
  option_value: string | null;
  kind: ProductKind;
  details: string;
};
export type VariationRow = {
  variation_id: number;
  item_group_id: number;
  color_name: string;
  hex: string;
  images: string;
};
export type VariantRow = {
  variation_id: number;
  size_id: number;
  label: string;
  prices: string;
  stock: number | null;
  reserved: number;
};

const TagsSchema = z.array(z.string());

/** A listing's column `tags`. */
export function parseTags(json: string): string[] {
  return TagsSchema.parse(JSON.parse(json));
}

/** A product's column `details`, as the import writes it. */
export const ProductDetailsColumnSchema = z.object({
  materials: z.string(),
  fit: z.string(),
  comparableBrands: z.string(),
  sizeChart: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  sizeChartUrl: z.string().optional(),
  shipsInDays: z.int(),
  shipsToMexico: z.boolean(),
});

/** Of every listing that has a page, private ones included. */
export function listListingSlugs({ sql }: StoreContext): string[] {
  const query = "SELECT slug FROM listing WHERE published = 1";
  return sql
    .exec<{ slug: string }>(query)
    .toArray()
    .map(({ slug }) => slug);
}

/** Null when it is missing or unpublished. */
export function findListingRow(sql: SqlStorage, slug: string): ListingRow | null {
  const [row] = sql.exec<ListingRow>(
    `SELECT listing_id, slug, title, description_html, visibility, vendor, tags, images,
       past_orders + sold_orders AS orders, preorder_text
     FROM listing WHERE slug = ? AND published = 1`,
    slug,
  );
  return row ?? null;
}

export function readProductRows(sql: SqlStorage, listingId: number): ProductRow[] {
  return sql
    .exec<ProductRow>(
      `SELECT item_group_id, product_id, title, product_type, option_name, option_value, kind,
         details
       FROM product WHERE listing_id = ? ORDER BY position, item_group_id`,
      listingId,
    )
    .toArray();
}

export function readVariationRows(sql: SqlStorage, listingId: number): VariationRow[] {
  return sql
    .exec<VariationRow>(
      `SELECT v.variation_id, v.item_group_id, v.color_name, v.hex, v.images
       FROM variation v JOIN product p USING (item_group_id)
       WHERE p.listing_id = ? ORDER BY v.position, v.variation_id`,
      listingId,
    )
    .toArray();
}

export function readVariantRows({ sql, clock }: StoreContext, listingId: number): VariantRow[] {
  return sql
    .exec<VariantRow>(
      `SELECT x.variation_id, x.size_id, s.label, x.prices,
         CASE WHEN ${isDeliverableSql} THEN x.stock ELSE 0 END AS stock, ${reservedSql} AS reserved
       FROM variant x JOIN size s USING (size_id) JOIN variation v USING (variation_id)
       JOIN product p USING (item_group_id)
       WHERE p.listing_id = ? ORDER BY x.position, x.size_id`,
      clock.now().getTime(),
      listingId,
    )
    .toArray();
}

export function readCollectionsOf(
  sql: SqlStorage,
  listingId: number,
): { slug: string; name: string }[] {
  return sql
    .exec<{ slug: string; name: string }>(
      `SELECT c.slug, c.name FROM collection_listing cl JOIN collection c USING (collection_id)
       WHERE cl.listing_id = ? AND c.is_hidden = 0 ORDER BY c.position`,
      listingId,
    )
    .toArray();
}
