// One listing as its seller edits it, with the stock of every size. Reads only.
import * as z from "zod";
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import type { getSellerListing as Get, SizeStock } from "#contract/catalog/seller-listing-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { reservedSql } from "#platform/modules/catalog/available-stock";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { findMissingDownloadFiles } from "#platform/modules/downloads/missing-download-files";
import { imageUrlsOf } from "#platform/modules/images/image-versions";
import { findListingId, versionOf } from "./listing-version";

const StockRow = z.object({
  key: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  stock: z.int().nullable(),
  reserved: z.int(),
  sold: z.int(),
});

/** Without the sizes that only wait for a checkout: the seller has taken them away. */
function readStock({ sql, clock }: StoreContext, listingId: number): SizeStock[] {
  return sql
    .exec(
      `SELECT p.product_key AS key, v.color_name AS color, s.label AS size, x.stock, x.sold,
         p.item_group_id || '_' || x.variation_id || '_' || x.size_id AS sku,
         ${reservedSql} AS reserved
       FROM product p CROSS JOIN variation v ON v.item_group_id = p.item_group_id
       CROSS JOIN variant x ON x.variation_id = v.variation_id
       CROSS JOIN size s ON s.size_id = x.size_id
       WHERE p.listing_id = ? AND x.given_stock IS NOT -1`,
      clock.now().getTime(),
      listingId,
    )
    .toArray()
    .map((raw) => StockRow.parse(raw));
}

function urlsOf(sql: SqlStorage, { images, products }: ParsedListingInput): Record<string, string> {
  const urlOf = imageUrlsOf(sql);
  const all = [
    ...images,
    ...products.flatMap((product) => product.variations).flatMap((one) => one.images),
  ];
  return Object.fromEntries(all.map(({ src }) => [src, urlOf(src)]));
}

export function getSellerListing(ctx: StoreContext, slug: string): Result<CallAnswer<typeof Get>> {
  const { sql } = ctx;
  const id = findListingId(sql, slug);
  if (id === null) {
    return err(404, "listing_unknown", "The store has no such listing.", "/path/slug");
  }
  const listing = buildListingInput(sql, id, "given");
  const { updated_at: updatedAt } = sql
    .exec<{ updated_at: string }>("SELECT updated_at FROM listing WHERE listing_id = ?", id)
    .one();
  return ok({
    id: String(id),
    version: versionOf(listing),
    updatedAt,
    listing,
    inventory: readStock(ctx, id),
    pictures: urlsOf(sql, listing),
    missingFiles: findMissingDownloadFiles(sql, listing).map(({ download }) => download ?? ""),
  });
}
