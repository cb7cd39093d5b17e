// Alerts of stores whose last backup is too old: no store sees that of itself.
import { withMigratedDirectory } from "#platform/modules/directory/directory";

const changeOf = (since: string, phase: "started" | "ended") =>
  `INSERT OR IGNORE INTO alert_change (change_id, slug, kind, phase, at, count)
   SELECT slug || '|backup-late|' || ${since} || '|${phase}', slug, 'backup-late', '${phase}', ?1, 1`;

const begun = `FROM store s WHERE slug IN (SELECT value FROM json_each(?2)) AND NOT EXISTS (
  SELECT 1 FROM store_alert a WHERE a.slug = s.slug AND a.kind = 'backup-late')`;
const over = `FROM store_alert a WHERE kind = 'backup-late' AND ?1 <> ''
  AND slug NOT IN (SELECT value FROM json_each(?2))`;

/** Alerts that begin and end with this moment, each with its line for the operator, in one step. */
export async function recordStaleBackups(
  db: D1Database,
  late: readonly string[],
  nowMs: number,
): Promise<void> {
  const values = [new Date(nowMs).toISOString(), JSON.stringify(late)];
  const steps = [
    `${changeOf("?1", "started")} ${begun}`,
    `INSERT INTO store_alert (slug, kind, since, count) SELECT slug, 'backup-late', ?1, 1 ${begun}`,
    `${changeOf("a.since", "ended")} ${over}`,
    `DELETE FROM store_alert WHERE kind = 'backup-late' AND slug IN (SELECT slug ${over})`,
  ];
  await withMigratedDirectory(db, () =>
    db.batch(steps.map((step) => db.prepare(step).bind(...values))),
  );
}
