// Payment attempt: terms priced and frozen, stock reserved, attempt counted, in one synchronous
// transaction. The provider is asked before and after, never in between.

import { type CustomerInput, CustomerInputSchema } from "#contract/checkout/customer";
import type { initiatePayment as Initiate } from "#contract/payments/payment-calls";
import type { CallInput } from "#contract/protocol/call";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import {
  type CheckoutRecord,
  isClosed,
  saveChoices,
} from "#platform/modules/checkout/checkout-record";
import {
  checkoutClosed,
  checkoutUnknown,
  linesUnavailable,
  withCustomer,
} from "#platform/modules/checkout/create-and-update-checkout";
import type { Quote } from "#platform/modules/checkout/frozen-quote";
import { priceCheckout } from "#platform/modules/checkout/price-checkout";
import {
  checkReservationQuota,
  countReservation,
} from "#platform/modules/inventory/reservation-quota";
import { reservationMs, reserve } from "#platform/modules/inventory/reservations";
import type { ProviderName } from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import {
  applyEvent,
  applyEventTo,
  type Seen,
  withCurrentCheckout,
} from "#platform/modules/payments/state/apply-event";
import { dropPaymentFailedMail } from "#platform/modules/payments/state/payment-failed-mail";
import { isOpenAttempt } from "#platform/modules/payments/state/payment-transitions";
import { holdUse } from "#platform/modules/promotions/promo-code-uses";
import { buildQuote, validateAmount, validateComplete } from "./build-quote";
import { takeFreeOrder } from "./free-order-limit";

export type PaymentBody = Omit<CallInput<typeof Initiate>["body"], "customer"> & {
  customer?: CustomerInput | null | undefined;
};
export type Attempt = {
  record: CheckoutRecord;
  quote: Quote;
  /** The provider holds these very terms already. */
  isRepeat: boolean;
};

function hasTerms(record: CheckoutRecord, quote: Quote): boolean {
  return isOpenAttempt(record) && JSON.stringify(record.quote) === JSON.stringify(quote);
}

/** Of two payments at one provider the one that is approved already is the better one. */
function isOutdone(ctx: PaymentContext, { paymentId, paypalApproval }: CheckoutRecord): boolean {
  if (paymentId === null || paypalApproval === null) return false;
  const { orderId } = paypalApproval;
  const { providers } = ctx;
  return orderId !== paymentId && providers.ofPayment(orderId) === providers.ofPayment(paymentId);
}

type Opening = { quote: Quote; keepsPayment: boolean };

function openAttempt(
  ctx: PaymentContext,
  record: CheckoutRecord,
  { quote, keepsPayment }: Opening,
): Attempt {
  const sameTerms = hasTerms(record, quote);
  // With new terms it is an intent again once the provider has taken them.
  const event = sameTerms ? "attempt-repeated" : "attempt-started";
  // An attempt that ended took its payment with it.
  const payment = keepsPayment
    ? {}
    : { paymentId: null, paymentToken: null, paymentProvider: null };
  const { record: saved } = applyEvent(ctx, record, event, {
    quote,
    displayMessage: null,
    ...payment,
  });
  dropPaymentFailedMail(ctx, record.id);
  const isRepeat = sameTerms && saved.paymentState === "intent" && !isOutdone(ctx, saved);
  return { record: saved, quote, isRepeat };
}

/** No payment may start while another provider's is under way for the checkout. */
export function isPaidElsewhere(
  ctx: PaymentContext,
  record: CheckoutRecord,
  body: PaymentBody,
): boolean {
  if (record.paymentId === null) return false;
  const provider = ctx.providers.forTerms(body.paymentMethod, body.amount, body.hosted);
  const holder = record.paymentProvider ?? ctx.providers.ofPayment(record.paymentId).name;
  return holder !== provider?.name;
}

/** A declined payment of the same provider takes the new terms and another card. */
export function isRetry(ctx: PaymentContext, record: CheckoutRecord, body: PaymentBody): boolean {
  if (record.paymentState !== "failed" || record.paymentId === null) return false;
  const provider = ctx.providers.forTerms(body.paymentMethod, body.amount, body.hosted);
  return provider?.survivesDecline === true && !isPaidElsewhere(ctx, record, body);
}

/** The payment there is stands for other terms, and its provider changes none. */
function isInTheWay(
  ctx: PaymentContext,
  record: CheckoutRecord,
  quote: Quote,
  body: PaymentBody,
): boolean {
  if (record.paymentId === null || !isOpenAttempt(record)) return false;
  const provider = ctx.providers.forTerms(body.paymentMethod, body.amount, body.hosted);
  return provider?.takesNewTerms === false && !hasTerms(record, quote);
}

/** Null once the units are reserved for the checkout. */
export function reserveUnits(
  ctx: PaymentContext,
  { id, lineItems }: Pick<CheckoutRecord, "id" | "lineItems">,
  shopper: string | null,
  untilMs: number,
): Failure | null {
  const hold = { shopper, checkoutId: id, lines: lineItems };
  const refused = checkReservationQuota(ctx, hold);
  if (refused !== null) return refused;
  const reserved = reserve(ctx, id, lineItems, untilMs);
  if (!reserved.ok) {
    const soldOut = reserved.soldOut.map((index) => ({ index, reason: "sold-out" as const }));
    return linesUnavailable(409, soldOut, "/lineItems");
  }
  countReservation(ctx, hold);
  return null;
}

