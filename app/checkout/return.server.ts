// A shopper comes back from a provider's page. What the address claims is not believed: the backend
// asks the provider and brings the payment to its end, as often as the page is loaded.
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { Checkout } from "#contract/checkout";
import { readCheckout } from "./checkout.server";
import { isFinished } from "./checkout-steps";
import { finishPayment, followed, type Settled } from "./payment.server";
import { readPayment } from "./payment-cookie.server";
import { returnPath } from "./payment-return";

export type Returned =
  | { kind: "finished"; checkout: Checkout }
  /** There is more to do on the provider's page. */
  | { kind: "leave"; url: string }
  | { kind: "failed" }
  /** Nothing was begun here. */
  | { kind: "nothing" }
  /** Q105: it is not decided yet, or nobody could be asked. */
  | { kind: "settling" };

async function paymentOf(shop: ShopContext, checkout: Checkout) {
  const { payment } = checkout;
  // Another tab may have begun anew: what counts is what the checkout has now.
  if (payment !== null) return { paymentId: payment.id, paymentToken: payment.paymentToken };
  return readPayment(shop, checkout.id);
}

async function settledOf(shop: ShopContext, checkout: Checkout): Promise<Settled | null> {
  const payment = await paymentOf(shop, checkout);
  if (payment === null) return null;
  try {
    return await finishPayment(shop, checkout, payment);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    // Only a refusal that gives its reason says that nothing was taken: what is unreadable, too busy
    // or out of reach says nothing about the money.
    return error.errors.length > 0
      ? { state: "failure", stripeError: null, error: null }
      : { state: "pending", leaveFor: null };
  }
}

/** @throws PlatformError when the finished checkout cannot be read */
export async function answerReturn(shop: ShopContext, checkout: Checkout): Promise<Returned> {
  if (isFinished(checkout)) return { kind: "finished", checkout };
  const settled = await settledOf(shop, checkout);
  switch (settled?.state) {
    case undefined:
      return { kind: "nothing" };
    case "success":
      return { kind: "finished", checkout: await readCheckout(shop, checkout.id) };
    case "failure":
      return { kind: "failed" };
    case "pending":
      return settled.leaveFor === null
        ? { kind: "settling" }
        : { kind: "leave", url: settled.leaveFor };
  }
}

/**
 * Where the checkout's own page leads on to: what is being paid is waited for (Q105), and a page that
 * the backend names is followed where it is a provider's or the shop's (CHK-16, Q86). Null where it stays.
 */
export function findWayOn(
  shop: ShopContext,
  { id, payment, paymentMethod, redirectUrl }: Checkout,
  sealedId: string | null,
): string | null {
  if (payment?.state === "processing") return returnPath(id, sealedId, paymentMethod);
  const wayOn = followed(shop, redirectUrl);
  return wayOn !== null && new URL(wayOn).pathname !== `/checkout/${id}` ? wayOn : null;
}
