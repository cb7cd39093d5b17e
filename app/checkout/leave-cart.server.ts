// The ways out of the cart, and back to it where there is none: each ends in an address and the
// cookies that go with it.
import type { Cart } from "#app/cart/cart";
import type { FailureReason } from "#app/cart/checkout-failure";
import { leadBack } from "#app/cart/checkout-failure.server";
import type { ShopContext } from "#app/context";
import { translatorFor } from "#app/localization/messages.server";
import { flagsOf } from "#app/tenancy/flags";
import { keepCheckoutId } from "./checkout-cookie.server";
import { checkoutPlace } from "./checkout-place";
import {
  buildExpressAddress,
  expressPath,
  findExpressObstacle,
  walletPath,
} from "./express.server";
import type { ExpressMethod } from "./express-offer";
import { startExpressPayment } from "./express-payment.server";
import { keepPayment } from "./payment-cookie.server";
import { startCheckout } from "./start-checkout.server";
import { isWallet } from "./wallets";

export type WayOut = { path: string; headers: Headers };

async function backToCart(
  shop: ShopContext,
  reason: FailureReason | "empty",
  message: string | null = null,
): Promise<WayOut> {
  return reason === "empty" ? wayTo("/cart") : leadBack(shop, { reason, message });
}

/** Nobody keeps the answer: it holds for this cart and this moment. */
function wayTo(path: string): WayOut {
  return { path, headers: new Headers({ "cache-control": "no-store" }) };
}

async function withCheckout(shop: ShopContext, path: string, id: string): Promise<WayOut> {
  const way = wayTo(path);
  way.headers.append("set-cookie", await keepCheckoutId(shop, id));
  return way;
}

/** CRT-28, CRT-29: to the checkout's steps. @param isAgain as for `startCheckout`. */
export async function leaveForCheckout(
  shop: ShopContext,
  cart: Cart,
  isAgain: boolean,
): Promise<WayOut> {
  const started = await startCheckout(shop, cart, isAgain);
  if (!started.ok) return backToCart(shop, started.reason, started.message);
  const { legacyCheckoutUrl } = shop.site;
  const path = checkoutPlace(started.checkoutId, legacyCheckoutUrl, flagsOf(shop));
  return withCheckout(shop, path, started.checkoutId);
}

/** CRT-23, EXP-02, EXP-04: back to the cart where it cannot be paid in this way; null where it can. */
export async function findWayBack(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<WayOut | null> {
  const obstacle = await findExpressObstacle(shop, cart, method);
  return obstacle === null ? null : backToCart(shop, obstacle);
}

/** CRT-26: the cart is looked at before its button leads on. */
export async function leaveForExpress(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<WayOut> {
  return (await findWayBack(shop, cart, method)) ?? wayTo(expressPath(method));
}

/** EXP-05: from the address that others know to the one that pays. */
export async function leadToExpressPage(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<WayOut> {
  const back = await findWayBack(shop, cart, method);
  return back ?? wayTo(buildExpressAddress(shop, cart, method));
}

/** EXP-03: the checkout is made and its payment begun. */
export async function beginExpress(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<WayOut> {
  const back = await findWayBack(shop, cart, method);
  if (back !== null) return back;
  const started = await startCheckout(shop, cart);
  if (!started.ok) return backToCart(shop, started.reason, started.message);
  const { checkoutId } = started;
  if (isWallet(method)) {
    return withCheckout(shop, walletPath(checkoutId, method), checkoutId);
  }
  const payment = await startExpressPayment(shop, checkoutId, method);
  if (payment.kind === "leave") {
    const way = await withCheckout(shop, payment.url, checkoutId);
    if (payment.payment !== null) {
      way.headers.append("set-cookie", await keepPayment(shop, payment.payment));
    }
    return way;
  }
  return backToCart(shop, "failed", translatorFor(shop)(payment.problem));
}
