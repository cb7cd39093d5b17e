// What a store's object does for payments; each verb is given the providers beside the store.
import type { StoreContext } from "#platform/store/store-context";
import { getPayment, initiatePayment, updatePayment } from "./initiate-payment";
import { type PaymentContext, withPayments } from "./payment-context";
import { receivePaymentEvent, receiveRefundEvent } from "./payment-event";
import { submitCheckout } from "./submit-checkout";

function paying<Input extends unknown[], Answer>(
  verb: (ctx: PaymentContext, ...input: Input) => Answer,
) {
  return (ctx: StoreContext, ...input: Input): Answer => verb(withPayments(ctx), ...input);
}

export const paymentsVerbs = {
  initiatePayment: paying(initiatePayment),
  updatePayment: paying(updatePayment),
  getPayment,
  submitCheckout: paying(submitCheckout),
  receivePaymentEvent: paying(receivePaymentEvent),
  receiveRefundEvent: paying(receiveRefundEvent),
};
