// Settlement: the one place where a payment becomes an order. Return page, webhook and alarm all end
// here, in any order and any number. The payment is read from the provider, never taken from a message,
// and everything that follows happens in one transaction.
import type { PaymentState } from "#contract/checkout";
import { publishSoon } from "#platform/kernel/revision";
import {
  type CheckoutRecord,
  findCheckout,
  saveProgress,
} from "#platform/modules/checkout/checkout-record";
import { commit, release, reservationMs, reserve } from "#platform/modules/inventory/reservations";
import { makeOrder } from "#platform/modules/orders/orders";
import { matchesAgreedTerms } from "#platform/modules/payment-providers/agreed-terms";
import type { ProviderPayment } from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { scheduleFailureNotice } from "#platform/modules/payments/state/failure-notice";
import { commitUse, holdUse, releaseUse } from "#platform/modules/promotions/promo-uses";
import { paidMethodOf } from "./paid-method";

export const refundedMessage =
  "We could not complete your order, so your payment is being returned in full.";

/** `known` is false when the provider could not be asked: nothing changed, ask again later. */
export type Settlement = {
  known: boolean;
  paymentState: PaymentState;
  displayMessage: string | null;
  redirectUrl: string | null;
};
/** `soldOut`: the shop's pages still offer what is sold out. */
type Step = { record: CheckoutRecord; refundDue: boolean; soldOut?: boolean };

/** `paid` means: the money is here and cannot become an order; it goes back until it is `refunded`. */
function holdForRefund(ctx: PaymentContext, record: CheckoutRecord): Step {
  release(ctx, record.id);
  releaseUse(ctx, record.id);
  scheduleFailureNotice(ctx, record.id);
  const change = { paymentState: "paid", displayMessage: refundedMessage } as const;
  return { record: saveProgress(ctx, record, change), refundDue: true };
}

/** The reservation may be gone or the stock lowered since: both are asked for once more. */
function sell(ctx: PaymentContext, record: CheckoutRecord, payment: ProviderPayment): Step {
  const { quote } = record;
  const brought = { ...payment, amountMinor: payment.amountReceivedMinor };
  if (quote === null || !matchesAgreedTerms(ctx, record, brought))
    return holdForRefund(ctx, record);
  const untilMs = ctx.clock.now().getTime() + reservationMs;
  if (!reserve(ctx, record.id, quote.lines, untilMs).ok) return holdForRefund(ctx, record);
  if (!holdUse(ctx, record.id, quote.promoCode, untilMs)) return holdForRefund(ctx, record);
  const soldOut = commit(ctx, record.id);
  commitUse(ctx, record.id);
  const paymentMethod = paidMethodOf(ctx, record, payment.id);
  const bought = { checkoutId: record.id, paymentId: payment.id, paymentMethod, quote };
  const orderNumber = makeOrder(ctx, bought);
  const change = { paymentState: "ordered", displayMessage: null } as const;
  const ordered = { ...saveProgress(ctx, record, change), orderNumber };
  return { record: ordered, refundDue: false, soldOut };
}

/** The attempt is over and its stock free; the next attempt gets a new key. */
export function endAttempt(
  ctx: PaymentContext,
  record: CheckoutRecord,
  paymentState: "failed" | "open",
  displayMessage: string | null,
): Step {
  release(ctx, record.id);
  releaseUse(ctx, record.id);
  // The shopper was asked to wait for a message, and may have left.
  if (record.paymentState === "processing") scheduleFailureNotice(ctx, record.id);
  return { record: saveProgress(ctx, record, { paymentState, displayMessage }), refundDue: false };
}

function isUnderWay(state: PaymentState): boolean {
  return state === "reserved" || state === "intent" || state === "processing";
}

