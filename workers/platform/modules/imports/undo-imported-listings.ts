// A slice of an undo: listings that an import made go again, unless somebody has an interest in them by now.
import * as z from "zod";
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { removeListing } from "#platform/modules/listings/delete-listing";
import { type Job, saveSummary, setState } from "./import-job-rows";

const sliceItems = 10;

const MadeRow = z.object({
  number: z.int(),
  touched_at: z.string().nullable(),
  slug: z.string().nullable(),
  updated_at: z.string().nullable(),
  sold_orders: z.int().nullable(),
});
type Made = z.infer<typeof MadeRow>;

function listMade({ sql }: StoreContext, { id }: Job): Made[] {
  return sql
    .exec(
      `SELECT i.number, i.touched_at, l.slug, l.updated_at, l.sold_orders FROM import_item i
       LEFT JOIN listing l ON l.listing_id = i.listing_id
       WHERE i.import_id = ? AND i.outcome = 'created' ORDER BY i.number LIMIT ?`,
      id,
      sliceItems,
    )
    .toArray()
    .map((row) => MadeRow.parse(row));
}

/** Why it stays; null where it went, or is gone already. */
function takeAway(ctx: StoreContext, made: Made): string | null {
  if (made.slug === null) return null;
  if ((made.sold_orders ?? 0) > 0) return "was sold";
  if (made.updated_at !== made.touched_at) return "was changed since";
  const removed = removeListing(ctx, made.slug);
  return removed.ok ? null : "is being paid for at this moment";
}

export async function undoImportedListings(ctx: StoreContext, job: Job): Promise<void> {
  const { sql } = ctx;
  const made = listMade(ctx, job);
  const undone = job.summary.undone ?? { removed: 0, retained: 0 };
  ctx.transaction(() => {
    for (const one of made) {
      const retained = takeAway(ctx, one);
      if (retained === null) undone.removed += 1;
      else undone.retained += 1;
      sql.exec(
        `UPDATE import_item SET outcome = ?, change = json_set(change, '$.retained', ?)
         WHERE import_id = ? AND number = ?`,
        retained === null ? "removed" : "retained",
        retained ?? "",
        job.id,
        one.number,
      );
    }
    saveSummary(sql, job.id, { ...job.summary, undone });
    if (made.length < sliceItems) setState(ctx, job.id, "undone");
  });
  if (made.length < sliceItems) await publishSoon(ctx);
}
