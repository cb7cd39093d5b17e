// Closing a shop as its seller asks for it, and taking that back. What the operator has closed or suspended stays so.
import type { Closing } from "#contract/store/closing-calls";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";
import { cancelClosing, closeStore } from "./close-store";

/** As long as a seller may think better of it. */
const waitingDays = 30;

/** Null while the store is not closed for good. */
export function readClosing({ sql }: StoreContext): Closing | null {
  const closedAt = readSetting(sql, "closed_at");
  const deleteAfter = readSetting(sql, "delete_after");
  if (closedAt === null || deleteAfter === null) return null;
  const bySeller = readSetting(sql, "closed_by_seller");
  return { closedAt, deleteAfter, mayUndo: bySeller !== null, opensAgain: bySeller === "open" };
}

/** Asked again it changes nothing. The directory has closed the shop before. */
export async function requestClosing(ctx: StoreContext): Promise<Result<{ closing: Closing }>> {
  if (readClosing(ctx) === null) {
    const wasOpen = readSetting(ctx.sql, "status") === "active";
    await closeStore(ctx, { days: waitingDays, bySeller: wasOpen ? "open" : "suspended" });
  }
  const closing = readClosing(ctx);
  if (closing === null) throw new Error("A store that was closed has no closing");
  return ok({ closing });
}

/** Whether the directory shall open the shop now. */
export async function undoClosing(ctx: StoreContext): Promise<Result<{ opens: boolean }>> {
  const closing = readClosing(ctx);
  if (closing === null) return ok({ opens: readSetting(ctx.sql, "status") === "active" });
  if (!closing.mayUndo) {
    const detail = "The operator has closed this store: only they can open it.";
    return err(409, "closed_by_operator", detail);
  }
  ctx.transaction(() => {
    cancelClosing(ctx);
    if (closing.opensAgain) writeSetting(ctx.sql, "status", "active");
  });
  // No alert was sent while the shop was closed.
  if (closing.opensAgain) wakeForStockAlerts(ctx);
  await publishSoon(ctx);
  return ok({ opens: closing.opensAgain });
}
