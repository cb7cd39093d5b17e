// Access to a checkout. Must redirect every browser that may not see it to the cart. A browser that
// finished one may see how it ended.
import { redirect } from "@remix-run/cloudflare";
import { failurePath } from "#app/cart/checkout-button/checkout-failure-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { readCheckout } from "./checkout.server";
import { mayOpenCheckout } from "./checkout-cookie.server";
import { isFinished } from "./checkout-steps";
import { hasOrdered } from "./ordered-cookie.server";

/** @throws Response to `/cart` for an unknown checkout, another store's, or another browser's. */
export async function requireCheckout(
  shop: ShopContext,
  checkoutId: string,
  sealedId: string | null,
): Promise<Checkout> {
  const mayOpen = await mayOpenCheckout(shop, checkoutId, sealedId);
  // A client that follows a link that once opened it gets the reason why it no longer does.
  const elsewhere = sealedId === null ? "/cart" : failurePath("ended");
  if (!mayOpen && !(await hasOrdered(shop, checkoutId))) throw redirect(elsewhere);
  try {
    const checkout = await readCheckout(shop, checkoutId);
    if (mayOpen || isFinished(checkout)) return checkout;
    throw redirect(elsewhere);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) throw redirect(elsewhere);
    throw error;
  }
}
