// The shopper says that they have paid (API-23): the checkout is settled and the answer says how it
// stands. What the browser claims is never believed.
import type { CallAnswer, CallInput } from "#contract/call";
import type { submitCheckout as Submit } from "#contract/checkout-calls";
import { findCheckout, stateOf } from "#platform/checkout/checkout-record";
import { refuseUnknown } from "#platform/checkout/checkouts";
import { accept, type Outcome } from "#platform/outcome";
import { refusePaymentUnknown } from "./initiate-payment";
import type { PaymentContext } from "./payment-context";
import { type Settlement, settle } from "./settle";

type SubmitAnswer = CallAnswer<typeof Submit>;

function answerOf(settlement: Settlement): SubmitAnswer {
  const { paymentState, displayMessage, redirectUrl } = settlement;
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
    default:
      return { ...quiet, redirectUrl };
  }
}

export async function submitCheckout(
  ctx: PaymentContext,
  body: CallInput<typeof Submit>["body"],
): Promise<Outcome<SubmitAnswer>> {
  const record = findCheckout(ctx, body.checkoutId);
  if (record === null) return refuseUnknown();
  if (record.paymentId !== body.paymentId || record.paymentToken !== body.paymentToken) {
    return refusePaymentUnknown();
  }
  const settlement = await settle(ctx, record.id);
  return settlement === null ? refuseUnknown() : accept(answerOf(settlement));
}
