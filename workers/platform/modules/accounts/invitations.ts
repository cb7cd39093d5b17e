// Invitations to a store, or to the operators: for one address, valid once and for seven days. The link
// is made when its mail is sent; only its hash is stored.
import * as z from "zod";
import type { Invitation } from "#contract/accounts/member-calls";
import { RoleSchema } from "#contract/protocol/scopes";
import { LocaleSchema } from "#contract/values/market";
import type { Locale } from "#core/locales";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { hashToken, makeToken } from "#platform/modules/directory/opaque-tokens";
import { buildSession, findJustBegun, type MadeSession, type NewSession } from "./sessions";

const dayMs = 24 * 60 * 60_000;
const lifetimeMs = 7 * dayMs;
/** After its end: a request that is repeated finds what the first one made, as with any other key. */
const endedForMs = dayMs;

const RoleColumn = z.union([RoleSchema, z.literal("operator")]);
const InvitationRow = z
  .object({
    invitation_id: z.string(),
    email: z.string(),
    role: RoleColumn,
    created_at_ms: z.int(),
    expires_at_ms: z.int(),
    mail_failed_since: z.string().nullable().default(null),
  })
  .transform((row): Invitation => {
    return {
      id: row.invitation_id,
      email: row.email,
      role: row.role,
      invitedAt: new Date(row.created_at_ms).toISOString(),
      expiresAt: new Date(row.expires_at_ms).toISOString(),
      mailFailedSince: row.mail_failed_since,
    };
  });

/** Its value is the present time. */
const isOpen = "i.accepted_at_ms IS NULL AND i.revoked_at_ms IS NULL AND i.expires_at_ms > ?";

/** @param slug null: to the operators. By e-mail address. */
export async function listInvitations(
  db: D1Database,
  slug: string | null,
  nowMs: number,
): Promise<Invitation[]> {
  const select = `SELECT i.invitation_id, i.email, i.role, i.created_at_ms, i.expires_at_ms,
      (SELECT MAX(f.since) FROM account_mail_failure f
        WHERE f.invitation_id = i.invitation_id) AS mail_failed_since
    FROM invitation i WHERE i.slug IS ? AND ${isOpen} ORDER BY i.email`;
  const { results } = await withMigratedDirectory(db, () =>
    db.prepare(select).bind(slug, nowMs).all(),
  );
  return z.array(InvitationRow).parse(results);
}

/** Of one address, in any case: open ones, and those that are over. The oldest first. */
export async function listInvitationsTo(
  db: D1Database,
  { slug, email }: { slug: string; email: string },
): Promise<Invitation[]> {
  const select = `SELECT invitation_id, email, role, created_at_ms, expires_at_ms
    FROM invitation WHERE slug = ? AND email = ? ORDER BY created_at_ms`;
  const { results } = await withMigratedDirectory(db, () =>
    db.prepare(select).bind(slug, email.toLowerCase()).all(),
  );
  return z.array(InvitationRow).parse(results);
}

/**
 * Those of one address, in any case, with their mails.
 * @param evenOpen else only those that are over
 * @returns how many
 */
export async function forgetInvitationsTo(
  db: D1Database,
  { slug, email, evenOpen }: { slug: string; email: string; evenOpen: boolean },
  nowMs: number,
): Promise<number> {
  const theirs = `FROM invitation AS i WHERE i.slug = ?1 AND i.email = ?2
    AND (?3 = 1 OR NOT (${isOpen.replace("?", "?4")}))`;
  const values = [slug, email.toLowerCase(), evenOpen ? 1 : 0, nowMs];
  const mails = `DELETE FROM account_mail WHERE invitation_id IN (SELECT i.invitation_id ${theirs})`;
  // The changes that D1 counts have the rows in them that go with an invitation.
  const remove = `DELETE ${theirs} RETURNING invitation_id`;
  const [, removed] = await withMigratedDirectory(db, () =>
    db.batch([db.prepare(mails).bind(...values), db.prepare(remove).bind(...values)]),
  );
  return removed?.results.length ?? 0;
}

/** Those that are over: no one can open them, and the address may be of somebody who never joined. */
export function buildInvitationCleaning(db: D1Database, nowMs: number): D1PreparedStatement {
  const endedAt = `MIN(expires_at_ms, COALESCE(accepted_at_ms, expires_at_ms),
    COALESCE(revoked_at_ms, expires_at_ms))`;
  return db.prepare(`DELETE FROM invitation WHERE ${endedAt} <= ?`).bind(nowMs - endedForMs);
}

export type NewInvitation = {
  /** Of the request that asks for it (`makeIdempotentId`). */
  id: string;
  email: string;
  slug: string | null;
  role: Invitation["role"];
  locale: Locale;
  /** As the mail names them. */
  invitedBy: string;
  /** As the audit log names them; null for the deployment itself. */
  madeBy: string | null;
};

async function findById(db: D1Database, id: string): Promise<Invitation | null> {
  const select = `SELECT invitation_id, email, role, created_at_ms, expires_at_ms
    FROM invitation WHERE invitation_id = ?`;
  const found = await withMigratedDirectory(db, () => db.prepare(select).bind(id).first());
  return found === null ? null : InvitationRow.parse(found);
}

/**
 * Takes the place of an open one to the same address. `also` is done in the same transaction.
 * @returns what the first request made, where this one repeats it: `also` is not done again.
 */
export async function createInvitation(
  db: D1Database,
  given: NewInvitation,
  nowMs: number,
  also: (invitationId: string) => D1PreparedStatement[],
): Promise<{ invitation: Invitation; isNew: boolean }> {
  const before = await findById(db, given.id);
  if (before !== null) return { invitation: before, isNew: false };
  try {
    return { invitation: await insertInvitation(db, given, nowMs, also), isNew: true };
  } catch (error) {
    // Two requests with one key at the same time: the id of the second is taken, and nothing of it was written.
    const made = await findById(db, given.id);
    if (made === null) throw error;
    return { invitation: made, isNew: false };
  }
}

