// How many copies of a digital listing can still be had. Who may ask is decided before.
import * as z from "zod";
import { parseRowId } from "#platform/kernel/database/row-id";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { availableOf, availableTogether, reservedSql } from "./available-stock";
import { isDeliverableSql } from "./sellability";

const StockRow = z.object({ stock: z.int().nullable(), reserved: z.int() });

/** An id comes before a slug that reads like one. */
function findListingId(sql: SqlStorage, idOrSlug: string): number | null {
  const [row] = sql
    .exec<{ listing_id: number }>(
      `SELECT listing_id FROM listing WHERE published = 1 AND (listing_id = ?1 OR slug = ?2)
       ORDER BY listing_id = ?1 DESC LIMIT 1`,
      parseRowId(idOrSlug) ?? -1,
      idOrSlug,
    )
    .toArray();
  return row?.listing_id ?? null;
}

/** All digital products of the listing together; null where one of them has no limit. */
export function getDigitalAvailability(
  { sql, clock }: StoreContext,
  idOrSlug: string,
): Result<{ count: number | null }> {
  const counts = sql
    .exec(
      `SELECT CASE WHEN ${isDeliverableSql} THEN x.stock ELSE 0 END AS stock, ${reservedSql} AS reserved
       FROM product p CROSS JOIN variation v ON v.item_group_id = p.item_group_id
       CROSS JOIN variant x ON x.variation_id = v.variation_id
       WHERE p.listing_id = ? AND p.kind = 'digital'`,
      clock.now().getTime(),
      findListingId(sql, idOrSlug),
    )
    .toArray()
    .map((raw) => StockRow.parse(raw))
    .map(({ stock, reserved }) => availableOf(stock, reserved));
  if (counts.length === 0) {
    const detail = "The store has no such digital listing.";
    return err(404, "digital_listing_unknown", detail, "/query/listingId");
  }
  return ok({ count: availableTogether(counts) });
}
