// A collection goes; the listings in it stay in the shop.

import type { deleteCollection as Delete } from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { rebuildMemberships } from "./collection-membership";
import { forgetImportsOf, readCollectionRows } from "./collection-tree";

function removeCollection({ sql }: StoreContext, slug: string): Result<null> {
  const rows = readCollectionRows(sql);
  const id = rows.find((row) => row.slug === slug)?.collection_id;
  if (id === undefined) {
    return err(404, "collection_unknown", "There is no such collection.", "/path/slug");
  }
  const nested = rows.filter((row) => row.parent_id === id).map((row) => row.slug);
  if (nested.length > 0) {
    const detail = `Other collections are nested in it: ${nested.slice(0, 5).join(", ")}. Move or delete them first.`;
    return err(409, "collection_has_children", detail, "/path/slug");
  }
  // Else an import of the same file would find its listings unchanged and leave them out of it.
  forgetImportsOf(sql, id);
  sql.exec("DELETE FROM collection_listing WHERE collection_id = ?", id);
  sql.exec("DELETE FROM collection_place WHERE collection_id = ?", id);
  sql.exec("DELETE FROM collection WHERE collection_id = ?", id);
  rebuildMemberships(sql);
  sql.exec("DELETE FROM shelf_block WHERE shelf_id = ?", id);
  return ok(null);
}

export async function deleteCollection(
  ctx: StoreContext,
  slug: string,
): Promise<Result<CallAnswer<typeof Delete>>> {
  const removed = ctx.transaction(() => removeCollection(ctx, slug));
  if (!removed.ok) return removed;
  return ok({ slug, ...(await publishSoon(ctx)) });
}
