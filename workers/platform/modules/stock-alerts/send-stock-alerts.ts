// Alarm job for stock alerts: a confirmed one is sent once, as soon as the variant can
// be bought, in whatever way it came back; and requests that came to nothing are forgotten.
import * as z from "zod";
import { LocaleSchema } from "#contract/values/market";
import { expireRows } from "#platform/kernel/retention";
import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { reservedSql } from "#platform/modules/catalog/available-stock";
import { isDeliverableSql } from "#platform/modules/catalog/sellability";
import { isWaiting } from "#platform/modules/catalog/wake-stock-alerts";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { buildAlertMail, findProduct } from "./stock-alert-product";

const sentAtOnce = 200;

const DueRow = z.object({
  alert_id: z.int(),
  email: z.string(),
  locale: LocaleSchema,
  variation_id: z.int(),
  size_id: z.int(),
});

function listDue(ctx: StoreContext): z.output<typeof DueRow>[] {
  return ctx.sql
    .exec(
      `SELECT a.alert_id, a.email, a.locale, a.variation_id, a.size_id
       FROM stock_alert a
       JOIN variant x USING (variation_id, size_id)
       JOIN variation v USING (variation_id)
       JOIN product p USING (item_group_id)
       JOIN listing l USING (listing_id)
       WHERE a.confirmed_at IS NOT NULL AND a.notified_at IS NULL
         AND l.published = 1 AND l.visibility = 'public' AND x.given_stock IS NOT -1
         AND ${isDeliverableSql} AND (x.stock IS NULL OR x.stock > ${reservedSql})
       ORDER BY a.confirmed_at, a.alert_id LIMIT ?`,
      ctx.clock.now().getTime(),
      sentAtOnce,
    )
    .toArray()
    .map((row) => DueRow.parse(row));
}

/** Sent and marked as sent in one transaction: no alert goes out twice. */
function sendDueAlerts(ctx: StoreContext): void {
  // Nothing can be had of a shop that is closed.
  if (readSetting(ctx.sql, "status") === "suspended") return;
  const due = listDue(ctx);
  const now = ctx.clock.now();
  let sentCount = 0;
  ctx.transaction(() => {
    for (const alert of due) {
      const product = findProduct(ctx, { variationId: alert.variation_id, sizeId: alert.size_id });
      if (product === null) continue;
      sentCount += 1;
      const content = buildAlertMail(ctx, alert.alert_id, product, "back-in-stock");
      queueMail(ctx, { to: alert.email, locale: alert.locale, content });
      ctx.sql.exec(
        "UPDATE stock_alert SET notified_at = ? WHERE alert_id = ?",
        now.toISOString(),
        alert.alert_id,
      );
    }
  });
  // Where no alert could be sent, the next ring would find the same ones.
  if (due.length === sentAtOnce && sentCount > 0) ctx.wakeBy(now.getTime());
}

const lifetimes = [
  { kind: "unconfirmed", since: "created_at", where: "confirmed_at IS NULL" },
  { kind: "waitingAlerts", since: "confirmed_at", where: isWaiting },
  { kind: "sentAlerts", since: "notified_at", where: "notified_at IS NOT NULL" },
] as const;

function forgetOld(ctx: StoreContext): void {
  for (const { kind, ...rows } of lifetimes) {
    expireRows(ctx, kind, { table: "stock_alert", ...rows });
  }
}

export function sendStockAlerts(ctx: StoreContext): void {
  sendDueAlerts(ctx);
  forgetOld(ctx);
}
