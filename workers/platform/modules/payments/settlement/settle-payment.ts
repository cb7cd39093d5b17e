// Settlement: the one place where a payment becomes an order. Return page, webhook and alarm all end
// here, in any order and any number. The payment is read from the provider, never taken from a message,
// and everything that follows happens in one transaction.
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import { publishSoon } from "#platform/kernel/publish-revision";
import { type CheckoutRecord, findCheckout } from "#platform/modules/checkout/checkout-record";
import { forgetReservation } from "#platform/modules/inventory/reservation-quota";
import { commit, reservationMs, reserve } from "#platform/modules/inventory/reservations";
import { createOrder } from "#platform/modules/orders/create-order";
import { matchesAgreedTerms } from "#platform/modules/payment-providers/agreed-terms";
import type { ProviderPayment } from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import {
  applyEvent,
  applyEventTo,
  type Step,
  withCurrentCheckout,
} from "#platform/modules/payments/state/apply-event";
import {
  nextTransition,
  type PaymentEvent,
} from "#platform/modules/payments/state/payment-transitions";
import { commitUse, holdUse } from "#platform/modules/promotions/promo-code-uses";
import { noteDuplicate, returnDuplicate } from "./duplicate-payments";
import { paidMethodOf } from "./order-payment-method";
import { refundOrderlessPayment } from "./refund-orderless-payment";

/** `known` is false when the provider could not be asked: nothing changed, ask again later. */
export type Settlement = {
  known: boolean;
  /** As the provider's answer left it. */
  record: CheckoutRecord;
  redirectUrl: string | null;
  /** The shopper agreed at the provider, and the money moves when it is captured. */
  isApproved: boolean;
};
/** `soldOut`: the shop's pages still offer what is sold out. */
type Settled = Step & { soldOut: boolean };
/** The checkout when its provider was asked, and as it stands now. */
type Read = { before: CheckoutRecord; record: CheckoutRecord };

/**
 * The reservation may be gone or the stock lowered since: both are asked for once more. Money that went back pays for
 * nothing: refunded at the provider, or by this store before it was restored.
 */
function isSellable(ctx: PaymentContext, record: CheckoutRecord, payment: ProviderPayment) {
  if (payment.isRefunded) return false;
  const { quote } = record;
  const brought = { ...payment, amountMinor: payment.amountReceivedMinor };
  if (quote === null || !matchesAgreedTerms(ctx, record, brought)) return false;
  const untilMs = ctx.clock.now().getTime() + reservationMs;
  if (!reserve(ctx, record.id, quote.lines, untilMs, { checkoutIds: [] }).ok) return false;
  return holdUse(ctx, record.id, quote.promoCode, untilMs);
}

function sell(ctx: PaymentContext, step: Step, payment: ProviderPayment): Settled {
  const { id, quote } = step.record;
  if (quote === null) throw new Error("A sale without a quote");
  const soldOut = commit(ctx, id);
  commitUse(ctx, id);
  if (quote.costs.total.value > 0) forgetReservation(ctx, id);
  const paymentMethod = paidMethodOf(ctx, step.record, payment.id);
  const order = { checkoutId: id, paymentId: payment.id, paymentMethod, quote };
  const orderNumber = createOrder(ctx, order);
  return { ...step, record: { ...step.record, orderNumber }, soldOut };
}

/**
 * Until the provider has the next attempt's terms it repeats the decline of the last one: a message that arrives in
 * between must not end what has just begun.
 */
function isStale({ declineId }: CheckoutRecord, payment: ProviderPayment): boolean {
  return declineId !== null && payment.declineId === declineId;
}

/**
 * The provider asks for another sum than was agreed: an earlier attempt's terms reached it last.
 * @param before the checkout when the provider was asked: what it has been sent since, it had not answered for
 */
function asksForOther(
  ctx: PaymentContext,
  { before, record }: Read,
  payment: ProviderPayment,
): boolean {
  const wasSent = before.paymentState === "intent" && before.attempt === record.attempt;
  return wasSent && payment.status === "open" && !matchesAgreedTerms(ctx, record, payment);
}

