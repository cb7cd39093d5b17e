// Taking the money that a shopper approved: only for the checkout's current payment, only while it is
// still what they would get, and at most once. The shopper's return, the provider's message and the
// alarm all come here; what follows from the money is decided by settle.

import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import {
  type CheckoutRecord,
  findCheckout,
  firstCheckMs,
  saveProgress,
} from "#platform/modules/checkout/checkout-record";
import { linesUnavailable } from "#platform/modules/checkout/checkouts";
import { reservationMs, reserve } from "#platform/modules/inventory/reservations";
import { matchesAgreedTerms } from "#platform/modules/payment-providers/agreed-terms";
import type {
  CaptureAnswer,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import { notAuthorized } from "#platform/modules/payment-providers/paypal/paypal-order";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { holdUse } from "#platform/modules/promotions/promo-uses";
import { paymentUnknown, providerUnreachable, superseded } from "./attempts/initiate-payment";
import { validateTerms } from "./attempts/payment-attempt";
import { endAttempt } from "./settlement/settle";

/** Where the provider wants the shopper once more; null where settle says the rest. */
export type Captured = { redirectUrl: string | null };

const nothingToDo = ok<Captured>({ redirectUrl: null });

const otherAmount = err(
  409,
  "amount_changed",
  "What was approved is not what the order costs now; nothing was charged.",
  "/amount",
);

/** Null when everything that was agreed can still be had; then it is reserved again. */
function validateClaim(
  ctx: PaymentContext,
  record: CheckoutRecord,
  payment: ProviderPayment,
): Failure | null {
  const { quote } = record;
  if (quote === null || !matchesAgreedTerms(ctx, record, payment)) return otherAmount;
  const changed = validateTerms(ctx, record, quote);
  if (changed !== null) return changed;
  const untilMs = ctx.clock.now().getTime() + reservationMs;
  const reserved = reserve(ctx, record.id, quote.lines, untilMs);
  if (!reserved.ok) {
    const soldOut = reserved.soldOut.map((index) => ({ index, reason: "sold-out" as const }));
    return linesUnavailable(409, soldOut, "/lineItems");
  }
  return holdUse(ctx, record.id, quote.promoCode, untilMs) ? null : otherAmount;
}

/**
 * From here on the checkout is closed, so that no other payment can be begun beside this one. Null
 * where there is nothing to take, or somebody is at it.
 */
function claim(
  ctx: PaymentContext,
  checkoutId: string,
  payment: ProviderPayment,
  again: boolean,
): Result<CheckoutRecord | null> {
  const record = findCheckout(ctx, checkoutId);
  if (record?.paymentId !== payment.id) return paymentUnknown();
  const { paymentState } = record;
  // The new terms are on their way to the provider: which ones were approved is unknown.
  if (paymentState === "reserved") return superseded;
  const takes = paymentState === "intent" || paymentState === "open";
  if (!takes && !(again && paymentState === "processing")) return ok(null);
  const refused = validateClaim(ctx, record, payment);
  if (refused === null) {
    // An approval is good for one capture: after a rejection the shopper is asked at the provider again.
    const change = { paymentState: "processing", paypalApproval: null } as const;
    return ok(saveProgress(ctx, record, change));
  }
  if (again) endAttempt(ctx, record, "open", null);
  // The provider holds other terms than ours: with the next try they are sent once more.
  else if (refused === otherAmount && paymentState === "intent") {
    saveProgress(ctx, record, { paymentState: "reserved", attempt: record.attempt + 1 });
  }
  return refused;
}

/** The provider said that nothing moved: the shopper may try again. */
function release(
  ctx: PaymentContext,
  claimed: CheckoutRecord,
  answer: Extract<CaptureAnswer, { ok: false }>,
): Result<Captured> {
  ctx.transaction(() => {
    const record = findCheckout(ctx, claimed.id);
    const mine = record?.paymentId === claimed.paymentId && record.attempt === claimed.attempt;
    if (record?.paymentState !== "processing" || !mine) return;
    if (answer.reason === "refused") endAttempt(ctx, record, "failed", notAuthorized);
    // The next capture is another request: this one's key stands for the rejection.
    else saveProgress(ctx, record, { paymentState: "intent", attempt: record.attempt + 1 });
  });
  return ok({ redirectUrl: answer.reason === "approve-again" ? answer.redirectUrl : null });
}

/** The lost answer was a rejection: the provider waits for the shopper, and so do we. */
function reopen(ctx: PaymentContext, checkoutId: string, paymentId: string): void {
  ctx.transaction(() => {
    const record = findCheckout(ctx, checkoutId);
    if (record?.paymentId !== paymentId || record.paymentState !== "processing") return;
    saveProgress(ctx, record, { paymentState: "intent", attempt: record.attempt + 1 });
  });
}

/** @param again also where an earlier capture's answer was lost: the key is the same */
export async function captureApproved(
  ctx: PaymentContext,
  checkoutId: string,
  paymentId: string,
  again = false,
): Promise<Result<Captured>> {
  const provider = ctx.providers.ofPayment(paymentId);
  if (provider.capture === null) return nothingToDo;
  const read = await provider.retrieve(paymentId);
  if (!read.ok) return providerUnreachable;
  if (again && read.value.status === "open") reopen(ctx, checkoutId, paymentId);
  if (read.value.status !== "approved") return nothingToDo;
  const claimed = ctx.transaction(() => claim(ctx, checkoutId, read.value, again));
  if (!claimed.ok) return claimed;
  const record = claimed.value;
  if (record === null) return nothingToDo;
  ctx.wakeBy(ctx.clock.now().getTime() + firstCheckMs);
  const answer = await provider.capture(paymentId, `${record.id}:${record.attempt}:capture`);
  // The outcome is unknown: the checkout stays closed, and the alarm asks again.
  if (answer.ok || answer.reason === "unknown") return nothingToDo;
  const { code, reason } = answer;
  const line = { level: "warn", message: "capture refused", storeSlug: ctx.slug, checkoutId };
  console.warn(JSON.stringify({ ...line, code, reason }));
  return release(ctx, record, answer);
}
