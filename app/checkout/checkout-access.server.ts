// Opens a checkout for those who may see it, and leads everybody else back to the cart (Q83). A browser
// that finished one may see how it ended.
import { redirect } from "@remix-run/cloudflare";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { Checkout } from "#contract/checkout";
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
  if (!mayOpen && !(await hasOrdered(shop, checkoutId))) throw redirect("/cart");
  try {
    const checkout = await readCheckout(shop, checkoutId);
    if (mayOpen || isFinished(checkout)) return checkout;
    throw redirect("/cart");
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) throw redirect("/cart");
    throw error;
  }
}
