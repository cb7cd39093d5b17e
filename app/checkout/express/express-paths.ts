// Addresses of express checkout: a press on a button, the page that begins, the wallet's page.

import type { Cart } from "#app/cart/cart";
import type { ShopContext } from "#app/context/shop-context";
import { type ExpressMethod, nameInUrl } from "./express-method-names";

/** Where a press on an express button leads. */
export function expressPath(method: ExpressMethod): string {
  return `/checkout/express?method=${nameInUrl[method]}`;
}

/**
 * On the shop's own host. Shows in the URL what is bought, for reports that read URLs; what counts
 * is the cart.
 */
export function expressCheckoutPath(shop: ShopContext, cart: Cart, method: ExpressMethod): string {
  const query = new URLSearchParams({
    currency: shop.market.currency,
    locale: shop.market.locale,
    payment_method: nameInUrl[method],
    ship_method: "fullStandardCost",
    skus: cart.lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join(","),
    store_id: shop.store.id,
    store_url: shop.origin,
  });
  return `/buy/express_checkout?${query}`;
}

/** Of a checkout that was begun for a wallet, whose window only the browser can open. */
export function walletPath(checkoutId: string, method: ExpressMethod): string {
  return `/checkout/${checkoutId}/express?method=${nameInUrl[method]}`;
}
