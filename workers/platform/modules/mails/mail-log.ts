// The outbox as its seller sees it, and sending a mail once more.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import { type listMails as ListMails, type Mail, MailSchema } from "#contract/shoppers/mail-calls";
import { LocaleSchema } from "#contract/values/market";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { MailContentSchema } from "#platform/modules/mails/templates/mail-content";
import { replaceMail } from "./mail-outbox";
import { isOutdated } from "./outdated-refund-mail";
import { isBuyersMail } from "./redirect-mails";

/** Of mails to shoppers and from them: what those who run the store get about it is no part of the list. */
export const isShoppersMail =
  "kind NOT IN ('order-received', 'order-digest', 'preorders-received', 'webhook-off')";

/** The nearest kind that callers of the newest release know: an answer is listed with the messages. */
const listedKind = `CASE kind WHEN 'contact-answer' THEN 'contact-message'
  WHEN 'refund-failed' THEN 'order-refunded' ELSE kind END`;

/** Of a mail as its seller sees it. */
export const mailColumns = `mail_id AS id, ${listedKind} AS kind, kind AS exactKind,
  recipient AS "to", subject, state, attempts, last_error AS lastError, created_at AS createdAt, sent_at AS sentAt,
  bounced_at AS bouncedAt`;

/** Read by the index of failed mails alone. */
const givenUp = "state = 'failed' AND content <> '' AND retried_as IS NULL AND";

const PositionRow = z.object({ created_at: z.string(), rowid: z.int() });
const AgainRow = z.object({
  recipient: z.string(),
  locale: LocaleSchema,
  content: z.string(),
  state: MailSchema.shape.state,
});

function readMail({ sql }: StoreContext, id: string): Mail {
  return MailSchema.parse(sql.exec(`SELECT ${mailColumns} FROM mail WHERE mail_id = ?`, id).one());
}

/** An unknown `before` ends the list instead of starting it again. */
export function listMails(
  { sql }: StoreContext,
  page: {
    before?: string | undefined;
    limit: number;
    order?: string | undefined;
    failed?: "true" | undefined;
  },
): CallAnswer<typeof ListMails> {
  const { before, limit, order, failed } = page;
  const [from] =
    before === undefined
      ? []
      : sql.exec("SELECT created_at, rowid FROM mail WHERE mail_id = ?", before).toArray();
  if (before !== undefined && from === undefined) return { mails: [], next: null };
  const { created_at: createdAt, rowid } =
    from === undefined ? { created_at: "9999", rowid: 0 } : PositionRow.parse(from);
  const rows = sql
    .exec(
      `SELECT ${mailColumns} FROM mail
       WHERE ${failed === "true" ? givenUp : ""} ${isShoppersMail}
         ${order === undefined ? "" : "AND order_number = ?"} AND (created_at, rowid) < (?, ?)
       ORDER BY created_at DESC, rowid DESC LIMIT ?`,
      ...(order === undefined ? [] : [order]),
      createdAt,
      rowid,
      limit + 1,
    )
    .toArray()
    .map((row) => MailSchema.parse(row));
  const mails = rows.slice(0, limit);
  return { mails, next: rows.length > limit ? (mails.at(-1)?.id ?? null) : null };
}

/** @returns the id of the mail that goes out. */
function sendAgain(ctx: StoreContext, id: string): Result<string> {
  const [row] = ctx.sql
    .exec(
      // The buyer's address may have been corrected since.
      `SELECT COALESCE((SELECT email FROM orders WHERE order_number = mail.order_number AND ${isBuyersMail}),
         recipient) AS recipient, locale, content, state FROM mail WHERE mail_id = ?`,
      id,
    )
    .toArray();
  if (row === undefined) return err(404, "mail_unknown", "The store has no such mail.");
  const { recipient, locale, content, state } = AgainRow.parse(row);
  if (content === "") {
    return err(409, "mail_forgotten", "What this mail said is no longer kept.");
  }
  if (state === "queued") {
    const nowMs = ctx.clock.now().getTime();
    ctx.sql.exec(
      "UPDATE mail SET next_attempt_at_ms = ?, handed_over_at_ms = NULL WHERE mail_id = ?",
      nowMs,
      id,
    );
    ctx.wakeBy(nowMs);
    return ok(id);
  }
  const parsedContent = MailContentSchema.parse(JSON.parse(content));
  if (isOutdated(ctx, parsedContent)) {
    return err(409, "mail_outdated", "What this mail says of a refund is no longer so.");
  }
  const again = { to: recipient, locale, content: parsedContent };
  return ok(ctx.transaction(() => replaceMail(ctx, id, again)));
}

/**
 * A mail that waits for its next attempt is tried at once. One that was sent, or may have been,
 * goes out again as a mail of its own: the provider would take the old one for a repeat.
 */
export function resendMail(ctx: StoreContext, id: string): Result<{ mail: Mail }> {
  const select = `SELECT 1 FROM mail WHERE mail_id = ? AND ${isShoppersMail}`;
  const isListed = ctx.sql.exec(select, id).toArray().length > 0;
  if (!isListed) return err(404, "mail_unknown", "The store has no such mail.");
  const sent = sendAgain(ctx, id);
  return sent.ok ? ok({ mail: readMail(ctx, sent.value) }) : sent;
}

const OpenRow = z.object({ count: z.int() });

/** One that was given up, once: false where it was tried again already, or is forgotten. */
export function retryMail(ctx: StoreContext, id: string): boolean {
  const select = `SELECT COUNT(*) AS count FROM mail
    WHERE mail_id = ? AND state = 'failed' AND content <> '' AND retried_as IS NULL`;
  if (OpenRow.parse(ctx.sql.exec(select, id).one()).count === 0) return false;
  return sendAgain(ctx, id).ok;
}
