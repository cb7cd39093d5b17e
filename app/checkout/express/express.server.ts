// Express checkout on the server: from the cart straight to paying.

import type { FailureReason } from "#app/cart/checkout-button/checkout-failure";
import type { Cart } from "#app/cart/lines/cart";
import { isOutdated, type PricedCart, priceCart } from "#app/cart/lines/price-cart.server";
import { readCheckoutId } from "#app/checkout/session/checkout-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { flagsOf } from "#app/tenancy/flags";
import { PlatformError } from "#client/platform-error";
import {
  type ExpressCase,
  type ExpressMethod,
  isExpressMarket,
  listExpressMethods,
} from "./express-offer";

export async function readExpressCase(shop: ShopContext, priced: PricedCart): Promise<ExpressCase> {
  return {
    market: shop.market,
    cartRegion: priced.region,
    subtotal: priced.subtotal,
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
export async function findExpressObstacle(
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

/** In addresses, as the specification names them. */
const addressNames: Record<ExpressMethod, string> = {
  afterpay: "afterpay",
  card: "stripe",
  paypal: "paypal",
  "google-pay": "googlepay",
  "apple-pay": "applepay",
};

/** Where a press on an express button leads. */
export function expressPath(method: ExpressMethod): string {
  return `/checkout/express?method=${addressNames[method]}`;
}

/**
 * On the shop's own host. Shows in the URL what is bought, for reports that read URLs; what counts
 * is the cart.
 */
export function buildExpressAddress(shop: ShopContext, cart: Cart, method: ExpressMethod): string {
  const query = new URLSearchParams({
    currency: shop.market.currency,
    locale: shop.market.locale,
    payment_method: addressNames[method],
    ship_method: "fullStandardCost",
    skus: cart.lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join(","),
    store_id: shop.store.id,
    store_url: shop.origin,
  });
  return `/buy/express_checkout?${query}`;
}

/** Of a checkout that was begun for a wallet, whose window only the browser can open. */
export function walletPath(checkoutId: string, method: ExpressMethod): string {
  return `/checkout/${checkoutId}/express?method=${addressNames[method]}`;
}
