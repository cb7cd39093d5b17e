// Cart destroyed by its id, which ends its checkout. Only the browser that it belongs to ends it; every
// other one is thanked and nothing else happens.

import { readCart } from "#app/cart/cart-cookie.server";
import { clearPurchaseCookies } from "#app/checkout/cookies/clear-purchase-cookies.server";
import type { ShopContext } from "#app/context/shop-context";
import { thankYouPath } from "#app/orders/thankyou-path";
import { PlatformError } from "#client/platform-error";
import { destroyCart } from "#contract/checkout/checkout-calls";
import { readCheckoutId } from "../cookies/checkout-cookie.server";
import { isFinished } from "./checkout-state";
import { readCheckout } from "./read-checkout.server";

const thanks = "/thankyou";

/** False for what is being paid, or was. */
async function destroy(shop: ShopContext, cartId: string): Promise<boolean> {
  const input = { params: { cartId }, query: { storeSlug: shop.store.slug } };
  return (await nullWhereUnknown(shop.backend.call(destroyCart, input)))?.destroyed ?? true;
}

async function nullWhereUnknown<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}

export type DestroyedCart = { path: string; headers: Headers };

export async function destroyOwnCart(shop: ShopContext, cartId: string): Promise<DestroyedCart> {
  const unchanged = { path: thanks, headers: new Headers() };
  if ((await readCheckoutId(shop)) !== cartId) return unchanged;
  try {
    // Read first: what another tab has added to the cart since is not part of it, and stays.
    const opened = await nullWhereUnknown(readCheckout(shop, cartId));
    if (await destroy(shop, cartId)) {
      const gone = opened ?? { id: cartId, lineItems: readCart(shop).lines };
      return { path: thanks, headers: await clearPurchaseCookies(shop, gone) };
    }
    const checkout = await readCheckout(shop, cartId);
    // Money that is still on its way: the shopper can come back and see what became of it.
    if (!isFinished(checkout)) return unchanged;
    return { path: thankYouPath(checkout), headers: await clearPurchaseCookies(shop, checkout) };
  } catch (error) {
    if (error instanceof PlatformError) return unchanged;
    throw error;
  }
}
