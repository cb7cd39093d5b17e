// A store's outbox: a mail is written down in the transaction of what it reports, and sent
// afterwards. Says when a mail may be attempted and what became of it; knows no looks, no provider.
import * as z from "zod";
import { LocaleSchema } from "#contract/values/market";
import type { Locale } from "#core/locales";
import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type MailContent,
  MailContentSchema,
} from "#platform/modules/mails/templates/mail-content";
import { type OutgoingMail, OutgoingMailSchema } from "./mail-provider";
import { maxAttempts, recordFailure } from "./mail-retries";
import { buildSubject } from "./mail-subject";

/** An attempt that never ended, because the object was stopped in the middle, is made again. */
const attemptTimeoutMs = 60_000;

/**
 * Returns the mail's id. Must run inside the transaction of what the mail reports.
 * @param mail.afterMs how long it waits before it goes out
 */
export function queueMail(
  ctx: StoreContext,
  mail: { to: string; locale: Locale; content: MailContent; afterMs?: number },
): string {
  const id = crypto.randomUUID();
  const now = ctx.clock.now();
  const dueMs = now.getTime() + (mail.afterMs ?? 0);
  const storeName = readSetting(ctx.sql, "name") ?? ctx.slug;
  ctx.sql.exec(
    `INSERT INTO mail (mail_id, kind, recipient, locale, subject, content, state, next_attempt_at_ms,
       created_at, order_number) VALUES (?, ?, ?, ?, ?, ?, 'queued', ?, ?, ?)`,
    id,
    mail.content.kind,
    mail.to,
    mail.locale,
    buildSubject(mail.content, mail.locale, storeName),
    JSON.stringify(mail.content),
    dueMs,
    now.toISOString(),
    "order" in mail.content ? mail.content.order.orderNumber : null,
  );
  ctx.wakeBy(dueMs);
  return id;
}

/** A mail in place of another, whose repeat the provider would take for the old one. @returns the new one's id */
export function replaceMail(
  ctx: StoreContext,
  id: string,
  mail: { to: string; locale: Locale; content: MailContent },
): string {
  const copy = queueMail(ctx, mail);
  ctx.sql.exec("UPDATE mail SET retried_as = ? WHERE mail_id = ?", copy, id);
  return copy;
}

/** False for a mail that may be out. Must run inside the transaction of what makes it wrong. */
export function withdrawMail({ sql }: StoreContext, id: string): boolean {
  const unsent =
    "DELETE FROM mail WHERE mail_id = ? AND state = 'queued' AND attempts = 0 RETURNING 1";
  return sql.exec(unsent, id).toArray().length > 0;
}

const json = (text: string): unknown => JSON.parse(text);

const AttemptsRow = z.object({ attempts: z.int() });
const ClaimRow = z
  .object({
    recipient: z.string(),
    locale: LocaleSchema,
    subject: z.string(),
    content: z.string().transform(json).pipe(MailContentSchema),
    attempts: z.int(),
    rendered: z.string().transform(json).pipe(OutgoingMailSchema).nullable(),
  })
  .transform(({ attempts, ...row }) => ({ ...row, attempt: attempts + 1 }));
/** A mail that one attempt, and no other, may send now. */
export type ClaimedMail = z.output<typeof ClaimRow>;

/**
 * Null for a mail that is not due: sent already, being sent, or waiting for its next attempt, so
 * that a queue which delivers twice or late costs nothing. Counts the attempt before it is made: a
 * mail that stops the object each time must come to an end too.
 */
export function claimMail(ctx: StoreContext, mailId: string): ClaimedMail | null {
  const nowMs = ctx.clock.now().getTime();
  const [raw] = ctx.sql
    .exec(
      `SELECT recipient, locale, subject, content, attempts, rendered FROM mail
       WHERE mail_id = ? AND state = 'queued' AND next_attempt_at_ms <= ?`,
      mailId,
      nowMs,
    )
    .toArray();
  if (raw === undefined) return null;
  const attempt = AttemptsRow.parse(raw).attempts + 1;
  if (attempt > maxAttempts) {
    recordFailure(ctx, mailId, attempt, "Every attempt was broken off.");
    return null;
  }
  const againAtMs = nowMs + attemptTimeoutMs;
  ctx.sql.exec(
    `UPDATE mail SET attempts = ?, next_attempt_at_ms = ?, handed_over_at_ms = NULL
     WHERE mail_id = ?`,
    attempt,
    againAtMs,
    mailId,
  );
  ctx.wakeBy(againAtMs);
  // Read after it was counted: what cannot be read stops the object too.
  return ClaimRow.parse(raw);
}

/** The provider refuses a key that comes with another body, so that a repeat sends the same one. */
export function keepRendered(ctx: StoreContext, mailId: string, rendered: OutgoingMail): void {
  ctx.sql.exec("UPDATE mail SET rendered = ? WHERE mail_id = ?", JSON.stringify(rendered), mailId);
}

/** Holds whichever attempt hears of it: what the provider has taken is sent. */
export function recordSent(ctx: StoreContext, mailId: string, providerId: string): void {
  ctx.sql.exec(
    `UPDATE mail SET state = 'sent', sent_at = ?, provider_id = ?, last_error = NULL,
       next_attempt_at_ms = NULL, rendered = NULL WHERE mail_id = ? AND state <> 'sent' AND bounced_at IS NULL`,
    ctx.clock.now().toISOString(),
    providerId,
    mailId,
  );
}