async function insertInvitation(
  db: D1Database,
  { id, email, slug, role, locale, invitedBy, madeBy }: NewInvitation,
  nowMs: number,
  also: (invitationId: string) => D1PreparedStatement[],
): Promise<Invitation> {
  const expiresAtMs = nowMs + lifetimeMs;
  const revoke = `UPDATE invitation AS i SET revoked_at_ms = ?
    WHERE i.email = ? AND i.slug IS ? AND ${isOpen}`;
  const insert = `INSERT INTO invitation (invitation_id, email, slug, role, locale, invited_by,
      created_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
  const insertMaker = "INSERT INTO invitation_maker (invitation_id, made_by) VALUES (?, ?)";
  await withMigratedDirectory(db, () =>
    db.batch([
      db.prepare(revoke).bind(nowMs, email, slug, nowMs),
      db.prepare(insert).bind(id, email, slug, role, locale, invitedBy, nowMs, expiresAtMs),
      ...(madeBy === null ? [] : [db.prepare(insertMaker).bind(id, madeBy)]),
      ...also(id),
    ]),
  );
  const times = { created_at_ms: nowMs, expires_at_ms: expiresAtMs };
  return InvitationRow.parse({ invitation_id: id, email, role, ...times });
}

/** False for one that is not open, or not of this store. */
export async function revokeInvitation(
  db: D1Database,
  { id, slug }: { id: string; slug: string | null },
  nowMs: number,
): Promise<boolean> {
  const revoke = `UPDATE invitation AS i SET revoked_at_ms = ?
    WHERE i.invitation_id = ? AND i.slug IS ? AND ${isOpen}`;
  const { meta } = await withMigratedDirectory(db, () =>
    db.prepare(revoke).bind(nowMs, id, slug, nowMs).run(),
  );
  return meta.changes === 1;
}

const SentRow = z.object({
  email: z.string(),
  role: RoleColumn,
  locale: LocaleSchema,
  invited_by: z.string(),
  expires_at_ms: z.int(),
  slug: z.string().nullable(),
  store_name: z.string().nullable(),
});
export type ShownInvitation = z.output<typeof SentRow>;

const shown = `SELECT i.email, i.role, i.locale, i.invited_by, i.expires_at_ms, i.slug,
    s.name AS store_name
  FROM invitation i LEFT JOIN store s ON s.slug = i.slug`;

/** Gives the invitation a new link; a former one ends. Null where it is not open. */
export async function makeInvitationLink(
  db: D1Database,
  id: string,
  nowMs: number,
): Promise<{ link: string; invitation: ShownInvitation } | null> {
  const link = makeToken("link");
  const update = `UPDATE invitation AS i SET link_hash = ? WHERE i.invitation_id = ? AND ${isOpen}`;
  const { meta } = await db
    .prepare(update)
    .bind(await hashToken(link), id, nowMs)
    .run();
  if (meta.changes !== 1) return null;
  const found = await db.prepare(`${shown} WHERE i.invitation_id = ?`).bind(id).first();
  return { link, invitation: SentRow.parse(found) };
}

/** Null where no open invitation has this link. */
export async function findInvitation(
  db: D1Database,
  link: string,
  nowMs: number,
): Promise<ShownInvitation | null> {
  const select = `${shown} WHERE i.link_hash = ? AND ${isOpen}`;
  const hash = await hashToken(link);
  const found = await withMigratedDirectory(db, () => db.prepare(select).bind(hash, nowMs).first());
  return found === null ? null : SentRow.parse(found);
}

/** Makes the person where the address is new, and signs them in. Null where the link is not valid. */
export async function acceptInvitation(
  db: D1Database,
  { link, name, locale }: { link: string; name: string; locale: Locale },
  session: NewSession,
  nowMs: number,
): Promise<MadeSession | null> {
  const invited = `FROM invitation i WHERE i.link_hash = ? AND ${isOpen}`;
  const person = `FROM invitation i JOIN person p ON p.email = i.email
    WHERE i.link_hash = ? AND ${isOpen}`;
  const valid = [await hashToken(link), nowMs] as const;
  const begun = await buildSession(
    db,
    session,
    { from: person.replace("FROM ", ""), values: valid },
    nowMs,
  );
  const results = await withMigratedDirectory(db, () =>
    db.batch([
      db
        .prepare(
          `INSERT INTO person (person_id, email, name, locale, created_at_ms)
           SELECT ?, i.email, ?, ?, ? ${invited} ON CONFLICT (email) DO NOTHING`,
        )
        .bind(crypto.randomUUID(), name, locale, nowMs, ...valid),
      // Who is a member already has the role that was given to them since.
      db
        .prepare(
          `INSERT INTO membership (person_id, slug, role, created_at_ms)
           SELECT p.person_id, i.slug, i.role, ? ${person} AND i.slug IS NOT NULL
           ON CONFLICT (person_id, slug) DO NOTHING`,
        )
        .bind(nowMs, ...valid),
      db
        .prepare(
          `UPDATE person SET is_operator = 1
           WHERE email = (SELECT i.email ${invited} AND i.role = 'operator')`,
        )
        .bind(...valid),
      begun.statement,
      db
        .prepare(
          `UPDATE invitation AS i SET accepted_at_ms = ? WHERE i.link_hash = ? AND ${isOpen}`,
        )
        .bind(nowMs, ...valid),
    ]),
  );
  if (results.at(-1)?.meta.changes === 1) return begun.made;
  return findJustBegun(db, session, nowMs);
}
