// A shopper comes back from an express approval: who they are becomes the checkout's customer,
// and they look at the final total. Nothing is charged here.

import {
  type PaymentOutcome,
  settlePayment,
} from "#app/checkout/payment/attempt/settle-payment.server";
import { isFinished } from "#app/checkout/session/checkout-state";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { reviewPaypalExpressOrder } from "#contract/payments/payment-calls";

export type ExpressReturned =
  | PaymentOutcome
  /** The order is the shopper's to look at and to confirm. */
  | { kind: "review" }
  /** PayPal's address is none that we deliver to. */
  | { kind: "undeliverable" };

/** @param orderId as PayPal writes it in the address; the backend looks whether it is this checkout's */
export async function handleExpressReturn(
  shop: ShopContext,
  checkout: Checkout,
  orderId: string,
): Promise<ExpressReturned> {
  if (isFinished(checkout)) return { kind: "finished", checkout, leaveFor: null };
  try {
    const { confirmed } = await shop.backend.call(reviewPaypalExpressOrder, {
      params: { id: orderId },
      body: { storeSlug: shop.store.slug, checkoutId: checkout.id },
    });
    return confirmed ? await settlePayment(shop, checkout) : { kind: "review" };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    // Confirmed before this visit: how the payment stands is asked for all the same.
    if (checkout.payment?.id === orderId) return settlePayment(shop, checkout);
    const isAbroad = error.has("country_not_supported");
    if (isAbroad || error.has("items_cannot_be_shipped_to_selected_destination")) {
      return { kind: "undeliverable" };
    }
    return error.has("checkout_closed")
      ? { kind: "nothing" }
      : { kind: "failed", stripeError: null, error: null };
  }
}
