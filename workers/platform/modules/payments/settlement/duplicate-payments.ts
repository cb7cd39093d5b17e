// Second payments for a checkout, which go back whatever became of the first. Each is a row before its provider is
// asked, so that the alarm goes on where messages and answers are lost.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import {
  type OrderlessPayment,
  type OrderlessRefundState,
  refundOrderlessPayment,
} from "./refund-orderless-payment";

const firstCheckMs = 60_000;
const maxPauseMs = 6 * 60 * 60_000;
const checkedAtOnce = 10;

const Row = z
  .object({
    payment_id: z.string(),
    checkout_id: z.string(),
    amount_minor: z.int(),
    created_at: z.string(),
  })
  .transform((row) => ({
    id: row.payment_id,
    checkoutId: row.checkout_id,
    amountReceivedMinor: row.amount_minor,
    createdAt: row.created_at,
  }));
type Waiting = z.output<typeof Row>;

/** Must run in the transaction that counts the message about it. */
export function noteDuplicate(ctx: StoreContext, payment: OrderlessPayment): void {
  const now = ctx.clock.now();
  ctx.sql.exec(
    `INSERT OR IGNORE INTO returned_payment
       (payment_id, checkout_id, amount_minor, state, next_check_at_ms, created_at)
     VALUES (?, ?, ?, 'owed', ?, ?)`,
    payment.id,
    payment.checkoutId,
    payment.amountReceivedMinor,
    now.getTime() + firstCheckMs,
    now.toISOString(),
  );
  ctx.wakeBy(now.getTime() + firstCheckMs);
}

/** A refund or a dispute of it has news: what counted as returned may have come back. What is owed stays so. */
export function reopenDuplicate(ctx: StoreContext, paymentId: string): void {
  const nextCheckMs = ctx.clock.now().getTime() + firstCheckMs;
  ctx.sql.exec(
    `UPDATE returned_payment SET state = CASE WHEN state = 'returned' THEN 'pending' ELSE state END,
       next_check_at_ms = ? WHERE payment_id = ?`,
    nextCheckMs,
    paymentId,
  );
  ctx.wakeBy(nextCheckMs);
}

function save(ctx: StoreContext, paymentId: string, state: OrderlessRefundState): void {
  ctx.sql.exec(
    `UPDATE returned_payment SET state = ?1,
       next_check_at_ms = CASE WHEN ?1 = 'returned' THEN NULL ELSE next_check_at_ms END
     WHERE payment_id = ?2`,
    state,
    paymentId,
  );
}

/** Rows that wait for something. @param rest everything after the condition */
function readWaiting(ctx: StoreContext, rest: string, ...bindings: (string | number)[]): Waiting[] {
  return ctx.sql
    .exec(`SELECT * FROM returned_payment WHERE next_check_at_ms > 0 AND ${rest}`, ...bindings)
    .toArray()
    .map((raw) => Row.parse(raw));
}

async function look(ctx: PaymentContext, waiting: Waiting): Promise<void> {
  const state = await refundOrderlessPayment(ctx, waiting);
  if (state !== null) save(ctx, waiting.id, state);
}

/** Nothing where it is no duplicate, or went back already. */
export async function returnDuplicate(ctx: PaymentContext, paymentId: string): Promise<void> {
  const [waiting] = readWaiting(ctx, "payment_id = ?", paymentId);
  if (waiting !== undefined) await look(ctx, waiting);
}

/** One that cannot be looked at delays none of the others. */
async function tryLook(ctx: PaymentContext, waiting: Waiting): Promise<void> {
  try {
    await look(ctx, waiting);
  } catch (cause) {
    const line = { level: "error", storeSlug: ctx.slug, job: "duplicate payment" };
    console.error(JSON.stringify({ ...line, paymentId: waiting.id, cause: String(cause) }));
  }
}

function putOff(ctx: StoreContext, { id, createdAt }: Waiting, nowMs: number): void {
  const ageMs = Math.max(nowMs - Date.parse(createdAt), firstCheckMs);
  const update = "UPDATE returned_payment SET next_check_at_ms = ? WHERE payment_id = ?";
  ctx.sql.exec(update, nowMs + Math.min(ageMs, maxPauseMs), id);
}

const NextRow = z.object({ next: z.int().nullable() });

function wakeForNext(ctx: StoreContext): void {
  const select =
    "SELECT MIN(next_check_at_ms) AS next FROM returned_payment WHERE next_check_at_ms > 0";
  const { next } = NextRow.parse(ctx.sql.exec(select).one());
  if (next !== null) ctx.wakeBy(next);
}

/** The longer one takes, the less often it is asked after. */
export async function sweepDuplicates(ctx: PaymentContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const due = readWaiting(
    ctx,
    `next_check_at_ms <= ? ORDER BY next_check_at_ms LIMIT ${checkedAtOnce}`,
    nowMs,
  );
  for (const waiting of due) putOff(ctx, waiting, nowMs);
  // Set first as well: an alarm that is cut short must ring again.
  wakeForNext(ctx);
  await Promise.all(due.map((waiting) => tryLook(ctx, waiting)));
  wakeForNext(ctx);
}
