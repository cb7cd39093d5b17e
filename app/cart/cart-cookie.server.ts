// The cart in its cookie: read from a request, written by a response.

import type { ShopContext } from "#app/context/shop-context";
import { buildCookie } from "#app/http/cookie";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import type { Cart } from "./cart";
import { formatCartCookie, parseCartCookie } from "./cart-cookie-format";

/** 30 days. */
const cookieLifeSeconds = 30 * 24 * 60 * 60;

export function readCart(shop: ShopContext): Cart {
  return parseCartCookie(shop.cookies[cookieNameOf(shop.store, "cart")]);
}

/** A first visit, or a browser that takes none. */
export function hasNoCookies(shop: ShopContext): boolean {
  return Object.keys(shop.cookies).length === 0;
}

/** The `Set-Cookie` text that keeps this cart. */
export function cartCookieFor(shop: ShopContext, cart: Cart): string {
  return buildCookie(cookieNameOf(shop.store, "cart"), formatCartCookie(cart), {
    maxAgeSeconds: cart.lines.length === 0 ? 0 : cookieLifeSeconds,
    secure: shop.origin.startsWith("https:"),
    httpOnly: true,
  });
}
