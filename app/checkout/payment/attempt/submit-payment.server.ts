// Outcome of a payment as the call that submits its checkout reports it.

import type * as z from "zod";
import type { StoredPayment } from "#app/checkout/cookies/payment-cookie.server";
import type { PaymentFailure } from "#app/checkout/forms/checkout-result";
import type { ShopContext } from "#app/context/shop-context";
import type { Checkout, SubmitAnswerSchema } from "#contract/checkout/checkout";
import { submitCheckout } from "#contract/checkout/checkout-calls";
import { allowedRedirectOf } from "./follow-redirect.server";

/** `leaveFor`: the page that the answer names; while it is pending, there is something left to do there. */
export type Settled =
  | { state: "success"; leaveFor: string | null }
  | { state: "pending"; leaveFor: string | null }
  /** The provider was asked, and has no confirmation of the shopper's. */
  | { state: "unconfirmed" }
  | ({ state: "failure" } & PaymentFailure);

type SubmitAnswer = z.infer<typeof SubmitAnswerSchema>;

function paymentFailureOf({ message, displayMessage }: SubmitAnswer): PaymentFailure {
  const isCards = message === "Stripe error";
  return {
    stripeError: isCards ? displayMessage : null,
    error: isCards ? null : displayMessage,
  };
}

function settledOf(shop: ShopContext, answer: SubmitAnswer): Settled {
  const leaveFor = allowedRedirectOf(shop, answer.redirectUrl);
  if (answer.state === "success" || answer.state === "completed") {
    return { state: "success", leaveFor };
  }
  if (answer.state === "failure") {
    return { state: "failure", ...paymentFailureOf(answer) };
  }
  const isIdle = leaveFor === null && answer.message === "Payment not confirmed";
  return isIdle ? { state: "unconfirmed" } : { state: "pending", leaveFor };
}

/** Asks the backend to settle: it reads the payment from the provider and makes the order once. */
export async function submitPayment(
  shop: ShopContext,
  checkout: Checkout,
  { paymentId, paymentToken }: Pick<StoredPayment, "paymentId" | "paymentToken">,
): Promise<Settled> {
  const answer = await shop.backend.call(submitCheckout, {
    body: {
      checkoutId: checkout.id,
      storeSlug: shop.store.slug,
      paymentId,
      paymentToken,
      platform: checkout.platform,
      returnUrl: `${shop.origin}/checkout/${checkout.id}`,
    },
  });
  return settledOf(shop, answer);
}
