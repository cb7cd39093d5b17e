// Removal of what a listing no longer has. A size that a checkout under way was promised stays until
// a later import, with nothing left to sell beyond that promise.
import { reservedSql } from "#platform/modules/catalog/available-stock";

const variantsOfListing = `
  SELECT x.variation_id, x.size_id FROM variant x
  JOIN variation USING (variation_id) JOIN product USING (item_group_id)
  WHERE product.listing_id = ?`;

/** `imported` names the variants of the import as `variationId_sizeId`. */
export function removeStaleVariants(
  sql: SqlStorage,
  listingId: number,
  imported: readonly string[],
  nowMs: number,
): void {
  const importedKeys = new Set(imported);
  const left = sql
    .exec<{ variation_id: number; size_id: number }>(variantsOfListing, listingId)
    .toArray()
    .filter((row) => !importedKeys.has(`${row.variation_id}_${row.size_id}`));
  for (const { variation_id, size_id } of left) {
    const { reserved } = sql
      .exec<{ reserved: number }>(
        `SELECT ${reservedSql} AS reserved FROM variant x WHERE variation_id = ? AND size_id = ?`,
        nowMs,
        variation_id,
        size_id,
      )
      .one();
    const statement =
      reserved > 0
        ? "UPDATE variant SET stock = ?3, given_stock = -1, position = 1000 WHERE variation_id = ?1 AND size_id = ?2"
        : "DELETE FROM variant WHERE variation_id = ?1 AND size_id = ?2 AND ?3 = 0";
    sql.exec(statement, variation_id, size_id, reserved);
  }
  removeEmpty(sql, listingId, importedKeys);
}

/** Colours without sizes and products without colours go; those that only wait stand last. */
function removeEmpty(sql: SqlStorage, listingId: number, importedKeys: ReadonlySet<string>): void {
  const importedVariations = JSON.stringify(
    [...importedKeys].map((key) => Number(key.split("_")[0])),
  );
  sql.exec(
    `DELETE FROM variation
     WHERE item_group_id IN (SELECT item_group_id FROM product WHERE listing_id = ?)
       AND NOT EXISTS (SELECT 1 FROM variant x WHERE x.variation_id = variation.variation_id)`,
    listingId,
  );
  sql.exec(
    `DELETE FROM product WHERE listing_id = ? AND NOT EXISTS
       (SELECT 1 FROM variation v WHERE v.item_group_id = product.item_group_id)`,
    listingId,
  );
  sql.exec(
    `UPDATE variation SET position = 1000
     WHERE item_group_id IN (SELECT item_group_id FROM product WHERE listing_id = ?)
       AND variation_id NOT IN (SELECT value FROM json_each(?))`,
    listingId,
    importedVariations,
  );
  sql.exec(
    "UPDATE product SET position = 1000 WHERE listing_id = ? AND product_id LIKE 'left-%'",
    listingId,
  );
}
