// Mails to people that were given up or came back, for the operator's list and for who sent an invitation. Must not hold an address
// or a link: of a sign-in's the person's id stands beside it.
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import type { AccountDelivery } from "#platform/modules/mails/resend-webhook";

const lifetimeMs = 30 * 24 * 60 * 60_000;

/** The row of a mail that no attempt is left for. Its store is its invitation's; none for a sign-in. */
const columns = `INSERT OR IGNORE INTO account_mail_failure
    (mail_id, kind, slug, invitation_id, since, attempts, reason)
  SELECT m.mail_id, m.kind, COALESCE(i.slug, ''), m.invitation_id,
    strftime('%Y-%m-%dT%H:%M:%fZ', m.created_at_ms / 1000.0, 'unixepoch'), m.attempts`;
const source = "FROM account_mail m LEFT JOIN invitation i ON i.invitation_id = m.invitation_id";

/** What a provider says may name the recipient; its status does not. */
const anonymize = (reason: string) => /^\d{3}\b/.exec(reason)?.[0] ?? "not reached";

/** Found by ?1, where it is still of use to know that its mail came back. */
const subjects = {
  "sign-in": { slug: "''", invitation: "NULL", from: "person WHERE person_id = ?1 AND ?2 > 0" },
  invitation: {
    slug: "COALESCE(i.slug, '')",
    invitation: "i.invitation_id",
    from: `invitation i WHERE i.invitation_id = ?1 AND i.accepted_at_ms IS NULL
      AND i.revoked_at_ms IS NULL AND i.expires_at_ms > ?2`,
  },
} as const;

/** A mail that its provider took and could not deliver: it is listed, and tried no further. */
export async function recordAccountBounce(
  db: D1Database,
  { mailId, about, outcome }: AccountDelivery,
  nowMs: number,
): Promise<void> {
  // Who calls it spam asked for it, or gets no second one.
  if (outcome.kind === "complained") return;
  const { slug, invitation, from } = subjects[about.kind];
  const insert = `INSERT OR IGNORE INTO account_mail_failure
      (mail_id, kind, slug, invitation_id, since, attempts, reason)
    SELECT ?3, ?4, ${slug}, ${invitation}, ?5,
      COALESCE((SELECT attempts FROM account_mail WHERE mail_id = ?3), 1), ?6 FROM ${from}`;
  const reason = outcome.kind === "bounced" ? "came back" : "given up";
  const values = [about.id, nowMs, mailId, about.kind, new Date(nowMs).toISOString(), reason];
  const named = `INSERT OR IGNORE INTO sign_in_mail_failure (mail_id, person_id)
    SELECT ?, person_id FROM person WHERE person_id = ?`;
  const persons = about.kind === "sign-in" ? [db.prepare(named).bind(mailId, about.id)] : [];
  await withMigratedDirectory(db, () =>
    db.batch([
      db.prepare(insert).bind(...values),
      ...persons,
      db.prepare("DELETE FROM account_mail WHERE mail_id = ?").bind(mailId),
    ]),
  );
}

/** Moves the mail from those that are sent to those that were given up. */
export async function giveUpAccountMail(db: D1Database, id: string, reason: string): Promise<void> {
  const named = `INSERT OR IGNORE INTO sign_in_mail_failure (mail_id, person_id)
    SELECT m.mail_id, p.person_id FROM account_mail m JOIN person p ON p.email = m.recipient
    WHERE m.mail_id = ? AND m.kind = 'sign-in'`;
  await db.batch([
    db.prepare(`${columns}, ? ${source} WHERE m.mail_id = ?`).bind(anonymize(reason), id),
    db.prepare(named).bind(id),
    db.prepare("DELETE FROM account_mail WHERE mail_id = ?").bind(id),
  ]);
}

/** Invitations that waited in vain, with those that are long over; a sign-in is asked for again by its person. */
export function buildFailureCleaning(
  db: D1Database,
  nowMs: number,
  writtenBeforeMs: number,
): D1PreparedStatement[] {
  const waited = `${columns}, 'not sent' ${source}
    WHERE m.kind = 'invitation' AND m.created_at_ms <= ?`;
  const oldest = new Date(nowMs - lifetimeMs).toISOString();
  return [
    db.prepare(waited).bind(writtenBeforeMs),
    db.prepare("DELETE FROM account_mail_failure WHERE since < ?").bind(oldest),
    db.prepare(
      `DELETE FROM sign_in_mail_failure
       WHERE mail_id NOT IN (SELECT mail_id FROM account_mail_failure)`,
    ),
  ];
}

/** Of an invitation that is open: a mail of its own, unless another request has written that already. */
const insertAgain = `INSERT INTO account_mail
    (mail_id, kind, recipient, invitation_id, next_attempt_at_ms, created_at_ms)
  SELECT ?1, f.kind, i.email, i.invitation_id, ?2, ?2
  FROM account_mail_failure f JOIN invitation i ON i.invitation_id = f.invitation_id
  WHERE f.mail_id = ?3 AND i.accepted_at_ms IS NULL AND i.revoked_at_ms IS NULL
    AND i.expires_at_ms > ?2`;

/**
 * Takes the mail from the list and writes it again, where that is of use.
 * @returns the new mail's task; null where nothing is sent again; undefined where the list has no such mail
 */
export async function retryAccountMail(
  db: D1Database,
  id: string,
  nowMs: number,
): Promise<{ accountMailId: string } | null | undefined> {
  const accountMailId = crypto.randomUUID();
  const [written, removed] = await withMigratedDirectory(db, () =>
    db.batch([
      db.prepare(insertAgain).bind(accountMailId, nowMs, id),
      db.prepare("DELETE FROM account_mail_failure WHERE mail_id = ?").bind(id),
    ]),
  );
  if (removed?.meta.changes === 0) return undefined;
  return written?.meta.changes === 1 ? { accountMailId } : null;
}
