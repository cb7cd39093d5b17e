// Express payment from the cart: a checkout is made, its payment begun, and the shopper sent to the provider.

import type { Cart } from "#app/cart/cart";
import { paymentCookieFor } from "#app/checkout/cookies/payment-cookie.server";
import type { ExpressMethod } from "#app/checkout/express/express-method-names";
import { walletPath } from "#app/checkout/express/express-paths";
import { startExpressPayment } from "#app/checkout/express/express-payment.server";
import { isWallet } from "#app/checkout/methods/wallets";
import type { ShopContext } from "#app/context/shop-context";
import { getFixedT } from "#app/localization/messages.server";
import {
  backToCart,
  findRedirectBack,
  type Redirect,
  withCheckout,
} from "./checkout-redirects.server";
import { startCheckout } from "./start-checkout.server";

/** `checkoutId`: null where none was begun. */
export type ExpressRedirect = Redirect & { checkoutId: string | null };

/** The checkout is made and its payment begun. */
export async function startExpress(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<ExpressRedirect> {
  const back = await findRedirectBack(shop, cart, method);
  if (back !== null) return { ...back, checkoutId: null };
  const started = await startCheckout(shop, cart);
  if (!started.ok) {
    return { ...(await backToCart(shop, started.reason, started.message)), checkoutId: null };
  }
  const { checkoutId } = started;
  if (isWallet(method)) {
    return {
      ...(await withCheckout(shop, walletPath(checkoutId, method), checkoutId)),
      checkoutId,
    };
  }
  const payment = await startExpressPayment(shop, checkoutId, method);
  if (payment.kind === "leave") {
    const redirection = await withCheckout(shop, payment.url, checkoutId);
    if (payment.payment !== null) {
      redirection.headers.append("set-cookie", await paymentCookieFor(shop, payment.payment));
    }
    return { ...redirection, checkoutId };
  }
  const refused = await backToCart(shop, "failed", getFixedT(shop)(payment.problem));
  return { ...refused, checkoutId: null };
}
