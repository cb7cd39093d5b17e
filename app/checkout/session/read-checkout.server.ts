// Reads a checkout, with what another backend's answer leaves out.
import type { ShopContext } from "#app/context/shop-context";
import type { Checkout } from "#contract/checkout/checkout";
import { getCheckout } from "#contract/checkout/checkout-calls";
import { fillCheckoutGaps } from "./fill-checkout-gaps.server";

/** @throws PlatformError; a 404 means that the checkout is not this store's. */
export async function readCheckout(shop: ShopContext, id: string): Promise<Checkout> {
  const query = { id, storeSlug: shop.store.slug };
  return fillCheckoutGaps(shop, await shop.backend.call(getCheckout, { query }));
}
