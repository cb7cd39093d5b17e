// What the alarm does for mails: tells the queue which of them are due, and forgets old recipients.
// The queue is only a nudge; what it loses is handed over again.
import * as z from "zod";
import type { StoreContext } from "#platform/store/store-context";

/** The queue has had its chance by then, its own repeats included. */
const handOverAgainMs = 10 * 60 * 1000;
/** As many as the queue takes at once. */
const handedOverAtOnce = 100;
const keepPersonalMs = 90 * 24 * 60 * 60 * 1000;

const DueRow = z.object({ mail_id: z.string() }).transform((row) => row.mail_id);
const TimeRow = z.object({ at_ms: z.number().nullable() });

function listDue(ctx: StoreContext, nowMs: number): string[] {
  return ctx.sql
    .exec(
      `SELECT mail_id FROM mail WHERE state = 'queued' AND next_attempt_at_ms <= ?
         AND (handed_over_at_ms IS NULL OR handed_over_at_ms <= ?)
       ORDER BY next_attempt_at_ms LIMIT ?`,
      nowMs,
      nowMs - handOverAgainMs,
      handedOverAtOnce,
    )
    .toArray()
    .map((row) => DueRow.parse(row));
}

async function handOverDue(ctx: StoreContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const due = listDue(ctx, nowMs);
  if (due.length === 0) return;
  const { slug } = ctx;
  await ctx.env.MAIL_QUEUE.sendBatch(due.map((mailId) => ({ body: { slug, mailId } })));
  // Afterwards: an object that is stopped in between hands the mails over twice rather than never.
  for (const mailId of due) {
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

function nextHandOverMs(ctx: StoreContext): number | null {
  return timeOf(
    ctx,
    `SELECT MIN(MAX(next_attempt_at_ms, COALESCE(handed_over_at_ms + ?, 0))) AS at_ms FROM mail
     WHERE state = 'queued'`,
    handOverAgainMs,
  );
}

/** Of an old mail only its kind, its subject and what became of it stay. */
function forgetOld(ctx: StoreContext): void {
  const nowMs = ctx.clock.now().getTime();
  const before = new Date(nowMs - keepPersonalMs).toISOString();
  ctx.transaction(() => {
    ctx.sql.exec(
      `UPDATE mail SET state = 'failed', last_error = COALESCE(last_error, 'It waited too long.')
       WHERE state = 'queued' AND created_at <= ?`,
      before,
    );
    ctx.sql.exec(
      `UPDATE mail SET recipient = '', content = '', rendered = NULL, next_attempt_at_ms = NULL
       WHERE content <> '' AND created_at <= ?`,
      before,
    );
  });
  const [oldest] = ctx.sql
    .exec("SELECT MIN(created_at) AS created_at FROM mail WHERE content <> ''")
    .toArray();
  const { created_at: createdAt } = z
    .object({ created_at: z.string().nullable() })
    .parse(oldest ?? { created_at: null });
  if (createdAt !== null) ctx.wakeBy(Date.parse(createdAt) + keepPersonalMs);
}

export async function handOverMails(ctx: StoreContext): Promise<void> {
  forgetOld(ctx);
  // Without an account nothing can be sent: the mails wait, and no alarm rings for them.
  if (ctx.env.MAIL_API_KEY === undefined) return;
  await handOverDue(ctx);
  const nextMs = nextHandOverMs(ctx);
  if (nextMs !== null) ctx.wakeBy(nextMs);
}
