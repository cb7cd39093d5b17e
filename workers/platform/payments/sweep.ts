// What the alarm does for payments: frees stock that was promised for too long, asks after payments
// that nobody told us about, and closes those that can no longer be kept.
import { z } from "zod";
import { findCheckout, saveProgress } from "#platform/checkout/checkout-record";
import { nextExpiryMs, releaseExpired } from "#platform/inventory/reservations";
import { firstCheckMs } from "./initiate-payment";
import type { PaymentContext } from "./payment-context";
import { settle } from "./settle";

const longestPauseMs = 60 * 60 * 1000;
const keepEventsMs = 30 * 24 * 60 * 60 * 1000;
const checkedAtOnce = 100;

const WaitingRow = z.object({
  checkout_id: z.string(),
  payment_state: z.string(),
  updated_at: z.string(),
  held: z.int(),
});
type Waiting = { id: string; paymentState: string; ageMs: number; isHeld: boolean };

function listWaiting(ctx: PaymentContext): Waiting[] {
  const nowMs = ctx.clock.now().getTime();
  return ctx.sql
    .exec(
      `SELECT checkout_id, payment_state, updated_at,
         EXISTS (SELECT 1 FROM reservation r WHERE r.checkout_id = c.checkout_id) AS held
       FROM checkout c WHERE payment_state IN ('reserved', 'intent', 'processing', 'paid')
       ORDER BY updated_at LIMIT ?`,
      checkedAtOnce,
    )
    .toArray()
    .map((row) => WaitingRow.parse(row))
    .map((row) => ({
      id: row.checkout_id,
      paymentState: row.payment_state,
      ageMs: nowMs - Date.parse(row.updated_at),
      isHeld: row.held === 1,
    }));
}

/** An attempt of which no payment is known: its token was never given to anybody. */
function forget(ctx: PaymentContext, checkoutId: string): void {
  ctx.transaction(() => {
    const record = findCheckout(ctx, checkoutId);
    if (record?.paymentState !== "reserved") return;
    saveProgress(ctx, record, { paymentState: "open" });
  });
}

async function look(ctx: PaymentContext, waiting: Waiting): Promise<void> {
  if (waiting.paymentState === "reserved") {
    if (!waiting.isHeld) forget(ctx, waiting.id);
    return;
  }
  const settlement = await settle(ctx, waiting.id);
  if (settlement?.paymentState !== "intent" || !settlement.known) return;
  const record = findCheckout(ctx, waiting.id);
  if (waiting.isHeld || record === null || record.paymentId === null) return;
  // Cancelled at the provider first: until that is certain the checkout stays on this list.
  await ctx.provider.cancel(record.paymentId);
  await settle(ctx, waiting.id);
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
  forgetOldEvents(ctx);
  // Set first as well: an alarm that is cut short must ring again.
  wakeForNext(ctx);
  const due = listWaiting(ctx).filter(({ ageMs }) => ageMs >= firstCheckMs);
  await Promise.all(due.map((waiting) => look(ctx, waiting)));
  wakeForNext(ctx);
}
