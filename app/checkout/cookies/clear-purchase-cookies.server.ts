// What a browser forgets with a finished purchase: its checkout, its payment and what was bought.
import { removePurchased } from "#app/cart/cart";
import { cartCookieFor, readCart } from "#app/cart/cart-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import type { CheckoutLine } from "#contract/checkout/checkout";
import { checkoutCookieFor, readCheckoutId } from "./checkout-cookie.server";
import { rememberFinishedCheckout } from "./finished-checkouts-cookie.server";
import { paymentCookieFor } from "./payment-cookie.server";

/**
 * The headers that clear what belonged to a finished purchase; what was not bought stays in the
 * cart. Nothing where it was opened by a sealed address in another browser: the cart there is
 * another one.
 */
export async function clearPurchaseCookies(
  shop: ShopContext,
  { id, lineItems }: { id: string; lineItems: readonly Pick<CheckoutLine, "sku" | "quantity">[] },
): Promise<Headers> {
  const headers = new Headers();
  if ((await readCheckoutId(shop)) !== id) return headers;
  headers.append("set-cookie", cartCookieFor(shop, removePurchased(readCart(shop), lineItems)));
  headers.append("set-cookie", await checkoutCookieFor(shop, null));
  headers.append("set-cookie", await paymentCookieFor(shop, null));
  headers.append("set-cookie", await rememberFinishedCheckout(shop, id));
  return headers;
}