export type AttemptStart = {
  body: PaymentBody;
  /** A hash of who asks; null: not counted. */
  shopper: string | null;
  /** The payment of an attempt that ended, which the caller has cancelled. */
  canceledPaymentId: string | null;
};

function begin(
  ctx: PaymentContext,
  found: CheckoutRecord,
  { body, shopper, canceledPaymentId }: AttemptStart,
): Result<Attempt | null> {
  if (isClosed(found.paymentState)) return checkoutClosed();
  const retries = isRetry(ctx, found, body);
  const ended = found.paymentState === "failed" || found.paymentState === "open";
  const inTheWay = (ended && !retries) || isPaidElsewhere(ctx, found, body);
  if (inTheWay && (found.paymentId !== canceledPaymentId || !ended)) {
    return err(409, "payment_superseded", "The payment was begun anew elsewhere.");
  }
  const chosen = { ...found, paymentMethod: body.paymentMethod };
  const named =
    body.customer == null
      ? ok(chosen)
      : withCustomer(ctx, chosen, CustomerInputSchema.parse(body.customer), "/customer");
  if (!named.ok) return named;
  const record = named.value;
  saveChoices(ctx, record);
  const priced = priceCheckout(ctx, record);
  const incomplete = validateComplete(record, priced);
  if (incomplete !== null) return incomplete;
  if (priced.cannotSell.length > 0) return linesUnavailable(409, priced.cannotSell, "/lineItems");
  const refusedAmount = validateAmount(priced, body.amount);
  if (refusedAmount !== null) return refusedAmount;
  const quote = buildQuote(record, priced);
  if (quote === null) throw new Error("A complete checkout has no quote");
  const isRepeat = hasTerms(record, quote);
  const tooMany = isRepeat ? null : takeFreeOrder(ctx, quote, shopper);
  if (tooMany !== null) return tooMany;
  const untilMs = ctx.clock.now().getTime() + reservationMs;
  const reservationFailure = reserveUnits(ctx, record, shopper, untilMs);
  if (reservationFailure !== null) return reservationFailure;
  if (!holdUse(ctx, record.id, quote.promoCode, untilMs)) {
    throw new Error("A promo code that was just counted is used up");
  }
  if (isInTheWay(ctx, record, quote, body)) return ok(null);
  const keepsPayment = retries || isOpenAttempt(record);
  return ok(openAttempt(ctx, record, { quote, keepsPayment }));
}

/** Null where the payment there is has to be cancelled first: then the caller does so and comes again. */
export function beginAttempt(ctx: PaymentContext, start: AttemptStart): Result<Attempt | null> {
  const beginIt = (found: CheckoutRecord) => begin(ctx, found, start);
  return withCurrentCheckout(ctx, { id: start.body.checkoutId }, beginIt, checkoutUnknown);
}

/** The payment it had before may have been replaced by another try of this very attempt. */
function seenBy({ record }: Attempt): Seen {
  return { id: record.id, attempt: record.attempt };
}

/** An approval that the provider would not take any more is forgotten; another provider's stays. */
function approvalBeside(ctx: PaymentContext, record: CheckoutRecord, paymentId: string) {
  return isOutdone(ctx, { ...record, paymentId }) ? null : record.paypalApproval;
}

/** Null when the attempt is no longer the current one. What another try of it recorded first stays. */
export function recordIntent(
  ctx: PaymentContext,
  attempt: Attempt,
  payment: { id: string; token: string },
  provider: ProviderName,
): CheckoutRecord | null {
  const recordIt = (record: CheckoutRecord): CheckoutRecord | null => {
    if (!isOpenAttempt(record)) return null;
    // Another try of this very attempt was first: its token is in somebody's hands already.
    const { paymentId } = record;
    if (paymentId !== null && paymentId !== attempt.record.paymentId && paymentId !== payment.id) {
      return record.paymentProvider === provider ? record : null;
    }
    const { record: saved } = applyEvent(ctx, record, "intent-recorded", {
      paymentId: payment.id,
      paymentToken: payment.token,
      paymentProvider: provider,
      paypalApproval: approvalBeside(ctx, record, payment.id),
    });
    return saved;
  };
  return withCurrentCheckout(ctx, seenBy(attempt), recordIt, () => null);
}

/** The provider did nothing: the stock is free. A payment that was there before stays as it was. */
export function dropAttempt(ctx: PaymentContext, attempt: Attempt): void {
  applyEventTo(ctx, seenBy(attempt), "attempt-rejected");
}

/** The key is spent on a failure; whatever was made under it, no client has its token. */
export function renewKey(ctx: PaymentContext, attempt: Attempt): void {
  applyEventTo(ctx, seenBy(attempt), "key-spent");
}
