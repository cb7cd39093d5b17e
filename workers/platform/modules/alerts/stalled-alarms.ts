// Stores whose alarm does not ring any more: woken once an hour, and an alert where that does not help.
import * as z from "zod";

const hourMs = 60 * 60_000;
/** An hour or two later than a store's daily report. */
const wakeAfterMs = 26 * hourMs;
const wakeAgainAfterMs = hourMs;
const wokenAtOnce = 50;
const announcedAtOnce = 500;

const SlugRow = z.object({ slug: z.string() });

/** Noted before they are woken, so that one that breaks each time leaves room for the others. */
async function takeSilent(db: D1Database, nowMs: number): Promise<string[]> {
  const update = `UPDATE store_pulse SET woken_at_ms = ?1 WHERE slug IN (
      SELECT slug FROM store_pulse WHERE seen_at_ms < ?2 AND woken_at_ms < ?3 LIMIT ${wokenAtOnce})
    RETURNING slug`;
  const { results } = await db
    .prepare(update)
    .bind(nowMs, nowMs - wakeAfterMs, nowMs - wakeAgainAfterMs)
    .all();
  return results.map((row) => SlugRow.parse(row).slug);
}

export async function wakeStalledStores(
  db: D1Database,
  wake: (slug: string) => Promise<void>,
  nowMs: number,
): Promise<number> {
  const slugs = await takeSilent(db, nowMs);
  const outcomes = await Promise.allSettled(slugs.map(wake));
  const failed = outcomes.filter((outcome) => outcome.status === "rejected");
  for (const { reason } of failed) {
    const line = { level: "error", message: "silent store not woken", cause: String(reason) };
    console.error(JSON.stringify(line));
  }
  return slugs.length - failed.length;
}

const silent = `FROM store_pulse p WHERE seen_at_ms < ?2 AND NOT EXISTS (
  SELECT 1 FROM store_alert a WHERE a.slug = p.slug AND a.kind = 'store-silent')
  ORDER BY seen_at_ms LIMIT ${announcedAtOnce}`;
const heard = `FROM store_alert a JOIN store_pulse p USING (slug)
  WHERE a.kind = 'store-silent' AND p.seen_at_ms >= ?2 LIMIT ${announcedAtOnce}`;

const changeOf = (since: string, phase: "started" | "ended") =>
  `INSERT OR IGNORE INTO alert_change (change_id, slug, kind, phase, at, count)
   SELECT slug || '|store-silent|' || ${since} || '|${phase}', slug, 'store-silent', '${phase}', ?1, 1`;

/** Alerts that begin and end with this moment, each with its line for the operator, in one step. */
export async function recordStalledAlarms(
  db: D1Database,
  silentAfterMs: number,
  nowMs: number,
): Promise<void> {
  const values = [new Date(nowMs).toISOString(), nowMs - silentAfterMs];
  const begun = `INSERT INTO store_alert (slug, kind, since, count)
    SELECT slug, 'store-silent', ?1, 1 ${silent}`;
  const over = `DELETE FROM store_alert WHERE kind = 'store-silent' AND ?1 <> ''
    AND slug IN (SELECT slug ${heard})`;
  const steps = [`${changeOf("?1", "started")} ${silent}`, begun];
  const ends = [`${changeOf("a.since", "ended")} ${heard}`, over];
  await db.batch([...steps, ...ends].map((step) => db.prepare(step).bind(...values)));
}
