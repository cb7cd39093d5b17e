// A listing goes for good, with everything that only it has. Orders are documents of their own, and
// requests for pre-orders name what they were for.

import type { deleteListing as Delete } from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import { markSearchIndexDirty } from "#platform/kernel/search-index-dirty";
import type { StoreContext } from "#platform/kernel/store-context";

const products = "(SELECT item_group_id FROM product WHERE listing_id = ?1)";
const variations = `(SELECT variation_id FROM variation WHERE item_group_id IN ${products})`;

/** What refers to others goes first. */
const statements = [
  `DELETE FROM reservation WHERE variation_id IN ${variations}`,
  `DELETE FROM stock_alert WHERE variation_id IN ${variations}`,
  `DELETE FROM variant WHERE variation_id IN ${variations}`,
  `DELETE FROM variation WHERE item_group_id IN ${products}`,
  "DELETE FROM product WHERE listing_id = ?1",
  "DELETE FROM collection_listing WHERE listing_id = ?1",
  "DELETE FROM collection_place WHERE listing_id = ?1",
  "DELETE FROM shelf_place WHERE listing_id = ?1",
  "DELETE FROM listing_view WHERE listing_id = ?1",
  "DELETE FROM listing WHERE listing_id = ?1",
];

function isBeingBought({ sql, clock }: StoreContext, listingId: number): boolean {
  const select = `SELECT 1 FROM reservation WHERE expires_at_ms > ?2
    AND variation_id IN ${variations}`;
  return sql.exec(select, listingId, clock.now().getTime()).toArray().length > 0;
}

/** Must run in a transaction, and a publish must follow. */
export function removeListing(ctx: StoreContext, slug: string): Result<null> {
  const [row] = ctx.sql
    .exec<{ listing_id: number }>("SELECT listing_id FROM listing WHERE slug = ?", slug)
    .toArray();
  if (row === undefined) {
    return err(404, "listing_unknown", "The store has no such listing.", "/path/slug");
  }
  if (isBeingBought(ctx, row.listing_id)) {
    const detail =
      "Somebody is paying for it. Unpublish it, so that nobody else begins, and try again in 15 minutes.";
    return err(409, "listing_in_checkout", detail, "/path/slug");
  }
  for (const statement of statements) ctx.sql.exec(statement, row.listing_id);
  markSearchIndexDirty(ctx.sql);
  return ok(null);
}

export async function deleteListing(
  ctx: StoreContext,
  slug: string,
): Promise<Result<CallAnswer<typeof Delete>>> {
  const removed = ctx.transaction(() => removeListing(ctx, slug));
  if (!removed.ok) return removed;
  return ok({ slug, ...(await publishSoon(ctx)) });
}
