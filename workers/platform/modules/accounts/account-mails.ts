// Mails to people, which belong to no store: a row in D1, then a message in the queue. The link of a mail
// is made when it is sent, so that none is stored, and asking for one takes as long for any address.
import * as z from "zod";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { resendProvider } from "#platform/modules/mails/resend-provider";
import { type AccountMailContent, renderAccountMail } from "./account-mail-content";
import { buildFailureCleaning, giveUpAccountMail } from "./account-mail-failures";
import { makeInvitationLink } from "./invitations";
import { findPersonByEmail } from "./people";
import { makeSignInLink } from "./sign-in-links";
import { buildStudioUrl } from "./studio-url";

const minuteMs = 60_000;
/** The row's own pause is shorter than the queue's, so that a repeat finds the mail due. */
export const repeatAfterS = 60;
const claimMs = 45_000;
const maxAttempts = 8;
/** Later the person has asked again, or the invitation has ended. */
const useful = { "sign-in": 60 * minuteMs, invitation: 24 * 60 * minuteMs } as const;
const dispatchBatchSize = 100;

export type AccountMailTask = { accountMailId: string };
type NewMail = { kind: "sign-in" | "invitation"; recipient: string; invitationId: string | null };

/** The statement belongs to the transaction of what the mail is about. */
export function buildAccountMail(db: D1Database, mail: NewMail, nowMs: number) {
  const id = crypto.randomUUID();
  const insert = `INSERT INTO account_mail
      (mail_id, kind, recipient, invitation_id, next_attempt_at_ms, created_at_ms)
    VALUES (?1, ?2, ?3, ?4, ?5, ?5)`;
  const statement = db
    .prepare(insert)
    .bind(id, mail.kind, mail.recipient, mail.invitationId, nowMs);
  return { task: { accountMailId: id }, statement };
}

/** For a sign-in that any address may ask for. */
export async function queueSignInMail(
  db: D1Database,
  recipient: string,
  nowMs: number,
): Promise<AccountMailTask> {
  const mail = buildAccountMail(db, { kind: "sign-in", recipient, invitationId: null }, nowMs);
  await withMigratedDirectory(db, () => mail.statement.run());
  return mail.task;
}

const ClaimRow = z.object({
  kind: z.enum(["sign-in", "invitation"]),
  recipient: z.string(),
  invitation_id: z.string().nullable(),
  attempts: z.int(),
  created_at_ms: z.int(),
});
type Claimed = z.output<typeof ClaimRow>;

async function claim(db: D1Database, id: string, nowMs: number): Promise<Claimed | null> {
  const update = `UPDATE account_mail SET attempts = attempts + 1, next_attempt_at_ms = ?
    WHERE mail_id = ? AND next_attempt_at_ms <= ?
    RETURNING kind, recipient, invitation_id, attempts, created_at_ms`;
  const row = await db
    .prepare(update)
    .bind(nowMs + claimMs, id, nowMs)
    .first();
  return row === null ? null : ClaimRow.parse(row);
}

/** Null where there is nothing to send: no such person, or an invitation that has ended. */
async function buildContent(
  db: D1Database,
  mail: Claimed,
  settings: PlatformSettings,
  nowMs: number,
): Promise<AccountMailContent | null> {
  if (mail.kind === "sign-in") {
    const person = await findPersonByEmail(db, mail.recipient);
    if (person === null) return null;
    const { link } = await makeSignInLink(db, person.id, nowMs);
    const url = buildStudioUrl(settings, "/sign-in", link);
    return { kind: "sign-in", personId: person.id, locale: person.locale, name: person.name, url };
  }
  const invitationId = mail.invitation_id ?? "";
  const made = await makeInvitationLink(db, invitationId, nowMs);
  if (made === null) return null;
  const { locale, invited_by: invitedBy, store_name: storeName } = made.invitation;
  const url = buildStudioUrl(settings, "/invitation", made.link);
  return { kind: "invitation", invitationId, locale, invitedBy, storeName, url };
}

function drop(db: D1Database, id: string) {
  return db.prepare("DELETE FROM account_mail WHERE mail_id = ?").bind(id).run();
}

/** The mail's recipient stands in no log. */
function logTrouble(accountMailId: string, attempt: number, reason: string): void {
  const status = /^\d{3}\b/.exec(reason)?.[0] ?? null;
  const details = { accountMailId, attempt, status };
  console.error(JSON.stringify({ level: "error", message: "account mail not sent", ...details }));
}

/**
 * Safe to ask for again at any time: a mail that is not due costs nothing.
 * @returns "again" where the queue has to repeat it.
 */
export async function sendAccountMail(
  db: D1Database,
  settings: PlatformSettings,
  id: string,
  now: Date,
): Promise<"done" | "again"> {
  const provider = resendProvider(settings);
  // Without an account at a provider the row waits, and is cleaned with the old ones.
  if (provider === null) return "done";
  const nowMs = now.getTime();
  const mail = await claim(db, id, nowMs);
  if (mail === null) return "done";
  const isUseful = mail.created_at_ms > nowMs - useful[mail.kind];
  const content = isUseful ? await buildContent(db, mail, settings, nowMs) : null;
  if (content === null) {
    await drop(db, id);
    return "done";
  }
  const outgoing = renderAccountMail({ mailId: id, to: mail.recipient, content, settings });
  // Each attempt has a link of its own, so that none is the same mail as the one before.
  const result = await provider.send(outgoing, `${id}-${mail.attempts}`);
  if (result.kind !== "sent") logTrouble(id, mail.attempts, result.reason);
  if (result.kind === "retry" && mail.attempts < maxAttempts) return "again";
  if (result.kind === "sent") await drop(db, id);
  else await giveUpAccountMail(db, id, result.reason);
  return "done";
}

const IdRow = z.object({ mail_id: z.string() });

/** Those that are due: sent to the queue and lost, or never sent because the worker was stopped. */
export async function listDueAccountMails(
  db: D1Database,
  nowMs: number,
): Promise<AccountMailTask[]> {
  const select = `SELECT mail_id FROM account_mail WHERE next_attempt_at_ms <= ?
    ORDER BY next_attempt_at_ms LIMIT ${dispatchBatchSize}`;
  const { results } = await withMigratedDirectory(db, () => db.prepare(select).bind(nowMs).all());
  return z
    .array(IdRow)
    .parse(results)
    .map(({ mail_id }) => ({ accountMailId: mail_id }));
}

export function buildMailCleaning(db: D1Database, nowMs: number): D1PreparedStatement[] {
  const writtenBeforeMs = nowMs - useful.invitation;
  const remove = "DELETE FROM account_mail WHERE created_at_ms <= ?";
  return [
    ...buildFailureCleaning(db, nowMs, writtenBeforeMs),
    db.prepare(remove).bind(writtenBeforeMs),
  ];
}
