// Alarm job for payments: frees expired reservations, polls pending and declined payments, and closes those that
// have expired.
import * as z from "zod";
import {
  type CheckoutRecord,
  findCheckout,
  firstCheckMs,
} from "#platform/modules/checkout/checkout-record";
import { forgetOldReservations } from "#platform/modules/inventory/reservation-quota";
import { holdsStock, nextExpiryMs, releaseExpired } from "#platform/modules/inventory/reservations";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { settlePayment } from "#platform/modules/payments/settlement/settle-payment";
import { applyEvent, withCurrentCheckout } from "#platform/modules/payments/state/apply-event";
import { isOpenAttempt } from "#platform/modules/payments/state/payment-transitions";
import { releaseExpiredUses } from "#platform/modules/promotions/promo-code-uses";
import { captureApprovedPayment } from "./capture-approved-payment";

const maxPauseMs = 60 * 60 * 1000;
/** Before a hold expires: what was approved since the look before is captured while it can be had. */
const lastLookMs = 60 * 1000;
const keepEventsMs = 30 * 24 * 60 * 60 * 1000;
const checkedAtOnce = 100;

const DueRow = z.object({
  checkout_id: z.string(),
  updated_at: z.string(),
  expires_at_ms: z.int().nullable(),
});
const NextRow = z.object({ next: z.int().nullable() });
/** `expiresAtMs`: when what it holds becomes free. */
type Due = { id: string; ageMs: number; expiresAtMs: number | null; maxPauseMs: number };

/** As the indices have them. After a decline a browser may confirm once more, and its return and message be lost. */
const watched = [
  { states: "payment_state IN ('reserved', 'intent', 'processing', 'paid')", maxPauseMs },
  // One that its provider does not know is asked after ever less.
  { states: "payment_state = 'failed'", maxPauseMs: Number.POSITIVE_INFINITY },
];
type Watched = (typeof watched)[number];
/** For so long a declined payment can be confirmed once more in the page that began it. */
const declinedMs = 60 * 60 * 1000;

function listDue(ctx: PaymentContext, { states, maxPauseMs }: Watched, nowMs: number): Due[] {
  return ctx.sql
    .exec(
      `SELECT checkout_id, updated_at, (SELECT MIN(expires_at_ms) FROM reservation r
         WHERE r.checkout_id = c.checkout_id AND r.expires_at_ms > ?1) AS expires_at_ms
       FROM checkout c WHERE ${states} AND next_check_at_ms <= ?1
       ORDER BY next_check_at_ms LIMIT ?2`,
      nowMs,
      checkedAtOnce,
    )
    .toArray()
    .map((raw) => DueRow.parse(raw))
    .map((row) => ({
      id: row.checkout_id,
      ageMs: nowMs - Date.parse(row.updated_at),
      expiresAtMs: row.expires_at_ms,
      maxPauseMs,
    }));
}

/** The longer a payment takes, the less often it is asked after; once more before its time is up, and then. */
function putOff(ctx: PaymentContext, due: Due, nowMs: number): void {
  const { id, ageMs, expiresAtMs, maxPauseMs } = due;
  const nextMs = nowMs + Math.min(Math.max(ageMs, firstCheckMs), maxPauseMs);
  const stops = expiresAtMs === null ? [] : [expiresAtMs - lastLookMs, expiresAtMs];
  ctx.sql.exec(
    "UPDATE checkout SET next_check_at_ms = ? WHERE checkout_id = ?",
    Math.min(nextMs, ...stops.filter((stopMs) => stopMs > nowMs)),
    id,
  );
}

/** While the provider was asked, the shopper may have started again. */
function expire(ctx: PaymentContext, { id, paymentId }: CheckoutRecord): void {
  const endUnheld = (record: CheckoutRecord) => {
    if (holdsStock(ctx, id)) return;
    applyEvent(ctx, record, "attempt-expired", { displayMessage: null });
  };
  withCurrentCheckout(ctx, { id, paymentId }, endUnheld, () => undefined);
}

/**
 * What the shopper approved and is not captured yet: their return and the provider's message may both be lost.
 * @param again where a capture's answer was lost; one that went through is settled already
 */
async function capture(ctx: PaymentContext, checkoutId: string, again: boolean): Promise<void> {
  const record = findCheckout(ctx, checkoutId);
  const paymentId = record?.paymentId ?? null;
  if (record === null || paymentId === null) return;
  const provider = ctx.providers.ofPayment(paymentId);
  // What was rejected once would be again, and would hold its units for ever: the shopper has to come back.
  const mayBegin = provider.capturesUnattended && record.declineId !== paymentId;
  if (provider.capture === null || !(again || mayBegin)) return;
  await captureApprovedPayment(ctx, checkoutId, paymentId, again);
  await settlePayment(ctx, checkoutId, { paymentId });
}

async function look(ctx: PaymentContext, waiting: Due): Promise<void> {
  const settlement = await settlePayment(ctx, waiting.id);
  if (settlement === null) return;
  const { record, known, isApproved } = settlement;
  if (record.paymentState === "processing") return capture(ctx, waiting.id, true);
  if (!known) return;
  const isDeclined = record.paymentState === "failed" && waiting.ageMs >= declinedMs;
  if (!isDeclined && !isOpenAttempt(record)) return;
  if (holdsStock(ctx, waiting.id)) {
    if (isApproved) await capture(ctx, waiting.id, false);
    return;
  }
  // Of an attempt without a payment no token was ever given to anybody.
  if (record.paymentId === null) return expire(ctx, record);
  // Cancelled at the provider first: until that is certain the checkout stays on this list.
  const cancelled = await ctx.providers.ofPayment(record.paymentId).cancel(record.paymentId);
  if (cancelled.ok && cancelled.value.status === "canceled") expire(ctx, record);
  else await settlePayment(ctx, waiting.id);
}

/** One that cannot be looked at keeps none of the others waiting. */
async function tryLook(ctx: PaymentContext, waiting: Due): Promise<void> {
  try {
    await look(ctx, waiting);
  } catch (cause) {
    const line = { level: "error", storeSlug: ctx.slug, job: "payment", checkoutId: waiting.id };
    console.error(JSON.stringify({ ...line, cause: String(cause) }));
  }
}

/** Where more were due than are asked after at once, the alarm rings again right away. */
function wakeForNext(ctx: PaymentContext): void {
  const expiryMs = nextExpiryMs(ctx);
  if (expiryMs !== null) ctx.wakeBy(expiryMs);
  for (const { states } of watched) {
    const select = `SELECT MIN(next_check_at_ms) AS next FROM checkout WHERE ${states}`;
    const { next } = NextRow.parse(ctx.sql.exec(select).one());
    if (next !== null) ctx.wakeBy(next);
  }
}

function forgetOldEvents(ctx: PaymentContext): void {
  const before = new Date(ctx.clock.now().getTime() - keepEventsMs).toISOString();
  ctx.sql.exec("DELETE FROM provider_event WHERE received_at < ?", before);
}

export async function checkPendingPayments(ctx: PaymentContext): Promise<void> {
  releaseExpired(ctx);
  forgetOldReservations(ctx);
  releaseExpiredUses(ctx);
  forgetOldEvents(ctx);
  const nowMs = ctx.clock.now().getTime();
  const due = watched.flatMap((each) => listDue(ctx, each, nowMs));
  for (const waiting of due) putOff(ctx, waiting, nowMs);
  // Set first as well: an alarm that is cut short must ring again.
  wakeForNext(ctx);
  await Promise.all(due.map((waiting) => tryLook(ctx, waiting)));
  wakeForNext(ctx);
}
