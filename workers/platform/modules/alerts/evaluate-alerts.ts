// Alarm job for alerts: looks at every condition once a minute at most, and reports to the operator's
// directory what has started or ended. A report is a row until it was taken.
import * as z from "zod";
import { type AlertKind, AlertKindSchema } from "#contract/alerts/alert-thresholds";
import { isRecent } from "#platform/kernel/clock";
import {
  readNumberSetting,
  readSetting,
  writeSetting,
} from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { AlertConditionKindSchema, alertConditions } from "./alert-conditions";
import { reportFailingMails } from "./failing-mails";
import { reportFailures } from "./report-failures";

const minPauseMs = 60_000;
/** While something is wrong, so that its end is noticed. */
const recheckMs = 5 * 60_000;
/** So often a store without anything to do says that its alarm rings. */
export const heartbeatMs = 24 * 60 * 60_000;

const AlertRow = z
  .object({
    kind: AlertKindSchema,
    since_ms: z.int(),
    count: z.int(),
    ended_at_ms: z.int().nullable(),
    is_reported: z.int(),
  })
  .transform((row) => ({
    kind: row.kind,
    sinceMs: row.since_ms,
    count: row.count,
    endedAtMs: row.ended_at_ms,
    isReported: row.is_reported === 1,
  }));

function listAlerts({ sql }: StoreContext) {
  return sql
    .exec("SELECT * FROM alert ORDER BY kind")
    .toArray()
    .map((row) => AlertRow.parse(row));
}

async function reportChanges(ctx: StoreContext): Promise<void> {
  for (const { endedAtMs, isReported, ...alert } of listAlerts(ctx)) {
    if (isReported) continue;
    // Its start first: the store may have been stopped before that was reported.
    await ctx.reports.started(alert);
    if (endedAtMs !== null) await ctx.reports.ended(alert, endedAtMs);
    const { kind, sinceMs, count } = alert;
    if (endedAtMs !== null) ctx.sql.exec("DELETE FROM alert WHERE kind = ?", kind);
    else {
      const update =
        "UPDATE alert SET is_reported = 1 WHERE kind = ? AND since_ms = ? AND count = ?";
      ctx.sql.exec(update, kind, sinceMs, count);
    }
  }
}

/** An alert that began after the moment to which the store was set back would stay open for good. */
async function compareWithDirectory(ctx: StoreContext, nowMs: number): Promise<void> {
  if (readSetting(ctx.sql, "alerts_to_compare") === null) return;
  await ctx.reports.onlyOpen(listAlerts(ctx), nowMs);
  writeSetting(ctx.sql, "alerts_to_compare", null);
}

function writeSight({ sql }: StoreContext, kind: AlertKind, count: number, nowMs: number): void {
  if (count === 0) {
    const end = "UPDATE alert SET ended_at_ms = ?, is_reported = 0 WHERE kind = ?";
    sql.exec(end, nowMs, kind);
    return;
  }
  sql.exec(
    `INSERT INTO alert (kind, since_ms, count) VALUES (?1, ?2, ?3)
     ON CONFLICT (kind) DO UPDATE SET count = ?3, is_reported = 0 WHERE count <> ?3`,
    kind,
    nowMs,
    count,
  );
}

/** Returns when to look again; null where nothing approaches its threshold. */
function lookAtAll(ctx: StoreContext, nowMs: number): number | null {
  const thresholds = ctx.env.ALERT_THRESHOLDS;
  const times: number[] = [];
  ctx.transaction(() => {
    for (const kind of AlertConditionKindSchema.options) {
      const { count, nextMs } = alertConditions[kind](ctx, thresholds, nowMs);
      writeSight(ctx, kind, count, nowMs);
      if (count > 0) times.push(nowMs + recheckMs);
      if (nextMs !== null) times.push(Math.max(nextMs, nowMs + minPauseMs));
    }
    writeSetting(ctx.sql, "conditions_checked_at_ms", nowMs);
  });
  return times.length === 0 ? null : Math.min(...times);
}

async function sendPulse(ctx: StoreContext, nowMs: number): Promise<void> {
  const lastMs = readNumberSetting(ctx.sql, "pulse_at_ms");
  if (isRecent(lastMs, heartbeatMs, nowMs)) return ctx.wakeBy(lastMs + heartbeatMs);
  await ctx.reports.pulse(nowMs);
  writeSetting(ctx.sql, "pulse_at_ms", nowMs);
  ctx.wakeBy(nowMs + heartbeatMs);
}

export async function evaluateAlerts(ctx: StoreContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  // What could not be reported is not overwritten by what follows it.
  await reportChanges(ctx);
  const checkedMs = readNumberSetting(ctx.sql, "conditions_checked_at_ms");
  if (isRecent(checkedMs, minPauseMs, nowMs)) {
    ctx.wakeBy(checkedMs + minPauseMs);
  } else {
    const nextMs = lookAtAll(ctx, nowMs);
    if (nextMs !== null) ctx.wakeBy(nextMs);
    await reportChanges(ctx);
    await compareWithDirectory(ctx, nowMs);
    await reportFailures(ctx);
    await reportFailingMails(ctx, nowMs);
  }
  await sendPulse(ctx, nowMs);
}
