// A payment brought to its end when its page or the shopper comes back. What an address claims is not believed: the
// backend asks the provider, as often as the page is loaded.

import { readPayment, type StoredPayment } from "#app/checkout/cookies/payment-cookie.server";
import type { PaymentFailure } from "#app/checkout/forms/checkout-result";
import { isFinished } from "#app/checkout/session/checkout-state";
import { readCheckout } from "#app/checkout/session/read-checkout.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import { type Settled, submitPayment } from "./submit-payment.server";

export type PaymentOutcome =
  /** `leaveFor`: shown instead of the shop's own confirmation. */
  | { kind: "finished"; checkout: Checkout; leaveFor: string | null }
  /** There is more to do on the provider's page. */
  | { kind: "leave"; url: string }
  | ({ kind: "failed" } & PaymentFailure)
  /** Nothing was begun here. */
  | { kind: "nothing" }
  /** It is still pending, or its state could not be read. */
  | { kind: "settling" }
  /** The provider has no confirmation of the shopper's: nothing was charged. */
  | { kind: "unconfirmed" };

type OwnPayment = Pick<StoredPayment, "paymentId" | "paymentToken">;

async function paymentOf(shop: ShopContext, checkout: Checkout): Promise<OwnPayment | null> {
  const { payment } = checkout;
  // Another tab may have started a new attempt: what counts is what the checkout has now.
  if (payment !== null) return { paymentId: payment.id, paymentToken: payment.paymentToken };
  return readPayment(shop, checkout.id);
}

/** The caller was turned away: no one has looked at the payment. For a cart this says something of its store. */
const turnedAway: readonly (number | null)[] = [401, 403];

/** Only a failure with a reason, of who has looked at the payment, means that nothing was charged. */
function saysUncharged(error: PlatformError): boolean {
  const isUnseen = error.isBackendFailure || error.isThrottled || turnedAway.includes(error.status);
  return !isUnseen && error.errors.length > 0;
}

/** Another press has taken the payment's place, or is about to: it is that one's to be asked after. */
const isSuperseded = (error: PlatformError) =>
  error.has("payment_unknown") || error.has("payment_superseded");

async function settledOf(
  shop: ShopContext,
  checkout: Checkout,
  payment: OwnPayment,
  isConfirmedHere: boolean,
): Promise<Settled> {
  try {
    return await submitPayment(shop, checkout, payment);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.has("amount_changed") || error.has("terms_changed")) {
      return { state: "failure", stripeError: null, error: paymentErrorMessages.changed };
    }
    if (error.has("out_of_stock") || error.has("line_unavailable")) {
      return { state: "failure", stripeError: null, error: paymentErrorMessages.soldOut };
    }
    if (!isConfirmedHere && isSuperseded(error)) return { state: "unconfirmed" };
    return saysUncharged(error)
      ? { state: "failure", stripeError: null, error: null }
      : { state: "pending", leaveFor: null };
  }
}

/**
 * @param confirmed the payment that a page has just confirmed; else the one that the checkout has now
 * @throws PlatformError when the finished checkout cannot be read
 */
export async function settlePayment(
  shop: ShopContext,
  checkout: Checkout,
  confirmed: OwnPayment | null = null,
): Promise<PaymentOutcome> {
  if (isFinished(checkout)) return { kind: "finished", checkout, leaveFor: null };
  const payment = confirmed ?? (await paymentOf(shop, checkout));
  if (payment === null) return { kind: "nothing" };
  const settled = await settledOf(shop, checkout, payment, confirmed !== null);
  switch (settled.state) {
    case "success":
      return {
        kind: "finished",
        checkout: await readCheckout(shop, checkout.id),
        leaveFor: settled.leaveFor,
      };
    case "failure":
      return { kind: "failed", stripeError: settled.stripeError, error: settled.error };
    case "unconfirmed":
      return { kind: "unconfirmed" };
    case "pending":
      return settled.leaveFor === null
        ? { kind: "settling" }
        : { kind: "leave", url: settled.leaveFor };
  }
}
