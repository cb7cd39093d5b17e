// Store status as the operator sets it, and the audit entry of a token change.
import * as z from "zod";
import { announcePublish } from "#platform/kernel/publish-revision";
import { ok, type Result } from "#platform/kernel/result";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";
import { cancelClosing } from "./close-store";

/**
 * The caller has it published, so that the storefront hides or shows the shop. Awaits nothing: of two changes at once the
 * later one is the later one in the audit log too, which has the reason.
 */
export function setStatus(ctx: StoreContext, status: "active" | "suspended"): Result<null> {
  ctx.transaction(() => {
    writeSetting(ctx.sql, "status", status);
    if (status === "active") cancelClosing(ctx);
    // Its seller may take the closing back, and the shop stays suspended then.
    else if (readSetting(ctx.sql, "closed_by_seller") !== null) {
      writeSetting(ctx.sql, "closed_by_seller", "suspended");
    }
  });
  // No alert was sent while the shop was closed.
  if (status === "active") wakeForStockAlerts(ctx);
  announcePublish(ctx);
  return ok(null);
}

const ChangeRow = z.object({ subject: z.string(), at: z.string() });

/** Its reason and time stand in the audit log, which not everyone in the store may read. */
export function readSuspension({ sql }: StoreContext): { reason: string; since: string } | null {
  if (readSetting(sql, "status") !== "suspended") return null;
  const [row] = sql
    .exec(
      "SELECT subject, at FROM audit_event WHERE call = 'setStoreStatus' ORDER BY event_id DESC LIMIT 1",
    )
    .toArray();
  if (row === undefined) return null;
  const { subject, at: since } = ChangeRow.parse(row);
  const found = /^suspended(?:: (.*))?$/s.exec(subject);
  return found === null ? null : { reason: found[1] ?? "", since };
}

/** Leaves only its line in the audit log: tokens and members stand in the directory. */
export function noteChange(_ctx: StoreContext): Result<null> {
  return ok(null);
}
