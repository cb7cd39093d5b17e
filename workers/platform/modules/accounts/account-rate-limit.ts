// Rate limit of what concerns no store: sign-in links, wrong tokens. Counted in D1 by a hash of the
// subject, so that all isolates count together.
import { withMigratedDirectory } from "#platform/modules/directory/directory";

const dayMs = 24 * 60 * 60_000;

/** No limit looks further back than a day. */
export type AttemptLimit = { kind: string; count: number; withinMs: number };

/**
 * Counts the attempt if there is room for it, in one statement.
 * @param subject a keyed hash.
 * @returns whether there was room.
 */
export async function takeAttempt(
  db: D1Database,
  { kind, count, withinMs }: AttemptLimit,
  subject: string,
  nowMs: number,
): Promise<boolean> {
  const insert = `INSERT INTO account_attempt (kind, subject, at_ms) SELECT ?1, ?2, ?3
    WHERE (SELECT COUNT(*) FROM account_attempt WHERE kind = ?1 AND subject = ?2 AND at_ms > ?4) < ?5`;
  const statement = () => db.prepare(insert).bind(kind, subject, nowMs, nowMs - withinMs, count);
  const { meta } = await withMigratedDirectory(db, () => statement().run());
  return meta.changes === 1;
}

/** Nothing stays stored of a caller who tried once and never again. */
export function buildAttemptCleaning(db: D1Database, nowMs: number): D1PreparedStatement {
  return db.prepare("DELETE FROM account_attempt WHERE at_ms <= ?").bind(nowMs - dayMs);
}
