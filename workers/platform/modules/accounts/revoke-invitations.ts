// The end of open invitations with a membership: those to who is removed, which must not let them in again, and those that
// someone made who may not make them any more.
import { includesScope, type Role, RoleSchema, roleScopes } from "#contract/protocol/scopes";
import { type ChangedMember, madeTokens } from "./member-tokens";

/**
 * The statement stands behind the one that removes the person, in the same transaction, and does nothing where that one
 * was refused.
 * @param slug null: to the operators
 */
export function buildInvitationRevocation(
  db: D1Database,
  { slug, personId }: { slug: string | null; personId: string },
  nowMs: number,
): D1PreparedStatement {
  const revoke = `UPDATE invitation AS i SET revoked_at_ms = ?3
    WHERE i.slug IS ?1 AND i.email = (SELECT email FROM person WHERE person_id = ?2)
      AND i.accepted_at_ms IS NULL AND i.revoked_at_ms IS NULL
      AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.slug = ?1 AND m.person_id = ?2)`;
  return db.prepare(revoke).bind(slug, personId, nowMs);
}

/** Roles that a member with this one may invite to; no one gives away more than they have. */
function listInvitable(role: Role | null): Role[] {
  if (role === null || !includesScope(roleScopes[role], "members:write")) return [];
  return RoleSchema.options.filter((invited) =>
    roleScopes[invited].every((scope) => includesScope(roleScopes[role], scope)),
  );
}

/** By themselves or with their tokens. The statement stands behind the change, as above. */
export function buildMadeInvitationRevocation(
  db: D1Database,
  { slug, person, role }: ChangedMember,
  nowMs: number,
): D1PreparedStatement {
  const revoke = `${madeTokens} UPDATE invitation AS i SET revoked_at_ms = ?5
    WHERE i.slug = ?1 AND i.accepted_at_ms IS NULL AND i.revoked_at_ms IS NULL
      AND i.role NOT IN (SELECT value FROM json_each(?3))
      AND i.invitation_id IN (SELECT m.invitation_id FROM invitation_maker m
        WHERE m.made_by = (SELECT 'person:' || person_id FROM who)
          OR m.made_by IN (SELECT 'token:' || token_id FROM made))
      AND (SELECT role FROM membership
        WHERE slug = ?1 AND person_id = (SELECT person_id FROM who)) IS ?4`;
  return db.prepare(revoke).bind(slug, person, JSON.stringify(listInvitable(role)), role, nowMs);
}

/** To the operators and to stores. */
export function buildOperatorInvitationRevocation(
  db: D1Database,
  personId: string,
  nowMs: number,
): D1PreparedStatement {
  const revoke = `UPDATE invitation AS i SET revoked_at_ms = ?2
    WHERE i.accepted_at_ms IS NULL AND i.revoked_at_ms IS NULL
      AND i.invitation_id IN (SELECT m.invitation_id FROM invitation_maker m
        WHERE m.made_by = 'operator:' || ?1)
      AND NOT EXISTS (SELECT 1 FROM person WHERE person_id = ?1 AND is_operator = 1)`;
  return db.prepare(revoke).bind(personId, nowMs);
}
