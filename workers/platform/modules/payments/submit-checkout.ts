// Checkout submission: settles the payment and answers with its state. Must not believe what the
// browser claims.

import type {
  placeOrder as Place,
  submitCheckout as Submit,
} from "#contract/checkout/checkout-calls";
import type {
  approvePaypalOrder as Approve,
  confirmPayment as Confirm,
} from "#contract/payments/payment-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import { type Failure, ok, type Result } from "#platform/kernel/result";
import {
  type CheckoutRecord,
  findCheckout,
  isClosed,
  stateOf,
} from "#platform/modules/checkout/checkout-record";
import { checkoutUnknown } from "#platform/modules/checkout/create-and-update-checkout";
import { notAuthorized } from "#platform/modules/payment-providers/paypal/paypal-order";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import {
  awaitsOurCapture,
  outcomeUnknown,
  paymentUnknown,
  providerUnreachable,
} from "./attempts/initiate-payment";
import { captureApprovedPayment } from "./capture-approved-payment";
import { type Settlement, settlePayment } from "./settlement/settle-payment";
import { withCurrentCheckout } from "./state/apply-event";
import { dropPaymentFailedMail, schedulePaymentFailedMail } from "./state/payment-failed-mail";
import { isOpenAttempt } from "./state/payment-transitions";

type SubmitAnswer = CallAnswer<typeof Submit>;

function buildAnswer(settlement: Settlement): SubmitAnswer {
  const { known, redirectUrl } = settlement;
  const { paymentState, displayMessage } = settlement.record;
  const state = stateOf(paymentState);
  const quiet = { state, redirectUrl: null, displayMessage, message: null };
  switch (paymentState) {
    case "failed":
      // The storefront shows a message beside the card when it reads "Stripe error".
      return { ...quiet, message: "Stripe error" };
    case "paid":
    case "refunded":
      return { ...quiet, state: "failure", message: "Payment returned" };
    case "open": {
      const displayMessage = paymentErrorMessages.expired;
      return { ...quiet, state: "failure", displayMessage, message: "Payment expired" };
    }
    case "ordered":
      return quiet;
    case "processing":
      return { ...quiet, redirectUrl };
    default: {
      // Without it a shopper whose confirmation got lost would wait for a payment that is not under way.
      const isIdle = known && redirectUrl === null;
      return { ...quiet, redirectUrl, message: isIdle ? "Payment not confirmed" : null };
    }
  }
}

type Finished = { settlement: Settlement; redirectUrl: string | null };

/** Takes what was approved, then lets settle say how the checkout stands. */
export async function finishPayment(
  ctx: PaymentContext,
  checkoutId: string,
  paymentId: string,
): Promise<Result<Finished>> {
  const captured = await captureApprovedPayment(ctx, checkoutId, paymentId);
  if (!captured.ok) return captured;
  // Of this very payment: where another took its place meanwhile, what was taken goes back.
  const settlement = await settlePayment(ctx, checkoutId, { paymentId });
  return settlement === null ? checkoutUnknown() : ok({ settlement, ...captured.value });
}

function buildFinalAnswer({ settlement, redirectUrl }: Finished): SubmitAnswer {
  const answer = buildAnswer(settlement);
  if (redirectUrl === null) return answer;
  // Nothing was charged: the shopper chooses another payment method on the provider's page.
  return { ...answer, redirectUrl, displayMessage: answer.displayMessage ?? notAuthorized };
}

/** The shopper waits for what its provider cannot be asked about: they hear of its end, even if it comes to nothing. */
function promiseMail(ctx: PaymentContext, checkoutId: string, paymentId: string): void {
  const promise = (record: CheckoutRecord) => {
    if (isOpenAttempt(record)) schedulePaymentFailedMail(ctx, checkoutId);
  };
  withCurrentCheckout(ctx, { id: checkoutId, paymentId }, promise, () => undefined);
}

/** A shopper who reads here that it failed, or that nothing was confirmed, needs no mail about it. */
async function handleSubmit(
  ctx: PaymentContext,
  checkoutId: string,
  paymentId: string,
): Promise<Result<SubmitAnswer>> {
  const finished = await finishPayment(ctx, checkoutId, paymentId);
  if (!finished.ok) {
    if (finished === providerUnreachable) promiseMail(ctx, checkoutId, paymentId);
    return finished;
  }
  const { known, record } = finished.value.settlement;
  const answer = buildFinalAnswer(finished.value);
  if (!known) promiseMail(ctx, checkoutId, paymentId);
  else if (answer.state === "failure" || isOpenAttempt(record)) {
    dropPaymentFailedMail(ctx, checkoutId);
  }
  return ok(answer);
}

type Proof = { checkoutId: string; paymentId: string; paymentToken: string };

function requireProof(ctx: PaymentContext, proof: Proof): Failure | null {
  const record = findCheckout(ctx, proof.checkoutId);
  if (record === null) return checkoutUnknown();
  const proven = record.paymentId === proof.paymentId && record.paymentToken === proof.paymentToken;
  return proven ? null : paymentUnknown();
}

export async function submitCheckout(
  ctx: PaymentContext,
  body: CallInput<typeof Submit>["body"],
): Promise<Result<SubmitAnswer>> {
  const refused = requireProof(ctx, body);
  if (refused !== null) return refused;
  return handleSubmit(ctx, body.checkoutId, body.paymentId);
}

/** The same, with the order's numbers. */
export async function placeOrder(
  ctx: PaymentContext,
  body: CallInput<typeof Place>["body"],
): Promise<Result<CallAnswer<typeof Place>>> {
  const refused = requireProof(ctx, body);
  if (refused !== null) return refused;
  const answer = await handleSubmit(ctx, body.checkoutId, body.paymentId);
  if (!answer.ok) return answer;
  const { state, displayMessage } = answer.value;
  const number = findCheckout(ctx, body.checkoutId)?.orderNumber ?? null;
  return ok({ state, displayMessage, orderNumber: number, lookupNumber: number });
}

/** Asks the provider how the payment stands, and takes nothing. */
export async function confirmPayment(
  ctx: PaymentContext,
  body: CallInput<typeof Confirm>["body"],
): Promise<Result<CallAnswer<typeof Confirm>>> {
  const record = findCheckout(ctx, body.checkoutId);
  if (record === null) return checkoutUnknown();
  if (record.paymentId !== body.paymentId) return paymentUnknown();
  const settlement = await settlePayment(ctx, record.id);
  if (settlement === null) return checkoutUnknown();
  // While we have not begun to capture it, nothing can have been charged.
  const { paymentState, displayMessage } = settlement.record;
  const isKnown = settlement.known || (!isClosed(paymentState) && awaitsOurCapture(ctx, record));
  if (!isKnown) return outcomeUnknown;
  return ok({ state: paymentState, redirectUrl: settlement.redirectUrl, displayMessage });
}

/** The shopper came back from PayPal. */
export async function approvePaypalOrder(
  ctx: PaymentContext,
  orderId: string,
  checkoutId: string,
): Promise<Result<CallAnswer<typeof Approve>>> {
  const record = findCheckout(ctx, checkoutId);
  if (record === null) return checkoutUnknown();
  if (record.paymentId !== orderId) return paymentUnknown();
  return handleSubmit(ctx, checkoutId, orderId);
}
