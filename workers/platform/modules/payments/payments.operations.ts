// Operations of payments; each gets the payment providers beside the store.
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type PaymentContext,
  withPayments,
} from "#platform/modules/payment-providers/registry/payment-context";
import { destroyCart } from "./attempts/destroy-cart";
import { getPayment, initiatePayment, updatePayment } from "./attempts/initiate-payment";
import { initiatePaymentWithoutSeal } from "./attempts/payment-without-seal";
import { createPaypalOrder } from "./create-paypal-order";
import { reviewPaypalExpressOrder } from "./express/review-express";
import { createPaypalExpressOrder } from "./express/start-express";
import {
  expectsPaymentEvent,
  receivePaymentEvent,
  receiveRefundEvent,
} from "./receive-provider-event";
import { approvePaypalOrder, confirmPayment, placeOrder, submitCheckout } from "./submit-checkout";

function paying<Input extends unknown[], Answer>(
  operation: (ctx: PaymentContext, ...input: Input) => Answer,
) {
  return (ctx: StoreContext, ...input: Input): Answer => operation(withPayments(ctx), ...input);
}

export const paymentsOperations = {
  initiatePayment: paying(initiatePayment),
  initiateUnopenedPayment: paying(initiatePaymentWithoutSeal),
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
  expectsPaymentEvent: paying(expectsPaymentEvent),
  receivePaymentEvent: paying(receivePaymentEvent),
  receiveRefundEvent: paying(receiveRefundEvent),
};
