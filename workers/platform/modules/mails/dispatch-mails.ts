// Alarm job for mails: enqueues those that are due, and forgets old recipients.
import * as z from "zod";
import { expireRows } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";

/** The queue has had its chance by then, its own repeats included. */
const redispatchAfterMs = 10 * 60 * 1000;
/** As many as the queue takes at once. */
const dispatchBatchSize = 100;

const DueRow = z
  .object({ mail_id: z.string(), checkout_id: z.string().nullable() })
  .transform(({ mail_id, checkout_id }) => ({
    mailId: mail_id,
    ...(checkout_id !== null && { checkoutId: checkout_id }),
  }));
const TimeRow = z.object({ at_ms: z.number().nullable() });

function listDue(ctx: StoreContext, nowMs: number) {
  return ctx.sql
    .exec(
      `SELECT mail_id, json_extract(content, '$.checkoutId') AS checkout_id FROM mail
       WHERE state = 'queued' AND next_attempt_at_ms <= ?
         AND (handed_over_at_ms IS NULL OR handed_over_at_ms <= ?)
       ORDER BY next_attempt_at_ms LIMIT ?`,
      nowMs,
      nowMs - redispatchAfterMs,
      dispatchBatchSize,
    )
    .toArray()
    .map((row) => DueRow.parse(row));
}

async function dispatchDue(ctx: StoreContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const due = listDue(ctx, nowMs);
  if (due.length === 0) return;
  const { slug } = ctx;
  await ctx.env.MAIL_QUEUE.sendBatch(due.map((mail) => ({ body: { slug, ...mail } })));
  // Afterwards: an object that is stopped in between hands the mails over twice rather than never.
  for (const { mailId } of due) {
    ctx.sql.exec(
      "UPDATE mail SET handed_over_at_ms = ? WHERE mail_id = ? AND next_attempt_at_ms <= ?",
      nowMs,
      mailId,
      nowMs,
    );
  }
}

function timeOf(ctx: StoreContext, query: string, ...values: number[]): number | null {
  return TimeRow.parse(ctx.sql.exec(query, ...values).one()).at_ms;
}

function nextDispatchMs(ctx: StoreContext): number | null {
  return timeOf(
    ctx,
    `SELECT MIN(MAX(next_attempt_at_ms, COALESCE(handed_over_at_ms + ?, 0))) AS at_ms FROM mail
     WHERE state = 'queued'`,
    redispatchAfterMs,
  );
}

/**
 * Of an old mail only its kind, its subject and what became of it stay. The subject of a message is its shopper's, and a
 * provider's reason may name the recipient: of that its status stays.
 */
function forgetOld(ctx: StoreContext): void {
  const status = "CASE WHEN last_error GLOB '[0-9][0-9][0-9] *' THEN substr(last_error, 1, 3) END";
  const forget = (rowIds: readonly number[]) =>
    ctx.sql.exec(
      `UPDATE mail SET recipient = '', content = '', rendered = NULL, next_attempt_at_ms = NULL,
         last_error = COALESCE(${status}, CASE state WHEN 'queued' THEN 'It waited too long.' END),
         subject = CASE kind WHEN 'contact-message' THEN '' ELSE subject END,
         state = CASE state WHEN 'queued' THEN 'failed' ELSE state END
       WHERE rowid IN (SELECT value FROM json_each(?))`,
      JSON.stringify(rowIds),
    );
  expireRows(ctx, "mails", { table: "mail", since: "created_at", where: "content <> ''", forget });
}

export async function dispatchMails(ctx: StoreContext): Promise<void> {
  forgetOld(ctx);
  // Without an account nothing can be sent: the mails wait, and no alarm rings for them.
  if (ctx.env.MAIL_API_KEY === undefined) return;
  await dispatchDue(ctx);
  const nextMs = nextDispatchMs(ctx);
  if (nextMs !== null) ctx.wakeBy(nextMs);
}
