// Opens a checkout for those who may see it, and leads everybody else back to the cart (Q83).
import { redirect } from "@remix-run/cloudflare";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { Checkout } from "#contract/checkout";
import { readCheckout } from "./checkout.server";
import { mayOpenCheckout } from "./checkout-cookie.server";

/** @throws Response to `/cart` for an unknown checkout, another store's, or another browser's. */
export async function requireCheckout(
  shop: ShopContext,
  checkoutId: string,
  sealedId: string | null,
): Promise<Checkout> {
  if (!(await mayOpenCheckout(shop, checkoutId, sealedId))) throw redirect("/cart");
  try {
    return await readCheckout(shop, checkoutId);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) throw redirect("/cart");
    throw error;
  }
}
