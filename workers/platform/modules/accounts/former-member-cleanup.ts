// People who run no store any more and operate none: who they were is forgotten after a while, with passkeys and sessions.
// Found by looking, since a membership ends in several ways: by a member, with its store, with an operator's rights.

/** Within it they come back as the person that they were. */
const STAY_MS = 90 * 24 * 60 * 60_000;

const runsStores = `EXISTS (SELECT 1 FROM membership m WHERE m.person_id = p.person_id)
  OR p.is_operator = 1`;
const gone = "(SELECT person_id FROM former_member WHERE since_ms <= ?)";

/** To be run in this order, in one transaction. */
export function buildFormerMemberCleanup(db: D1Database, nowMs: number): D1PreparedStatement[] {
  const note = `INSERT OR IGNORE INTO former_member (person_id, since_ms)
    SELECT p.person_id, ? FROM person p WHERE NOT (${runsStores})`;
  const comeBack = `DELETE FROM former_member WHERE person_id IN
    (SELECT p.person_id FROM person p WHERE ${runsStores})`;
  // What refers to a person goes before them.
  const tables = ["sign_in_link", "passkey", "session", "person", "former_member"];
  return [
    db.prepare(note).bind(nowMs),
    db.prepare(comeBack),
    ...tables.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE person_id IN ${gone}`).bind(nowMs - STAY_MS),
    ),
  ];
}
