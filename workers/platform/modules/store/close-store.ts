// Closing a store for good: it is suspended at once, and may be deleted after a waiting time, once nothing is owed
// and its last archive was taken out.

import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";

const dayMs = 24 * 60 * 60_000;

export type Closing = { closedAt: string; deleteAfter: string };

type Asked = {
  days: number;
  /** What the shop was when its seller closed it; left out where the operator does. */
  bySeller?: "open" | "suspended";
};

/** Closed again it waits from the first time on, for as long as was said last. */
export async function closeStore(ctx: StoreContext, { days, bySeller }: Asked): Promise<Closing> {
  const { sql, clock } = ctx;
  const closedAt = readSetting(sql, "closed_at") ?? clock.now().toISOString();
  const deleteAfter = new Date(Date.parse(closedAt) + days * dayMs).toISOString();
  ctx.transaction(() => {
    writeSetting(sql, "status", "suspended");
    writeSetting(sql, "closed_at", closedAt);
    writeSetting(sql, "delete_after", deleteAfter);
    writeSetting(sql, "closed_by_seller", bySeller ?? null);
  });
  await publishSoon(ctx);
  return { closedAt, deleteAfter };
}

/** Must run in the transaction that opens the store again. */
export function cancelClosing({ sql }: StoreContext): void {
  writeSetting(sql, "closed_by_seller", null);
  for (const name of ["closed_at", "delete_after", "final_archive"] as const) {
    writeSetting(sql, name, null);
  }
}

/** An archive was read to its end. Of one that was begun before the store was closed nothing follows. */
export function recordArchiveExport(
  { sql }: StoreContext,
  { archiveId, createdAt }: { archiveId: string; createdAt: string },
): void {
  const closedAt = readSetting(sql, "closed_at");
  if (closedAt !== null && createdAt >= closedAt) writeSetting(sql, "final_archive", archiveId);
}

function isThere({ sql }: StoreContext, query: string): boolean {
  return sql.exec(`${query} LIMIT 1`).toArray().length > 0;
}

const openPayment = `SELECT 1 FROM checkout
  WHERE next_check_at_ms >= 0 AND payment_state IN ('reserved', 'intent', 'processing', 'paid')`;
const openRefund = "SELECT 1 FROM refund WHERE next_check_at_ms >= 0 AND state = 'pending'";
const owedDuplicate = "SELECT 1 FROM returned_payment WHERE next_check_at_ms > 0";

/** Says what is still in the way. */
export function checkDeletable(ctx: StoreContext): Result<null> {
  const deleteAfter = readSetting(ctx.sql, "delete_after");
  if (deleteAfter === null) {
    return err(409, "store_not_closed", "The store has to be closed first.", "/store");
  }
  if (ctx.clock.now().toISOString() < deleteAfter) {
    return err(409, "store_waiting", `It may be deleted after ${deleteAfter}.`, "/store");
  }
  if ([openPayment, openRefund, owedDuplicate].some((query) => isThere(ctx, query))) {
    const detail = "Payments or refunds are under way; they come to their end by themselves.";
    return err(409, "money_under_way", detail, "/store");
  }
  if (readSetting(ctx.sql, "final_archive") === null) {
    const detail = "Export the store once more: nothing was taken out since it was closed.";
    return err(409, "archive_missing", detail, "/store");
  }
  return ok(null);
}
