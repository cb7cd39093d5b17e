// Taking the money that a shopper approved: only for the checkout's current payment, only while it is
// still what they would get, and at most once. The shopper's return, the provider's message and the
// alarm all come here; what follows from the money is decided by settle.

import * as z from "zod";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import { type CheckoutRecord, firstCheckMs } from "#platform/modules/checkout/checkout-record";
import { linesUnavailable } from "#platform/modules/checkout/create-and-update-checkout";
import { reservationMs, reserve } from "#platform/modules/inventory/reservations";
import { matchesAgreedTerms } from "#platform/modules/payment-providers/agreed-terms";
import type {
  CaptureAnswer,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import { notAuthorized } from "#platform/modules/payment-providers/paypal/paypal-order";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { holdUse } from "#platform/modules/promotions/promo-code-uses";
import { revalidateQuote } from "./attempts/build-quote";
import { paymentUnknown, providerUnreachable, superseded } from "./attempts/initiate-payment";
import { applyEvent, applyEventTo, withCurrentCheckout } from "./state/apply-event";

/** Where the provider wants the shopper once more; null where settle says the rest. */
export type Captured = { redirectUrl: string | null };

const nothingToDo = ok<Captured>({ redirectUrl: null });

const otherAmount = err(
  409,
  "amount_changed",
  "What was approved is not what the order costs now; nothing was charged.",
  "/amount",
);

const IdRow = z.object({ id: z.string() });

/** Whose money is being taken, or has come: the units that they hold are theirs before an approval's. */
function listPayers({ sql }: PaymentContext): string[] {
  const select = `SELECT DISTINCT checkout_id AS id FROM reservation JOIN checkout USING (checkout_id)
    WHERE payment_state IN ('processing', 'paid')`;
  return sql
    .exec(select)
    .toArray()
    .map((row) => IdRow.parse(row).id);
}

/** Null when everything that was agreed can still be had; then it is reserved again. */
function recheckBeforeCapture(
  ctx: PaymentContext,
  record: CheckoutRecord,
  payment: ProviderPayment,
): Failure | null {
  const { quote } = record;
  if (quote === null || !matchesAgreedTerms(ctx, record, payment)) return otherAmount;
  const changed = revalidateQuote(ctx, record, quote);
  if (changed !== null) return changed;
  const untilMs = ctx.clock.now().getTime() + reservationMs;
  const reserved = reserve(ctx, record.id, quote.lines, untilMs, { checkoutIds: listPayers(ctx) });
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
  record: CheckoutRecord,
  payment: ProviderPayment,
  again: boolean,
): Result<CheckoutRecord | null> {
  const { paymentState } = record;
  // The new terms are on their way to the provider: which ones were approved is unknown.
  if (paymentState === "reserved") return superseded;
  const takes = paymentState === "intent" || paymentState === "open";
  if (!takes && !(again && paymentState === "processing")) return ok(null);
  const refused = recheckBeforeCapture(ctx, record, payment);
  if (refused === null) {
    // An approval is good for one capture: after a rejection the shopper is asked at the provider again.
    return ok(applyEvent(ctx, record, "capture-started", { paypalApproval: null }).record);
  }
  if (again) applyEvent(ctx, record, "capture-outdated", { displayMessage: null });
  else if (refused === otherAmount) applyEvent(ctx, record, "terms-differ");
  return refused;
}

/** The provider said that nothing moved: the shopper may try again. */
function release(
  ctx: PaymentContext,
  claimed: CheckoutRecord,
  answer: Extract<CaptureAnswer, { ok: false }>,
): Result<Captured> {
  if (answer.reason === "refused") {
    applyEventTo(ctx, claimed, "capture-refused", { displayMessage: notAuthorized });
  } else applyEventTo(ctx, claimed, "capture-rejected", { declineId: claimed.paymentId });
  return ok({ redirectUrl: answer.reason === "approve-again" ? answer.redirectUrl : null });
}

/** @param again also where an earlier capture's answer was lost: the key is the same */
export async function captureApprovedPayment(
  ctx: PaymentContext,
  checkoutId: string,
  paymentId: string,
  again = false,
): Promise<Result<Captured>> {
  const provider = ctx.providers.ofPayment(paymentId);
  if (provider.capture === null) return nothingToDo;
  const read = await provider.retrieve(paymentId);
  if (!read.ok) return providerUnreachable;
  // The lost answer was a rejection: the provider waits for the shopper, and so do we.
  if (again && read.value.status === "open") {
    applyEventTo(ctx, { id: checkoutId, paymentId }, "capture-rejected", { declineId: paymentId });
  }
  if (read.value.status !== "approved") return nothingToDo;
  const claimed = withCurrentCheckout(
    ctx,
    { id: checkoutId, paymentId },
    (record) => claim(ctx, record, read.value, again),
    paymentUnknown,
  );
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
