// Validation of a cart before its checkout: refused are a preview, a cart that is empty or comes to nothing, and a
// line whose stock or price has changed.
import type { Cart } from "#app/cart/cart";
import { type PricedCart, priceCart } from "#app/cart/price-cart.server";
import { isOutdated } from "#app/cart/remove-unavailable-lines";
import { readCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { limitCallTime } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";

/** Half of a visit's time: the other half makes the checkout. */
const checkMs = 3_000;

/** A check that fails or hangs counts as passed; stock and price are checked again at payment. */
async function priceIfReachable(shop: ShopContext, cart: Cart): Promise<PricedCart | null> {
  const brief = { ...shop, backend: limitCallTime(shop.backend, checkMs) };
  try {
    return await priceCart(brief, cart, await readCheckoutId(shop));
  } catch (error) {
    if (error instanceof PlatformError) return null;
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
  const priced = await priceIfReachable(shop, cart);
  if (priced === null) return null;
  if (isOutdated(priced)) return "unavailable";
  // The cart's page shows its buttons disabled then, and why.
  return priced.subtotal.amountMinor === 0 ? "empty" : null;
}
