// What a store's object does for payments; each verb is given the providers beside the store.
import type { StoreContext } from "#platform/store/store-context";
import { destroyCart } from "./destroy-cart";
import { getPayment, initiatePayment, updatePayment } from "./initiate-payment";
import { type PaymentContext, withPayments } from "./payment-context";
import { receivePaymentEvent, receiveRefundEvent } from "./payment-event";
import { createPaypalOrder } from "./paypal-checkout";
import { reviewPaypalExpressOrder } from "./review-express";
import { createPaypalExpressOrder } from "./start-express";
import { approvePaypalOrder, confirmPayment, placeOrder, submitCheckout } from "./submit-checkout";

function paying<Input extends unknown[], Answer>(
  verb: (ctx: PaymentContext, ...input: Input) => Answer,
) {
  return (ctx: StoreContext, ...input: Input): Answer => verb(withPayments(ctx), ...input);
}

export const paymentsVerbs = {
  initiatePayment: paying(initiatePayment),
  updatePayment: paying(updatePayment),
  getPayment,
  destroyCart,
  submitCheckout: paying(submitCheckout),
  placeOrder: paying(placeOrder),
  confirmPayment: paying(confirmPayment),
  createPaypalOrder: paying(createPaypalOrder),
  approvePaypalOrder: paying(approvePaypalOrder),
  createPaypalExpressOrder: paying(createPaypalExpressOrder),
  reviewPaypalExpressOrder: paying(reviewPaypalExpressOrder),
  receivePaymentEvent: paying(receivePaymentEvent),
  receiveRefundEvent: paying(receiveRefundEvent),
};
