// The tokens that a member made, and those that were made with them: they may never do more than their maker may.
import * as z from "zod";
import { allScopes, includesScope, type Role, roleScopes } from "#contract/protocol/scopes";
import { withMigratedDirectory } from "#platform/modules/directory/directory";

/** A member after a change. */
export type ChangedMember = {
  slug: string;
  /** Id or e-mail address. */
  person: string;
  /** Null for who is taken out of the store. */
  role: Role | null;
};

/** Scopes of the column `scopes`; the star is those of later versions too. */
function listAllowed(role: Role | null): string[] {
  if (role === null) return [];
  const allowed = allScopes.filter((scope) => includesScope(roleScopes[role], scope));
  return role === "owner" ? [...allowed, "*"] : allowed;
}

/**
 * `who` has made the tokens of `made`; ?1 is the store, ?2 the person. A token that was exchanged has ended, but what took
 * its place names it as its maker.
 */
export const madeTokens = `WITH RECURSIVE who AS (
    SELECT person_id FROM person WHERE person_id = ?2 OR email = ?2
  ), made AS (
    SELECT token_id FROM api_token
      WHERE slug = ?1 AND created_by = (SELECT 'person:' || person_id FROM who)
    UNION SELECT t.token_id FROM api_token t JOIN made m ON t.created_by = 'token:' || m.token_id
      WHERE t.slug = ?1
  )`;
const isBeyond = `token_id IN (SELECT token_id FROM made) AND revoked_at_ms IS NULL
  AND EXISTS (SELECT 1 FROM json_each('["' || replace(scopes, ' ', '","') || '"]')
    WHERE value NOT IN (SELECT value FROM json_each(?3)))`;

/**
 * The statement that ends them. It stands behind the one that changes the membership, in the same transaction, and does
 * nothing where that one was refused.
 */
export function buildTokenEnd(
  db: D1Database,
  { slug, person, role }: ChangedMember,
  nowMs: number,
): D1PreparedStatement {
  const isChanged = `(SELECT role FROM membership
    WHERE slug = ?1 AND person_id = (SELECT person_id FROM who)) IS ?4`;
  const revoke = `${madeTokens} UPDATE api_token SET revoked_at_ms = ?5
    WHERE ${isBeyond} AND ${isChanged}`;
  return db.prepare(revoke).bind(slug, person, JSON.stringify(listAllowed(role)), role, nowMs);
}

const Named = z.array(z.object({ name: z.string() }));

/** Names of the tokens that the change will end. */
export async function listEndingTokens(
  db: D1Database,
  { slug, person, role }: ChangedMember,
  nowMs: number,
): Promise<string[]> {
  const select = `${madeTokens} SELECT name FROM api_token
    WHERE ${isBeyond} AND (expires_at_ms IS NULL OR expires_at_ms > ?4) ORDER BY created_at_ms`;
  const allowed = JSON.stringify(listAllowed(role));
  const { results } = await withMigratedDirectory(db, () =>
    db.prepare(select).bind(slug, person, allowed, nowMs).all(),
  );
  return Named.parse(results).map(({ name }) => name);
}
