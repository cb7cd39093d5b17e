// Validation of a cart before its checkout: refused are a preview, an empty cart, and a line whose stock or price has
// changed.
import type { Cart } from "#app/cart/cart";
import { priceCart } from "#app/cart/price-cart.server";
import { isOutdated } from "#app/cart/remove-unavailable-lines";
import { readCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";

/** A check that fails counts as passed; stock and price are checked again at payment. */
async function hasChanged(shop: ShopContext, cart: Cart): Promise<boolean> {
  try {
    return isOutdated(await priceCart(shop, cart, await readCheckoutId(shop)));
  } catch (error) {
    if (error instanceof PlatformError) return false;
    throw error;
  }
}

/** Why nothing can be bought from this cart now; null where it can. */
export async function validateCart(
  shop: ShopContext,
  cart: Cart,
): Promise<"preview" | "empty" | "unavailable" | null> {
  // In a preview nothing is bought.
  if (await shop.isPreview()) return "preview";
  if (cart.lines.length === 0) return "empty";
  return (await hasChanged(shop, cart)) ? "unavailable" : null;
}
