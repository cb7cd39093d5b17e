// The payment calls of the contract.

import { submitCheckout } from "#contract/checkout-calls";
import { getPayment, initiatePayment, updatePayment } from "#contract/payment-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";

export function mountPayments(app: PlatformApp): void {
  serve(app, initiatePayment, ({ store, body }) => store.initiatePayment(body));
  serve(app, updatePayment, ({ store, body }) => store.updatePayment(body));
  serve(app, getPayment, ({ store, query }) => store.getPayment(query));
  serve(app, submitCheckout, ({ store, body }) => store.submitCheckout(body));
}
