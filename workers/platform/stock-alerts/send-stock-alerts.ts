// What the alarm does for those who wait: whoever confirmed is told once, as soon as the variant can
// be bought, in whatever way it came back; and requests that came to nothing are forgotten.
import * as z from "zod";
import { LocaleSchema } from "#contract/market";
import { isDeliverableSql } from "#platform/catalog/sellability";
import { reservedSql } from "#platform/catalog/stock";
import { queueMail } from "#platform/mails/outbox";
import { keepUnconfirmedMs } from "#platform/opt-in/opt-in-rules";
import type { StoreContext } from "#platform/store/store-context";
import { readSetting } from "#platform/store/store-setting";
import { buildAlertMail, findProduct } from "./alerted-product";

const sentAtOnce = 200;
const dayMs = 24 * 60 * 60_000;
const keepToldMs = 90 * dayMs;
/** Nobody waits for ever. */
const keepWaitingMs = 365 * dayMs;

const isWaiting = "confirmed_at IS NOT NULL AND notified_at IS NULL";

/** To be called by whatever may have brought something back. */
export function wakeForStockAlerts(ctx: StoreContext): void {
  const waits = ctx.sql.exec(`SELECT 1 FROM stock_alert WHERE ${isWaiting} LIMIT 1`).toArray();
  if (waits.length > 0) ctx.wakeBy(ctx.clock.now().getTime());
}

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

/** Told and written down as told in one piece: nobody is told twice. */
function tellAll(ctx: StoreContext): void {
  // Nothing can be had of a shop that is closed.
  if (readSetting(ctx.sql, "status") === "suspended") return;
  const due = listDue(ctx);
  const now = ctx.clock.now();
  let told = 0;
  ctx.transaction(() => {
    for (const alert of due) {
      const product = findProduct(ctx, { variationId: alert.variation_id, sizeId: alert.size_id });
      if (product === null) continue;
      told += 1;
      const content = buildAlertMail(ctx, alert.alert_id, product, "back-in-stock");
      queueMail(ctx, { to: alert.email, locale: alert.locale, content });
      ctx.sql.exec(
        "UPDATE stock_alert SET notified_at = ? WHERE alert_id = ?",
        now.toISOString(),
        alert.alert_id,
      );
    }
  });
  // Where nobody could be told, the next ring would find the same ones.
  if (due.length === sentAtOnce && told > 0) ctx.wakeBy(now.getTime());
}

const OldestRow = z.object({ oldest: z.string().nullable() });

const lifetimes = [
  { since: "created_at", holds: "confirmed_at IS NULL", keepMs: keepUnconfirmedMs },
  { since: "confirmed_at", holds: isWaiting, keepMs: keepWaitingMs },
  { since: "notified_at", holds: "notified_at IS NOT NULL", keepMs: keepToldMs },
] as const;

function forgetOld(ctx: StoreContext): void {
  const nowMs = ctx.clock.now().getTime();
  for (const { since, holds, keepMs } of lifetimes) {
    const before = new Date(nowMs - keepMs).toISOString();
    ctx.sql.exec(`DELETE FROM stock_alert WHERE ${holds} AND ${since} <= ?`, before);
    const select = `SELECT MIN(${since}) AS oldest FROM stock_alert WHERE ${holds}`;
    const { oldest } = OldestRow.parse(ctx.sql.exec(select).one());
    if (oldest !== null) ctx.wakeBy(Date.parse(oldest) + keepMs);
  }
}

export function sendStockAlerts(ctx: StoreContext): void {
  tellAll(ctx);
  forgetOld(ctx);
}
