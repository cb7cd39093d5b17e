// The end of open invitations to who is removed: what was mailed before must not let them in again.

/**
 * The statement stands behind the one that removes the person, in the same transaction, and does nothing where that one
 * was refused.
 * @param slug null: to the operators
 */
export function buildInvitationEnd(
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
