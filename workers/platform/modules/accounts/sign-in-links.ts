// Sign-in links: one mailed secret that begins one session, within 15 minutes. Must open nothing for another browser.
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { hashToken, makeToken } from "#platform/modules/directory/opaque-tokens";
import { buildSession, findJustBegun, type MadeSession, type NewSession } from "./sessions";

const lifetimeMs = 15 * 60_000;

export async function makeSignInLink(
  db: D1Database,
  personId: string,
  nowMs: number,
): Promise<{ link: string; expiresAtMs: number }> {
  const link = makeToken("link");
  const expiresAtMs = nowMs + lifetimeMs;
  const insert = "INSERT INTO sign_in_link (link_hash, person_id, expires_at_ms) VALUES (?, ?, ?)";
  await db
    .prepare(insert)
    .bind(await hashToken(link), personId, expiresAtMs)
    .run();
  return { link, expiresAtMs };
}

/** Null where the link was used before this press, has expired, or was never made. */
export async function redeemLink(
  db: D1Database,
  link: string,
  session: NewSession,
  nowMs: number,
): Promise<MadeSession | null> {
  const valid = "sign_in_link WHERE link_hash = ? AND used_at_ms IS NULL AND expires_at_ms > ?";
  const hash = await hashToken(link);
  const begun = await buildSession(db, session, { from: valid, values: [hash, nowMs] }, nowMs);
  const use = "UPDATE sign_in_link SET used_at_ms = ? WHERE link_hash = ? AND used_at_ms IS NULL";
  const [inserted] = await withMigratedDirectory(db, () =>
    db.batch([begun.statement, db.prepare(use).bind(nowMs, hash)]),
  );
  if (inserted?.meta.changes === 1) return begun.made;
  return findJustBegun(db, session, nowMs);
}

export function buildLinkCleaning(db: D1Database, nowMs: number): D1PreparedStatement {
  return db.prepare("DELETE FROM sign_in_link WHERE expires_at_ms <= ?").bind(nowMs);
}
