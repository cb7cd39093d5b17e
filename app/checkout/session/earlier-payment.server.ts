// A payment of this browser's that is pending, or whose thank-you page was not opened yet. Must be found
// before the next checkout: its cart is still there, and ordering it again would pay twice.

import type { Cart } from "#app/cart/lines/cart";
import { returnPath } from "#app/checkout/methods/return-address";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout, PaymentState } from "#contract/checkout/checkout";
import { confirmPayment } from "#contract/payments/payment-calls";
import { readCheckout } from "./checkout.server";
import { readCheckoutId } from "./checkout-cookie.server";
import { isFinished } from "./checkout-steps";

/** `path`: where a pending payment is asked after, or where an order is thanked for. */
export type EarlierPayment = { kind: "pending" | "ordered"; path: string };

/** Money is on its way, or there, and no order is made of it yet. */
const pending: readonly PaymentState[] = ["processing", "paid"];

function isBoughtAgain({ lines }: Cart, { lineItems }: Checkout): boolean {
  return lines.some(({ sku }) => lineItems.some((bought) => bought.sku === sku));
}

/** Null where nothing would be paid twice, or nothing is known. */
export async function findEarlierPayment(
  shop: ShopContext,
  cart: Cart,
): Promise<EarlierPayment | null> {
  const id = await readCheckoutId(shop);
  if (id === null) return null;
  try {
    const checkout = await readCheckout(shop, id);
    if (isFinished(checkout)) {
      const path = `/checkout/${encodeURIComponent(id)}`;
      return isBoughtAgain(cart, checkout) ? { kind: "ordered", path } : null;
    }
    if (!pending.includes(checkout.payment?.state ?? "open")) return null;
    return { kind: "pending", path: returnPath(id, null, checkout.paymentMethod) };
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/**
 * Whether a payment that was started has been confirmed by now: the provider is asked, since the answer
 * to the shopper's browser may have been lost. Takes no money. False when the outcome is unknown.
 */
export async function isPaidMeanwhile(shop: ShopContext, checkout: Checkout): Promise<boolean> {
  const { id, payment, platform } = checkout;
  // PayPal's money moves by our own capture alone.
  if (payment?.state !== "intent" || platform !== "stripe") return false;
  try {
    const body = { storeSlug: shop.store.slug, checkoutId: id, paymentId: payment.id };
    const { state } = await shop.backend.call(confirmPayment, { body });
    return state === "ordered" || pending.includes(state);
  } catch (error) {
    if (error instanceof PlatformError) return false;
    throw error;
  }
}
