// The verbs of the cart on the server: read it with current prices, change it, keep it.

import type { ShopContext } from "#app/context";
import { buildCookie } from "#app/kit/cookie";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import { listCartItems } from "#contract/cart-calls";
import type { CartItem } from "#contract/catalog";
import type { Region } from "#contract/market";
import { type Money, money, multiplyMoney, sumMoney } from "#contract/money";
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartRegion,
  markRegion,
  removeFromCart,
  setQuantity,
} from "./cart";
import type { CartForm } from "./cart.schema";
import { fitsCookie, formatCartCookie, parseCartCookie } from "./cart-cookie";

/** Q48: 30 days. */
const cookieLifeSeconds = 30 * 24 * 60 * 60;

export type PricedLine = CartLine & { item: CartItem; price: Money; total: Money };
export type UnavailableLine = {
  sku: string;
  slug: string;
  title: string | null;
  productType: string | null;
  /** The whole listing is gone, so that nothing but its slug is known (CRT-21). */
  lostListing: boolean;
};
export type PricedCart = {
  lines: PricedLine[];
  unavailable: UnavailableLine[];
  pieces: number;
  subtotal: Money;
  /** No express checkout of a cart that is `MIXED` (Q14). */
  region: CartRegion;
};

export function readCart(shop: ShopContext): Cart {
  return parseCartCookie(shop.cookies[cookieNameOf(shop.store, "cart")]);
}

/** The `Set-Cookie` text that keeps this cart. */
export function keepCart(shop: ShopContext, cart: Cart): string {
  return buildCookie(cookieNameOf(shop.store, "cart"), formatCartCookie(cart), {
    maxAgeSeconds: cart.lines.length === 0 ? 0 : cookieLifeSeconds,
    secure: shop.origin.startsWith("https:"),
    httpOnly: true,
  });
}

/** Titles, prices and stock are read anew each time (CRT-10). @throws PlatformError */
export async function priceCart(shop: ShopContext, cart: Cart): Promise<PricedCart> {
  const { currency, region } = shop.market;
  if (cart.lines.length === 0) {
    return { lines: [], unavailable: [], pieces: 0, subtotal: money(0, currency), region };
  }
  const { items } = await shop.backend.call(listCartItems, {
    body: {
      storeSlug: shop.store.slug,
      currency,
      region,
      skus: cart.lines.map((line) => line.sku),
    },
  });
  const lines: PricedLine[] = [];
  const unavailable: UnavailableLine[] = [];
  for (const [index, line] of cart.lines.entries()) {
    const answer = items[index];
    if (answer?.available) {
      const price = money(answer.item.price, answer.item.currency);
      lines.push({ ...line, item: answer.item, price, total: multiplyMoney(price, line.quantity) });
    } else {
      const { title = null, productType = null } = answer ?? {};
      const lostListing = answer?.reason === "listing-missing";
      unavailable.push({ sku: line.sku, slug: line.slug, title, productType, lostListing });
    }
  }
  return {
    lines,
    unavailable,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: sumMoney(
      lines.map((line) => line.total),
      currency,
    ),
    region: markRegion({ lines }, region),
  };
}

/** The cart without what cannot be bought (CRT-20). */
export function withoutUnavailable(cart: Cart, priced: PricedCart): Cart {
  return priced.unavailable.reduce((rest, line) => removeFromCart(rest, line.sku), cart);
}

export type CartChange = { ok: true; cart: Cart } | { ok: false; reason: "cart-full" };

/** Applies one form of the cart; going to checkout changes nothing. */
export function changeCart(
  cart: Cart,
  form: Exclude<CartForm, { intent: "checkout" }>,
  region: Region,
): CartChange {
  switch (form.intent) {
    case "add": {
      const { sku, slug, quantity } = form;
      const added = addToCart(cart, { sku, slug, quantity, region });
      return !added.ok || fitsCookie(added.cart) ? added : { ok: false, reason: "cart-full" };
    }
    case "update":
      return { ok: true, cart: setQuantity(cart, form.sku, form.quantity) };
    case "remove":
      return { ok: true, cart: removeFromCart(cart, form.sku) };
  }
}
