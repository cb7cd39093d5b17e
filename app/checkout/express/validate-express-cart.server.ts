// Eligibility of a cart for express checkout, and why it is refused. Asks for prices, changes nothing.

import type { Cart } from "#app/cart/cart";
import type { FailureReason } from "#app/cart/checkout-failure/checkout-failure";
import { type PricedCart, priceCart } from "#app/cart/price-cart.server";
import { isOutdated } from "#app/cart/remove-unavailable-lines";
import { readCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { flagsOf } from "#app/tenancy/flags";
import { PlatformError } from "#client/platform-error";
import { type ExpressCase, isExpressMarket, listExpressMethods } from "./express-eligibility";
import type { ExpressMethod } from "./express-method-names";

export async function readExpressCase(shop: ShopContext, priced: PricedCart): Promise<ExpressCase> {
  return {
    market: shop.market,
    cartRegion: priced.region,
    subtotal: priced.subtotal,
    requiresShipping: priced.requiresShipping,
    isPreview: await shop.isPreview(),
    settings: shop.store.settings,
    flags: flagsOf(shop),
    offersPaypal: shop.payments.paypal !== null,
  };
}

/** Whether a cart of this shop may have PayPal's buttons, whatever is in it. */
export function offersPaypalExpress(shop: ShopContext): boolean {
  const { payments, market, store } = shop;
  const isHidden =
    flagsOf(shop).hidePaypal && store.settings.hiddenPaymentMethods.includes("paypal");
  return payments.paypal !== null && !isHidden && isExpressMarket(market);
}

/** Why this cart cannot be paid in this way at once; null where it can. */
export async function validateExpressCart(
  shop: ShopContext,
  cart: Cart,
  method: ExpressMethod,
): Promise<FailureReason | "empty" | null> {
  if (await shop.isPreview()) return "preview";
  if (cart.lines.length === 0) return "empty";
  try {
    const priced = await priceCart(shop, cart, await readCheckoutId(shop));
    if (isOutdated(priced)) return "unavailable";
    const offered = listExpressMethods(await readExpressCase(shop, priced));
    return offered.includes(method) ? null : "express";
  } catch (error) {
    if (error instanceof PlatformError) return "failed";
    throw error;
  }
}
