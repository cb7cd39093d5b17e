// Memberships: which person has which role in which store. A store always has an owner once it had one.
import * as z from "zod";
import type { Member } from "#contract/accounts/member-calls";
import { type Role, RoleSchema } from "#contract/protocol/scopes";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { buildTokenEnd } from "./member-tokens";
import { buildInvitationRevocation, buildMadeInvitationRevocation } from "./revoke-invitations";

const MemberRow = z
  .object({
    person_id: z.string(),
    email: z.string(),
    name: z.string(),
    role: RoleSchema,
    created_at_ms: z.int(),
  })
  .transform(({ person_id, created_at_ms, ...row }): Member => {
    return { ...row, id: person_id, since: new Date(created_at_ms).toISOString() };
  });

/** By e-mail address. */
export async function listMembers(db: D1Database, slug: string): Promise<Member[]> {
  const select = `SELECT m.person_id, p.email, p.name, m.role, m.created_at_ms
    FROM membership m JOIN person p ON p.person_id = m.person_id WHERE m.slug = ? ORDER BY p.email`;
  const { results } = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).all());
  return z.array(MemberRow).parse(results);
}

/**
 * Gives the person of this address the role, whatever it was. The person has to exist. Who had another one in that
 * store is signed out, and tokens of theirs end that may do more than the role.
 */
export function buildMember(
  db: D1Database,
  { email, slug, role }: { email: string; slug: string; role: Role },
  nowMs: number,
): D1PreparedStatement[] {
  const signOut = `DELETE FROM session WHERE person_id IN (SELECT m.person_id FROM membership m
    JOIN person p ON p.person_id = m.person_id WHERE m.slug = ? AND p.email = ? AND m.role <> ?)`;
  const upsert = `INSERT INTO membership (person_id, slug, role, created_at_ms)
    SELECT person_id, ?, ?, ? FROM person WHERE email = ?
    ON CONFLICT (person_id, slug) DO UPDATE SET role = excluded.role`;
  return [
    db.prepare(signOut).bind(slug, email, role),
    db.prepare(upsert).bind(slug, role, nowMs, email),
    buildTokenEnd(db, { slug, person: email, role }, nowMs),
    buildMadeInvitationRevocation(db, { slug, person: email, role }, nowMs),
  ];
}

/** That somebody else owns the store: `?1` is its slug, `?2` the person. */
const hasOtherOwner = `EXISTS (SELECT 1 FROM membership o
  WHERE o.slug = ?1 AND o.role = 'owner' AND o.person_id <> ?2)`;

type Named = { slug: string; personId: string };

/**
 * Their sessions end, in whichever store: what was begun with one role does not go on with another. So do tokens and
 * invitations of theirs that may do more than the new role.
 * @returns false where it would leave the store without an owner.
 */
export async function changeRole(
  db: D1Database,
  { slug, personId }: Named,
  role: Role,
  nowMs: number,
): Promise<boolean> {
  const where = `WHERE slug = ?1 AND person_id = ?2
    AND (?3 = 'owner' OR role <> 'owner' OR ${hasOtherOwner})`;
  const signOut = `DELETE FROM session WHERE person_id IN
    (SELECT person_id FROM membership ${where} AND role <> ?3)`;
  const update = `UPDATE membership SET role = ?3 ${where}`;
  const [, updated] = await db.batch([
    ...[signOut, update].map((statement) => db.prepare(statement).bind(slug, personId, role)),
    buildTokenEnd(db, { slug, person: personId, role }, nowMs),
    buildMadeInvitationRevocation(db, { slug, person: personId, role }, nowMs),
  ]);
  return updated?.meta.changes === 1;
}

/**
 * The tokens and the open invitations that they made end, and so do those to them. Who has no store left, and operates none, is signed out everywhere.
 * @returns false where it would leave the store without an owner.
 */
export async function endMembership(
  db: D1Database,
  { slug, personId }: Named,
  nowMs: number,
): Promise<boolean> {
  const remove = `DELETE FROM membership
    WHERE slug = ?1 AND person_id = ?2 AND (role <> 'owner' OR ${hasOtherOwner})`;
  const signOut = `DELETE FROM session WHERE person_id = ?1
    AND NOT EXISTS (SELECT 1 FROM membership WHERE person_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM person WHERE person_id = ?1 AND is_operator = 1)`;
  const [removed] = await db.batch([
    db.prepare(remove).bind(slug, personId),
    buildTokenEnd(db, { slug, person: personId, role: null }, nowMs),
    buildMadeInvitationRevocation(db, { slug, person: personId, role: null }, nowMs),
    buildInvitationRevocation(db, { slug, personId }, nowMs),
    db.prepare(signOut).bind(personId),
  ]);
  return removed?.meta.changes === 1;
}
