// What edits of stock have done so far, so that one that is sent again, with the same lines or others, changes nothing
// twice. An edit is named by who makes it.
import * as z from "zod";
import type { Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";

/** A draft in a browser may be found again weeks later. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/** The number that the edit has set, by SKU. Null: without limit. */
type Done = Map<string, number | null>;

const DoneRow = z.object({ sku: z.string(), units: z.int().nullable() });

function readDone({ sql, clock }: StoreContext, edit: string): Done {
  sql.exec("DELETE FROM stock_edit WHERE at_ms <= ?", clock.now().getTime() - rememberedMs);
  // Rows of another kind were differences, of an earlier release.
  const select = "SELECT sku, units FROM stock_edit WHERE edit_id = ? AND kind = 'set'";
  const rows = sql.exec(select, edit).toArray();
  return new Map(rows.map((row) => DoneRow.parse(row)).map(({ sku, units }) => [sku, units]));
}

/** @param change is handed what was done before, and writes down what is done now */
export function applyStockEdit<Value>(
  ctx: StoreContext,
  edit: string | undefined,
  change: (done: Done) => Result<Value>,
): Result<Value> {
  if (edit === undefined) return change(new Map());
  const before = readDone(ctx, edit);
  const done = new Map(before);
  const changed = change(done);
  if (!changed.ok) return changed;
  const nowMs = ctx.clock.now().getTime();
  for (const [sku, units] of done) {
    if (before.has(sku) && before.get(sku) === units) continue;
    ctx.sql.exec(
      `INSERT INTO stock_edit (edit_id, kind, sku, units, at_ms) VALUES (?, 'set', ?, ?, ?)
       ON CONFLICT (edit_id, kind, sku) DO UPDATE SET units = excluded.units, at_ms = excluded.at_ms`,
      edit,
      sku,
      units,
      nowMs,
    );
  }
  return changed;
}
