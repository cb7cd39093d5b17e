// What happens by itself in a checkout's page: what is seen, and how somebody came back from a provider.
// What is pressed is told where it is pressed.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/track";
import type { Checkout } from "#contract/checkout";
import { dueOf, worthOf } from "./checkout-events";
import type { CheckoutStep } from "./checkout-steps";
import type { PickedMethod } from "./payment-methods";
import type { PaymentReturn } from "./payment-return";
import type { Refusal } from "./use-refusal";
import { isOpenedAgain } from "./visit";

/**
 * Tells of each new value once, however often the page is read anew or an effect runs.
 * @param known told before this page was opened
 */
export function useNews<What>(
  what: What | null,
  tell: (what: What) => void,
  known: What | null = null,
): void {
  const told = useRef(known);
  useEffect(() => {
    if (what === null || told.current === what) return;
    told.current = what;
    tell(what);
  });
}

/** ANA-05. */
export function useCheckoutEvents(checkout: Checkout, step: CheckoutStep): void {
  const { id } = checkout;
  useNews(id, () => track({ name: "checkout.viewed", value: dueOf(checkout) }));
  useNews(step === "details" ? null : id, () =>
    track({ name: "checkout.delivery_and_payments.viewed", value: dueOf(checkout) }),
  );
  // Also a free delivery that was taken by itself; whoever opens the page here chose before.
  const option = step === "payment" ? checkout.deliveryOption : null;
  useNews(
    option,
    (chosen) => track({ name: "add_shipping_info", option: chosen, ...worthOf(checkout) }),
    option,
  );
}

type Attempt = {
  method: PickedMethod;
  /** What the page's own form was answered. */
  answer: Refusal | null;
  came: PaymentReturn | null;
};

/** Payments that were begun by a form, or on a provider's page, and came to nothing. */
export function usePaymentErrors({ method, answer, came }: Attempt): void {
  useNews(answer, ({ problem }) =>
    track({ name: "checkout.payment.error", method, code: problem ?? "invalid" }),
  );
  const back = came === null || came.how === "cancelled" ? null : `${came.how} ${came.method}`;
  useNews(back, () => {
    // Read anew, the address says again how it went the first time.
    if (came === null || isOpenedAgain()) return;
    track({ name: "checkout.payment.error", method: came.method, code: came.how });
    if (isUnauthorized(came)) track({ name: "checkout.error", code: came.how });
  });
}

/** CHK-22; PayPal's failures have a sentence of their own. */
export function isUnauthorized({ how, method }: PaymentReturn): boolean {
  return how === "failed" && method !== "paypal";
}
