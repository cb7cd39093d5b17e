// Sync of an open checkout with this browser's cart, which another tab may have changed. Takes
// no payment.

import { hasSameItems, toLineItems } from "#app/cart/cart";
import { readCart } from "#app/cart/cart-cookie.server";
import { failurePath } from "#app/cart/checkout-failure/checkout-failure-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import { readCheckoutId } from "../cookies/checkout-cookie.server";
import { isPaymentPending, mayBePaid } from "./unfinished-payment.server";

export type SyncedCheckout =
  | { ok: true; checkout: Checkout }
  /** There is nothing to pay for, or something in the cart cannot be bought any more. */
  | { ok: false; reason: "empty" | "unavailable" };

/** Where a cart that cannot be bought leads: it names what has changed. */
export function syncFailurePath(reason: "empty" | "unavailable"): string {
  return reason === "empty" ? "/cart" : failurePath(reason);
}

function isUnavailable(error: PlatformError): boolean {
  return error.has("out_of_stock") || error.has("line_unavailable");
}

/** Opened by its sealed address in another browser: the cart there is another one. */
async function hasOtherCart(shop: ShopContext, { id, lineItems }: Checkout): Promise<boolean> {
  return (await readCheckoutId(shop)) === id && !hasSameItems(readCart(shop), lineItems);
}

export async function syncWithCart(shop: ShopContext, checkout: Checkout): Promise<SyncedCheckout> {
  if (!(await hasOtherCart(shop, checkout))) return { ok: true, checkout };
  const cart = readCart(shop);
  if (cart.lines.length === 0) return { ok: false, reason: "empty" };
  const data = { storeSlug: shop.store.slug, lineItems: toLineItems(cart) };
  try {
    const body = { id: checkout.id, data };
    return { ok: true, checkout: await shop.backend.call(updateCheckout, { body }) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (isUnavailable(error)) return { ok: false, reason: "unavailable" };
    // Being paid, or out of reach: it is shown as it stands, and paying checks it again.
    return { ok: true, checkout };
  }
}

/** For a press that pays. What may be paid already stays as it was: the payment says how it ended. */
export async function syncUnlessPaid(
  shop: ShopContext,
  checkout: Checkout,
): Promise<SyncedCheckout> {
  if (!(await hasOtherCart(shop, checkout))) return { ok: true, checkout };
  const isPaid = isPaymentPending(checkout) || (await mayBePaid(shop, checkout));
  return isPaid ? { ok: true, checkout } : syncWithCart(shop, checkout);
}
