// The shopper says that they have paid (API-23, API-32): the checkout is settled and the answer says
// how it stands. What the browser claims is never believed.
import type { CallAnswer, CallInput } from "#contract/call";
import type { placeOrder as Place, submitCheckout as Submit } from "#contract/checkout-calls";
import type {
  approvePaypalOrder as Approve,
  confirmPayment as Confirm,
} from "#contract/payment-calls";
import { findCheckout, stateOf } from "#platform/checkout/checkout-record";
import { refuseUnknown } from "#platform/checkout/checkouts";
import { accept, type Outcome, type Refusal } from "#platform/outcome";
import { captureApproved } from "./capture-approved";
import { dropFailureNotice } from "./failure-notice";
import { providerUnreachable, refusePaymentUnknown } from "./initiate-payment";
import type { PaymentContext } from "./payment-context";
import { notAuthorized } from "./paypal-order";
import { type Settlement, settle } from "./settle";

type SubmitAnswer = CallAnswer<typeof Submit>;

function answerOf(settlement: Settlement): SubmitAnswer {
  const { known, paymentState, displayMessage, redirectUrl } = settlement;
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
      const expired = "The payment ran out of time. Please try again.";
      return { ...quiet, state: "failure", displayMessage: expired, message: "Payment expired" };
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
): Promise<Outcome<Finished>> {
  const captured = await captureApproved(ctx, checkoutId, paymentId);
  if (!captured.ok) return captured;
  // Of this very payment: where another took its place meanwhile, what was taken goes back.
  const settlement = await settle(ctx, checkoutId, { paymentId });
  return settlement === null ? refuseUnknown() : accept({ settlement, ...captured.value });
}

function answerWith({ settlement, redirectUrl }: Finished): SubmitAnswer {
  const answer = answerOf(settlement);
  if (redirectUrl === null) return answer;
  // Nothing was charged: the shopper chooses another way to pay on the provider's page.
  return { ...answer, redirectUrl, displayMessage: answer.displayMessage ?? notAuthorized };
}

/** A shopper who reads here that it failed needs no mail about it. */
async function answerShopper(
  ctx: PaymentContext,
  checkoutId: string,
  paymentId: string,
): Promise<Outcome<SubmitAnswer>> {
  const finished = await finishPayment(ctx, checkoutId, paymentId);
  if (!finished.ok) return finished;
  const answer = answerWith(finished.value);
  if (answer.state === "failure") dropFailureNotice(ctx, checkoutId);
  return accept(answer);
}

type Proof = { checkoutId: string; paymentId: string; paymentToken: string };

function requireProof(ctx: PaymentContext, proof: Proof): Refusal | null {
  const record = findCheckout(ctx, proof.checkoutId);
  if (record === null) return refuseUnknown();
  const proven = record.paymentId === proof.paymentId && record.paymentToken === proof.paymentToken;
  return proven ? null : refusePaymentUnknown();
}

export async function submitCheckout(
  ctx: PaymentContext,
  body: CallInput<typeof Submit>["body"],
): Promise<Outcome<SubmitAnswer>> {
  const refused = requireProof(ctx, body);
  if (refused !== null) return refused;
  return answerShopper(ctx, body.checkoutId, body.paymentId);
}

/** API-32: the same, with the order's numbers. */
export async function placeOrder(
  ctx: PaymentContext,
  body: CallInput<typeof Place>["body"],
): Promise<Outcome<CallAnswer<typeof Place>>> {
  const refused = requireProof(ctx, body);
  if (refused !== null) return refused;
  const answer = await answerShopper(ctx, body.checkoutId, body.paymentId);
  if (!answer.ok) return answer;
  const { state, displayMessage } = answer.value;
  const number = findCheckout(ctx, body.checkoutId)?.orderNumber ?? null;
  return accept({ state, displayMessage, orderNumber: number, lookupNumber: number });
}

/** API-32: asks the provider how the payment stands, and takes nothing. */
export async function confirmPayment(
  ctx: PaymentContext,
  body: CallInput<typeof Confirm>["body"],
): Promise<Outcome<CallAnswer<typeof Confirm>>> {
  const record = findCheckout(ctx, body.checkoutId);
  if (record === null) return refuseUnknown();
  if (record.paymentId !== body.paymentId) return refusePaymentUnknown();
  const settlement = await settle(ctx, record.id);
  if (settlement === null) return refuseUnknown();
  if (!settlement.known) return providerUnreachable;
  const { paymentState, redirectUrl, displayMessage } = settlement;
  return accept({ state: paymentState, redirectUrl, displayMessage });
}

/** API-32: the shopper came back from PayPal. */
export async function approvePaypalOrder(
  ctx: PaymentContext,
  orderId: string,
  checkoutId: string,
): Promise<Outcome<CallAnswer<typeof Approve>>> {
  const record = findCheckout(ctx, checkoutId);
  if (record === null) return refuseUnknown();
  if (record.paymentId !== orderId) return refusePaymentUnknown();
  return answerShopper(ctx, checkoutId, orderId);
}