/** What the payment's state makes of the checkout. The rank of an attempt only rises. */
function follow(ctx: PaymentContext, record: CheckoutRecord, payment: ProviderPayment): Step {
  const still = { record, refundDue: false };
  if (record.paymentState === "ordered" || record.paymentState === "refunded") return still;
  if (record.paymentState === "paid") return { record, refundDue: true };
  if (payment.status === "succeeded") return sell(ctx, record, payment);
  // A browser may confirm once more after a decline, without asking us: it is under way again.
  if (payment.status === "processing" && record.paymentState !== "processing") {
    return { record: saveProgress(ctx, record, { paymentState: "processing" }), refundDue: false };
  }
  if (!isUnderWay(record.paymentState)) return still;
  if (payment.declined !== null) return endAttempt(ctx, record, "failed", payment.declined);
  if (payment.status === "canceled") return endAttempt(ctx, record, "open", null);
  return still;
}

/** False when it is unknown whether the money went back; asking again is safe. */
async function refund(ctx: PaymentContext, checkoutId: string, paymentId: string) {
  // A payment can be refunded in full only once, so a new key is safe; under an old one Stripe would
  // repeat an outage's failure for a day.
  const key = `${checkoutId}:refund:${paymentId}:${ctx.clock.now().getTime()}`;
  const refund = await ctx.providers.ofPayment(paymentId).refund(paymentId, key);
  if (refund.ok) return true;
  const failure = { storeSlug: ctx.slug, checkoutId, paymentId, code: refund.code };
  console.error(JSON.stringify({ level: "error", message: "refund not made", ...failure }));
  return false;
}

async function refundHeld(ctx: PaymentContext, checkoutId: string, paymentId: string) {
  if (!(await refund(ctx, checkoutId, paymentId))) return;
  ctx.transaction(() => {
    const record = findCheckout(ctx, checkoutId);
    if (record?.paymentId !== paymentId || record.paymentState !== "paid") return;
    saveProgress(ctx, record, { paymentState: "refunded" });
  });
}

/** A second payment for the same checkout: whatever became of the first, this one goes back. */
async function refundDuplicate(ctx: PaymentContext, checkoutId: string, payment: ProviderPayment) {
  const ours = payment.metadata.checkout_id === checkoutId;
  if (payment.status !== "succeeded" || !ours) return true;
  return refund(ctx, checkoutId, payment.id);
}

function settlementOf(record: CheckoutRecord, known: boolean, redirectUrl: string | null) {
  const { paymentState, displayMessage } = record;
  return { known, paymentState, displayMessage, redirectUrl };
}

export type SettleOptions = {
  /** The payment a message spoke of, where it may be another than the checkout's own. */
  paymentId?: string;
  /** Runs in the transaction that applies the payment, so that both happen or neither. */
  alongside?: () => void;
};

/** Null when the store has no such checkout. */
export async function settle(
  ctx: PaymentContext,
  checkoutId: string,
  options: SettleOptions = {},
): Promise<Settlement | null> {
  const before = findCheckout(ctx, checkoutId);
  if (before === null) return null;
  const paymentId = options.paymentId ?? before.paymentId;
  if (paymentId === null) return settlementOf(before, true, null);
  const read = await ctx.providers.ofPayment(paymentId).retrieve(paymentId);
  if (!read.ok) return settlementOf(before, false, null);
  const payment = read.value;
  // Read again: while the provider was asked, another settle may have come first.
  const step = ctx.transaction((): Step | null => {
    const record = findCheckout(ctx, checkoutId);
    if (record?.paymentId !== payment.id) return null;
    options.alongside?.();
    return follow(ctx, record, payment);
  });
  if (step === null) {
    const known = await refundDuplicate(ctx, checkoutId, payment);
    if (known) ctx.transaction(() => options.alongside?.());
    return settlementOf(findCheckout(ctx, checkoutId) ?? before, known, null);
  }
  if (step.refundDue) await refundHeld(ctx, checkoutId, payment.id);
  if (step.soldOut) await publishSoon(ctx);
  return settlementOf(findCheckout(ctx, checkoutId) ?? step.record, true, payment.redirectUrl);
}
