// A store has one seller's token at any time. Every change ends the former one and writes the new
// one in one transaction of the directory, so that no order of requests leaves two, or none.
import { asked } from "./directory";
import { hashToken, makeToken } from "./tokens";

const insertInto = "INSERT INTO token (token_hash, slug, kind, created_at)";

/** @returns null when the former token has ended meanwhile. */
export async function exchangeToken(db: D1Database, formerHash: string): Promise<string | null> {
  const token = makeToken();
  const hash = await hashToken(token);
  const now = new Date().toISOString();
  const insert = `${insertInto} SELECT ?, slug, 'seller', ? FROM token
    WHERE token_hash = ? AND revoked_at IS NULL`;
  const revoke = "UPDATE token SET revoked_at = ? WHERE token_hash = ? AND revoked_at IS NULL";
  const [inserted] = await asked(db, () =>
    db.batch([
      db.prepare(insert).bind(hash, now, formerHash),
      db.prepare(revoke).bind(now, formerHash),
    ]),
  );
  return inserted?.meta.changes === 1 ? token : null;
}

/** Ends every token that the store has. */
export async function resetToken(db: D1Database, slug: string): Promise<string> {
  const token = makeToken();
  const hash = await hashToken(token);
  const now = new Date().toISOString();
  const revoke = "UPDATE token SET revoked_at = ? WHERE slug = ? AND revoked_at IS NULL";
  await asked(db, () =>
    db.batch([
      db.prepare(revoke).bind(now, slug),
      db.prepare(`${insertInto} VALUES (?, ?, 'seller', ?)`).bind(hash, slug, now),
    ]),
  );
  return token;
}
