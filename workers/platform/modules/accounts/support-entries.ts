// An operator in a store: for an hour, in one session, with a reason.
const lifetimeMs = 60 * 60_000;

export async function enterStore(
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
