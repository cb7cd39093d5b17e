// Redirects from the cart to checkout or to the page of express payment, and back to the cart with a reason. Each is
// a path and the cookies that go with it.

import type { Cart } from "#app/cart/cart";
import type { FailureReason } from "#app/cart/checkout-failure/checkout-failure";
import { redirectToCart } from "#app/cart/checkout-failure/checkout-failure-cookie.server";
import { checkoutCookieFor } from "#app/checkout/cookies/checkout-cookie.server";
import type { ExpressMethod } from "#app/checkout/express/express-method-names";
import { expressCheckoutPath, expressPath } from "#app/checkout/express/express-paths";
import { validateExpressCart } from "#app/checkout/express/validate-express-cart.server";
import type { ShopContext } from "#app/context/shop-context";
import { flagsOf } from "#app/tenancy/flags";
import { checkoutUrlOf } from "./checkout-url";
import { startCheckout } from "./start-checkout.server";

export type Redirect = { path: string; headers: Headers };

export async function backToCart(
  shop: ShopContext,
  reason: FailureReason | "empty",
  message: string | null = null,
): Promise<Redirect> {
  return reason === "empty" ? redirectTo("/cart") : redirectToCart(shop, { reason, message });
}

/** Another tab may have changed it since the page that was pressed on was written. @param shown undefined where unknown */
export function isOtherCurrency({ market }: ShopContext, shown: string | undefined): boolean {
  return shown !== undefined && shown !== market.currency;
}

/** Must not be cached: the redirect holds for this cart and this moment. */
function redirectTo(path: string): Redirect {
  return { path, headers: new Headers({ "cache-control": "no-store" }) };
}

export async function withCheckout(shop: ShopContext, path: string, id: string): Promise<Redirect> {
  const redirection = redirectTo(path);
  redirection.headers.append("set-cookie", await checkoutCookieFor(shop, id));
  return redirection;
}

/** To the checkout's steps. @param isAgain as for `startCheckout`. */
export async function redirectToCheckout(
  shop: ShopContext,
  cart: Cart,
  isAgain: boolean,
): Promise<Redirect> {
  const started = await startCheckout(shop, cart, isAgain);
  if (!started.ok) return backToCart(shop, started.reason, started.message);
  const { legacyCheckoutUrl } = shop.site;
  const path = checkoutUrlOf(started.checkoutId, legacyCheckoutUrl, flagsOf(shop));
  return withCheckout(shop, path, started.checkoutId);
}

/** Back to the cart where it cannot be paid in this way; null where it can. */
export async function findRedirectBack(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<Redirect | null> {
  const problem = await validateExpressCart(shop, cart, method);
  return problem === null ? null : backToCart(shop, problem);
}

/** The cart is looked at before its button leads on. */
export async function redirectToExpress(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<Redirect> {
  return (await findRedirectBack(shop, cart, method)) ?? redirectTo(expressPath(method));
}

/** From the address that others know to the one that pays. */
export async function redirectToExpressPage(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<Redirect> {
  const back = await findRedirectBack(shop, cart, method);
  return back ?? redirectTo(expressCheckoutPath(shop, cart, method));
}
