// An operator in a store: for an hour, in one session, with a reason.
import * as z from "zod";
import type { SupportEntry } from "#contract/accounts/account-calls";

const lifetimeMs = 60 * 60_000;

export async function startSupportSession(
  db: D1Database,
  { sessionId, slug, reason }: { sessionId: string; slug: string; reason: string },
  nowMs: number,
): Promise<number> {
  const upsert = `INSERT INTO support_entry (session_id, slug, reason, expires_at_ms)
    VALUES (?, ?, ?, ?) ON CONFLICT (session_id, slug)
    DO UPDATE SET reason = excluded.reason, expires_at_ms = excluded.expires_at_ms`;
  const expiresAtMs = nowMs + lifetimeMs;
  await db.prepare(upsert).bind(sessionId, slug, reason, expiresAtMs).run();
  return expiresAtMs;
}

export async function endSupportSession(
  db: D1Database,
  { sessionId, slug }: { sessionId: string; slug: string },
): Promise<void> {
  const remove = "DELETE FROM support_entry WHERE session_id = ? AND slug = ?";
  await db.prepare(remove).bind(sessionId, slug).run();
}

const EntryRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    status: z.enum(["active", "suspended"]),
    reason: z.string(),
    expires_at_ms: z.int(),
  })
  .transform(({ expires_at_ms, ...row }) => ({
    ...row,
    expiresAt: new Date(expires_at_ms).toISOString(),
  }));

/** Those that a session is in now, by slug. */
export async function listSupportSessions(
  db: D1Database,
  sessionId: string,
  nowMs: number,
): Promise<SupportEntry[]> {
  const select = `SELECT s.slug, s.name, s.status, e.reason, e.expires_at_ms
    FROM support_entry e JOIN store s ON s.slug = e.slug
    WHERE e.session_id = ? AND e.expires_at_ms > ? ORDER BY s.slug`;
  const { results } = await db.prepare(select).bind(sessionId, nowMs).all();
  return z.array(EntryRow).parse(results);
}
