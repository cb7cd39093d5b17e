// Failing mails of all stores together: each store has too few to be an alert of its own, as where the mail provider turns
// some of everyone's away. Reads what the stores have reported.
import * as z from "zod";
import type { AlertThresholds } from "#contract/alerts/alert-thresholds";
import { readNumberSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { countFailingMails } from "./alert-conditions";

const reported = "reported_failing_mails";

/** The part of a store: how many of its mails fail now, where that has changed. */
export async function reportFailingMails(ctx: StoreContext, nowMs: number): Promise<void> {
  const { count } = countFailingMails(ctx, ctx.env.ALERT_THRESHOLDS, nowMs);
  if (count === (readNumberSetting(ctx.sql, reported) ?? 0)) return;
  await ctx.reports.failingMails(count);
  writeSetting(ctx.sql, reported, count);
}

/** Fewer are mistyped addresses, of which a platform of many stores always has some. */
const shareOfStores = 0.01;
const minStores = 2;

/** Stores with an alert of one kind; the row of all stores together stands for each that has such mails. */
export const affectedStores = `CASE WHEN MIN(slug) = '' THEN (SELECT COUNT(*) FROM failing_mails)
  ELSE COUNT(*) END`;

const SumRow = z.object({ mails: z.int(), stores: z.int(), total: z.int() });

async function readSum(db: D1Database) {
  const select = `SELECT COALESCE(SUM(count), 0) AS mails, COUNT(*) AS stores,
    (SELECT COUNT(*) FROM store) AS total FROM failing_mails`;
  return SumRow.parse(await db.prepare(select).first());
}

const changeOf = (phase: "started" | "ended", since: string, count: string) =>
  `INSERT OR IGNORE INTO alert_change (change_id, slug, kind, phase, at, count)
   SELECT '|mails-failing|' || ${since} || '|${phase}', '', 'mails-failing', '${phase}', ?1, ${count}`;
const open = "FROM store_alert WHERE slug = '' AND kind = 'mails-failing'";

/** The alert that begins, changes or ends with this moment, with its line for the operator, in one step. */
export async function recordFailingMails(
  db: D1Database,
  { allStores }: AlertThresholds["mails-failing"],
  nowMs: number,
): Promise<void> {
  const { mails, stores, total } = await readSum(db);
  const isWide = stores >= Math.max(minStores, total * shareOfStores);
  const now = new Date(nowMs).toISOString();
  if (mails < allStores || !isWide) {
    await db.batch([
      db.prepare(`${changeOf("ended", "since", "count")} ${open}`).bind(now),
      db.prepare(`DELETE ${open}`),
    ]);
    return;
  }
  const upsert = `INSERT INTO store_alert (slug, kind, since, count)
    VALUES ('', 'mails-failing', ?1, ?2)
    ON CONFLICT (slug, kind) DO UPDATE SET count = excluded.count WHERE count <> excluded.count`;
  await db.batch(
    [
      db.prepare(`${changeOf("started", "?1", "?2")} WHERE NOT EXISTS (SELECT 1 ${open})`),
      db.prepare(upsert),
    ].map((statement) => statement.bind(now, mails)),
  );
}
