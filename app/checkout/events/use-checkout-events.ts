// Events that a checkout page sends by itself: views, and the return from a provider. Clicks are sent where
// they happen.

import { isOpenedAgain } from "#app/analytics/events/navigation-type";
import { track } from "#app/analytics/events/track";
import type { PickedMethod } from "#app/checkout/methods/offered-methods";
import type { PaymentReturn } from "#app/checkout/methods/payment-return-url";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import { useOncePerValue } from "#app/ui/use-once-per-value";
import type { Checkout } from "#contract/checkout/checkout";
import type { FormFailure } from "../forms/use-form-failure";
import type { CheckoutStep } from "../steps/checkout-steps";
import { eventValue } from "./checkout-events";

export function useCheckoutEvents(checkout: Checkout, step: CheckoutStep): void {
  const { id } = checkout;
  useOncePerValue(id, () => track({ name: "checkout.viewed", value: amountDueOf(checkout) }));
  useOncePerValue(step === "details" ? null : id, () =>
    track({ name: "checkout.delivery_and_payments.viewed", value: amountDueOf(checkout) }),
  );
  // Also a free delivery that was chosen automatically; on a page opened at this step it was chosen before.
  const option = step === "payment" ? checkout.deliveryOption : null;
  useOncePerValue(
    option,
    (chosen) => track({ name: "add_shipping_info", option: chosen, ...eventValue(checkout) }),
    option,
  );
}

type Attempt = {
  method: PickedMethod;
  /** What the page's own form was answered. */
  answer: FormFailure | null;
  paymentReturn: PaymentReturn | null;
};

/** Payments that were begun by a form, or on a provider's page, and came to nothing. */
export function usePaymentErrors({ method, answer, paymentReturn }: Attempt): void {
  useOncePerValue(answer, ({ problem }) =>
    track({ name: "checkout.payment.error", method, code: problem ?? "invalid" }),
  );
  const back =
    paymentReturn === null || paymentReturn.outcome === "cancelled"
      ? null
      : `${paymentReturn.outcome} ${paymentReturn.method}`;
  useOncePerValue(back, () => {
    // After a reload the URL still carries the outcome of the first time.
    if (paymentReturn === null || isOpenedAgain()) return;
    track({
      name: "checkout.payment.error",
      method: paymentReturn.method,
      code: paymentReturn.outcome,
    });
    if (isUnauthorized(paymentReturn))
      track({ name: "checkout.error", code: paymentReturn.outcome });
  });
}

/** PayPal's failures have a sentence of their own. */
export function isUnauthorized({ outcome, method }: PaymentReturn): boolean {
  return outcome === "failed" && method !== "paypal";
}