/** What the provider's answer means for the checkout as it stands; null: nothing new. */
function eventOf(ctx: PaymentContext, read: Read, payment: ProviderPayment): PaymentEvent | null {
  const { record } = read;
  if (payment.status === "succeeded") {
    if (nextTransition(record.paymentState, "payment-sold") === null) return null;
    return isSellable(ctx, record, payment) ? "payment-sold" : "payment-unsellable";
  }
  if (payment.status === "processing") return "payment-pending";
  if (payment.declined !== null) return isStale(record, payment) ? null : "payment-declined";
  if (payment.status === "canceled") return "payment-canceled";
  return asksForOther(ctx, read, payment) ? "terms-differ" : null;
}

function detailsOf(event: PaymentEvent, payment: ProviderPayment) {
  if (event === "payment-pending") return {};
  if (event === "payment-unsellable") return { displayMessage: paymentErrorMessages.returned };
  if (event !== "payment-declined") return { displayMessage: null };
  return { displayMessage: payment.declined, declineId: payment.declineId };
}

function follow(ctx: PaymentContext, read: Read, payment: ProviderPayment): Settled {
  const { record } = read;
  const event = eventOf(ctx, read, payment);
  if (event === null) return { record, moved: false, effects: [], soldOut: false };
  const step = applyEvent(ctx, record, event, detailsOf(event, payment));
  return step.effects.includes("make-order")
    ? sell(ctx, step, payment)
    : { ...step, soldOut: false };
}

/** Stays `paid`, and is looked after by the alarm, until all of it has certainly gone back. */
async function refundHeld(ctx: PaymentContext, checkoutId: string, payment: ProviderPayment) {
  const state = await refundOrderlessPayment(ctx, { ...payment, checkoutId });
  if (state === "returned")
    applyEventTo(ctx, { id: checkoutId, paymentId: payment.id }, "refund-made");
}

/** A second payment for the same checkout: whatever became of the first, this one goes back. */
async function refundDuplicate(
  ctx: PaymentContext,
  checkoutId: string,
  payment: ProviderPayment,
  alongside: SettleOptions["alongside"],
) {
  const isOurs = payment.status === "succeeded" && payment.metadata.checkout_id === checkoutId;
  ctx.transaction(() => {
    alongside?.();
    if (isOurs) noteDuplicate(ctx, { ...payment, checkoutId });
  });
  if (isOurs) await returnDuplicate(ctx, payment.id);
}

function settlementOf(
  record: CheckoutRecord,
  known: boolean,
  { redirectUrl, status }: Partial<ProviderPayment> = {},
): Settlement {
  const isApproved = status === "approved";
  return { known, record, redirectUrl: redirectUrl ?? null, isApproved };
}

export type SettleOptions = {
  /** The payment a message spoke of, where it may be another than the checkout's own. */
  paymentId?: string;
  /** Runs in the transaction that applies the payment, so that both happen or neither. */
  alongside?: () => void;
};

/** Null when the store has no such checkout. */
export async function settlePayment(
  ctx: PaymentContext,
  checkoutId: string,
  options: SettleOptions = {},
): Promise<Settlement | null> {
  const before = findCheckout(ctx, checkoutId);
  if (before === null) return null;
  const paymentId = options.paymentId ?? before.paymentId;
  if (paymentId === null) return settlementOf(before, true);
  // Nothing that the provider says of it leads on from here.
  if (before.paymentState === "ordered" && before.paymentId === paymentId) {
    ctx.transaction(() => options.alongside?.());
    return settlementOf(before, true);
  }
  const read = await ctx.providers.ofPayment(paymentId).retrieve(paymentId);
  if (!read.ok) return settlementOf(before, false);
  const payment = read.value;
  const step = withCurrentCheckout(
    ctx,
    { id: checkoutId, paymentId: payment.id },
    (record): Settled | null => {
      options.alongside?.();
      return follow(ctx, { before, record }, payment);
    },
    () => null,
  );
  if (step === null) {
    await refundDuplicate(ctx, checkoutId, payment, options.alongside);
    return settlementOf(findCheckout(ctx, checkoutId) ?? before, true);
  }
  if (step.record.paymentState === "paid") await refundHeld(ctx, checkoutId, payment);
  if (step.soldOut) await publishSoon(ctx);
  return settlementOf(findCheckout(ctx, checkoutId) ?? step.record, true, payment);
}
