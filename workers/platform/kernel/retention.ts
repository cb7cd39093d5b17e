// Retention of what shoppers wrote to a store: deleted when it is old.
import type { StoreContext } from "./store-context";

/** Longer than the year in which a purchase may still be argued about. */
export const retentionMs = 400 * 24 * 60 * 60_000;

/** Of tables whose rows get a higher id than those before them. */
type Written = "contact_message" | "preorder";

function oldestMs({ sql }: StoreContext, table: Written): number | null {
  const select = `SELECT created_at FROM ${table} ORDER BY rowid LIMIT 1`;
  const [row] = sql.exec<{ created_at: string }>(select).toArray();
  return row === undefined ? null : Date.parse(row.created_at);
}

export function deleteExpiredRows(ctx: StoreContext, table: Written): void {
  const beforeMs = ctx.clock.now().getTime() - retentionMs;
  const oldest = oldestMs(ctx, table);
  if (oldest !== null && oldest <= beforeMs) {
    const before = new Date(beforeMs).toISOString();
    ctx.sql.exec(`DELETE FROM ${table} WHERE created_at <= ?`, before);
  }
  const left = oldestMs(ctx, table);
  if (left !== null) ctx.wakeBy(left + retentionMs);
}
