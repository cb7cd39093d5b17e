// The part of the operator's alert tables that one store may write: what it reports of itself.
import type { AlertReport, StoreAlertReports } from "#platform/kernel/store-alert-reports";
import { withMigratedDirectory } from "#platform/modules/directory/directory";

/** Binding of the object's environment that no operation sees. */
type DirectoryEnv = { DIRECTORY: D1Database };

const isoOf = (ms: number) => new Date(ms).toISOString();

/** One row for each start and each end, however often it is reported. */
const insertChange = `INSERT OR IGNORE INTO alert_change (change_id, slug, kind, phase, at, count)
  VALUES (?1 || '|' || ?2 || '|' || ?3 || '|' || ?4, ?1, ?2, ?4, ?5, ?6)`;

function changeOf(
  db: D1Database,
  slug: string,
  { kind, sinceMs, count }: AlertReport,
  endedAtMs: number | null,
): D1PreparedStatement {
  const phase = endedAtMs === null ? "started" : "ended";
  const at = isoOf(endedAtMs ?? sinceMs);
  return db.prepare(insertChange).bind(slug, kind, isoOf(sinceMs), phase, at, count);
}

const upsertAlert = `INSERT INTO store_alert (slug, kind, since, count) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (slug, kind) DO UPDATE SET since = excluded.since, count = excluded.count`;
const insertFailure = `INSERT OR REPLACE INTO store_failure
  (slug, kind, ref, about, since, attempts, reason) VALUES (?, ?, ?, ?, ?, ?, ?)`;
const upsertFailingMails = `INSERT INTO failing_mails (slug, count) VALUES (?1, ?2)
  ON CONFLICT (slug) DO UPDATE SET count = excluded.count`;
const upsertPulse = `INSERT INTO store_pulse (slug, seen_at_ms) VALUES (?1, ?2)
  ON CONFLICT (slug) DO UPDATE SET seen_at_ms = MAX(seen_at_ms, excluded.seen_at_ms)`;

/** Of a store, but for what it cannot see of itself: open in the directory, and not among those that it has. */
const unknownAlert = `slug = ?1 AND kind NOT IN ('store-silent', 'backup-late')
  AND kind || '|' || since NOT IN (SELECT value FROM json_each(?2))`;
const endUnknown = `INSERT OR IGNORE INTO alert_change (change_id, slug, kind, phase, at, count)
  SELECT slug || '|' || kind || '|' || since || '|ended', slug, kind, 'ended', ?3, count
  FROM store_alert WHERE ${unknownAlert}`;

/** The environment is checked where the object's hostnames are read from it. */
export function storeAlertReportsFrom(
  env: Record<string, unknown>,
): (slug: string) => StoreAlertReports {
  // Found there; a binding's own type cannot be proven at run time.
  const { DIRECTORY: db } = env as DirectoryEnv;
  return (slug) => ({
    started: async (alert) => {
      const { kind, sinceMs, count } = alert;
      const row = db.prepare(upsertAlert).bind(slug, kind, isoOf(sinceMs), count);
      await withMigratedDirectory(db, () => db.batch([row, changeOf(db, slug, alert, null)]));
    },
    ended: async (alert, atMs) => {
      const remove = "DELETE FROM store_alert WHERE slug = ? AND kind = ?";
      const row = db.prepare(remove).bind(slug, alert.kind);
      await withMigratedDirectory(db, () => db.batch([row, changeOf(db, slug, alert, atMs)]));
    },
    onlyOpen: async (alerts, atMs) => {
      const known = JSON.stringify(alerts.map(({ kind, sinceMs }) => `${kind}|${isoOf(sinceMs)}`));
      await withMigratedDirectory(db, () =>
        db.batch([
          db.prepare(endUnknown).bind(slug, known, isoOf(atMs)),
          db.prepare(`DELETE FROM store_alert WHERE ${unknownAlert}`).bind(slug, known),
          db.prepare("DELETE FROM store_failure WHERE slug = ?").bind(slug),
        ]),
      );
    },
    failures: async (added, removed) => {
      const remove = db.prepare(
        "DELETE FROM store_failure WHERE slug = ? AND kind = ? AND ref = ?",
      );
      const insert = db.prepare(insertFailure);
      await withMigratedDirectory(db, () =>
        db.batch([
          ...added.map(({ kind, ref, about, since, attempts, reason }) =>
            insert.bind(slug, kind, ref, about, since, attempts, reason),
          ),
          ...removed.map(({ kind, ref }) => remove.bind(slug, kind, ref)),
        ]),
      );
    },
    failingMails: async (count) => {
      const write =
        count === 0
          ? db.prepare("DELETE FROM failing_mails WHERE slug = ?").bind(slug)
          : db.prepare(upsertFailingMails).bind(slug, count);
      await withMigratedDirectory(db, () => write.run());
    },
    pulse: async (atMs) => {
      await withMigratedDirectory(db, () => db.prepare(upsertPulse).bind(slug, atMs).run());
    },
  });
}
