// What the alarm does for payments: frees stock that was promised for too long, asks after payments
// that nobody told us about, and closes those that can no longer be kept.
import * as z from "zod";
import {
  type CheckoutRecord,
  findCheckout,
  saveProgress,
} from "#platform/checkout/checkout-record";
import { holdsStock, nextExpiryMs, releaseExpired } from "#platform/inventory/reservations";
import { releaseExpiredUses } from "#platform/promotions/promo-uses";
import { captureApproved } from "./capture-approved";
import { firstCheckMs } from "./initiate-payment";
import { isOpenAttempt } from "./payment-attempt";
import type { PaymentContext } from "./payment-context";
import { endAttempt, settle } from "./settle";

const longestPauseMs = 60 * 60 * 1000;
const keepEventsMs = 30 * 24 * 60 * 60 * 1000;
const checkedAtOnce = 100;

const WaitingRow = z.object({ checkout_id: z.string(), updated_at: z.string() });
type Waiting = { id: string; ageMs: number };

function listWaiting(ctx: PaymentContext): Waiting[] {
  const nowMs = ctx.clock.now().getTime();
  return ctx.sql
    .exec(
      `SELECT checkout_id, updated_at FROM checkout
       WHERE payment_state IN ('reserved', 'intent', 'processing', 'paid')
       ORDER BY updated_at LIMIT ?`,
      checkedAtOnce,
    )
    .toArray()
    .map((row) => WaitingRow.parse(row))
    .map((row) => ({ id: row.checkout_id, ageMs: nowMs - Date.parse(row.updated_at) }));
}

/** An attempt of which no payment is known: its token was never given to anybody. */
function forget(ctx: PaymentContext, record: CheckoutRecord): void {
  ctx.transaction(() => saveProgress(ctx, record, { paymentState: "open" }));
}

/** Read again: while the provider was asked, the shopper may have begun anew. */
function expire(ctx: PaymentContext, seen: CheckoutRecord): void {
  ctx.transaction(() => {
    const record = findCheckout(ctx, seen.id);
    if (record?.paymentId !== seen.paymentId || !isOpenAttempt(record)) return;
    if (!holdsStock(ctx, record.id)) endAttempt(ctx, record, "open", null);
  });
}

/** A capture whose answer was lost; one that went through is settled already. */
async function captureAgain(ctx: PaymentContext, checkoutId: string): Promise<void> {
  const paymentId = findCheckout(ctx, checkoutId)?.paymentId ?? null;
  if (paymentId === null || ctx.providers.ofPayment(paymentId).capture === null) return;
  await captureApproved(ctx, checkoutId, paymentId, true);
  await settle(ctx, checkoutId);
}

async function look(ctx: PaymentContext, waiting: Waiting): Promise<void> {
  const settlement = await settle(ctx, waiting.id);
  if (settlement?.paymentState === "processing") return captureAgain(ctx, waiting.id);
  const open = settlement?.paymentState === "reserved" || settlement?.paymentState === "intent";
  if (!open || !settlement.known || holdsStock(ctx, waiting.id)) return;
  const record = findCheckout(ctx, waiting.id);
  if (record === null) return;
  if (record.paymentId === null) return forget(ctx, record);
  // Cancelled at the provider first: until that is certain the checkout stays on this list.
  const cancelled = await ctx.providers.ofPayment(record.paymentId).cancel(record.paymentId);
  if (cancelled.ok && cancelled.value.status === "canceled") expire(ctx, record);
  else await settle(ctx, waiting.id);
}

/** The longer a payment takes, the less often it is asked after. */
function wakeForNext(ctx: PaymentContext): void {
  const nowMs = ctx.clock.now().getTime();
  const expiryMs = nextExpiryMs(ctx);
  if (expiryMs !== null) ctx.wakeBy(expiryMs);
  for (const { ageMs } of listWaiting(ctx)) {
    ctx.wakeBy(nowMs + Math.min(Math.max(ageMs, firstCheckMs), longestPauseMs));
  }
}

function forgetOldEvents(ctx: PaymentContext): void {
  const before = new Date(ctx.clock.now().getTime() - keepEventsMs).toISOString();
  ctx.sql.exec("DELETE FROM provider_event WHERE received_at < ?", before);
}

export async function sweepPayments(ctx: PaymentContext): Promise<void> {
  releaseExpired(ctx);
  releaseExpiredUses(ctx);
  forgetOldEvents(ctx);
  // Set first as well: an alarm that is cut short must ring again.
  wakeForNext(ctx);
  const due = listWaiting(ctx).filter(({ ageMs }) => ageMs >= firstCheckMs);
  await Promise.all(due.map((waiting) => look(ctx, waiting)));
  wakeForNext(ctx);
}
