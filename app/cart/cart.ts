// The cart as the shopper's browser keeps it: skus and quantities, never prices. Pure rules.
import type { Region } from "#contract/values/market";

export type CartLine = {
  /** `itemGroupId_colorId_sizeId`. */
  sku: string;
  quantity: number;
  slug: string;
  /** Where the shopper bought from when it was added last; a cookie need not say. */
  region?: Region;
};

export type Cart = { lines: readonly CartLine[] };

/** As many different skus as fit the cookie. */
export const maxLines = 60;
/** More of one sku is a typing mistake; stock decides below this. */
export const maxQuantity = 999;

export type AddResult =
  /** `added` is less than was asked for where `isLimited`: more cannot be ordered. */
  | { ok: true; cart: Cart; added: number; isLimited: boolean }
  /** `limit-reached`: the cart holds all that can be ordered; nothing was added. */
  | { ok: false; reason: "cart-full" | "limit-reached" };

/** The most of one sku that can be ordered. @param stock what is left; null without limit. */
export function orderLimit(stock: number | null): number {
  return Math.min(stock ?? maxQuantity, maxQuantity);
}

/** A sku already in the cart rises by the quantity, up to the limit. */
export function addToCart(cart: Cart, asked: CartLine, stock: number | null = null): AddResult {
  const present = cart.lines.find((line) => line.sku === asked.sku);
  if (present === undefined && cart.lines.length >= maxLines) {
    return { ok: false, reason: "cart-full" };
  }
  const before = present?.quantity ?? 0;
  const quantity = Math.min(before + asked.quantity, orderLimit(stock));
  if (quantity <= before) return { ok: false, reason: "limit-reached" };
  const line = { ...present, ...asked, quantity };
  const lines =
    present === undefined
      ? [...cart.lines, line]
      : cart.lines.map((one) => (one === present ? line : one));
  const added = quantity - before;
  return { ok: true, cart: { lines }, added, isLimited: added < asked.quantity };
}

export function setQuantity(cart: Cart, sku: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, sku);
  const lines = cart.lines.map((line) =>
    line.sku === sku ? { ...line, quantity: Math.min(quantity, maxQuantity) } : line,
  );
  return { lines };
}

export function removeFromCart(cart: Cart, sku: string): Cart {
  return { lines: cart.lines.filter((line) => line.sku !== sku) };
}

type Item = Pick<CartLine, "sku" | "quantity">;

/** What is left of a cart once these items were bought; another tab may have added more meanwhile. */
export function removePurchased(cart: Cart, purchased: readonly Item[]): Cart {
  return purchased.reduce((left, { sku, quantity }) => {
    const line = left.lines.find((one) => one.sku === sku);
    return line === undefined ? left : setQuantity(left, sku, line.quantity - quantity);
  }, cart);
}

/** In whatever order. */
export function hasSameItems({ lines }: Cart, items: readonly Item[]): boolean {
  const wanted = new Map(items.map(({ sku, quantity }) => [sku, quantity]));
  return (
    lines.length === items.length &&
    lines.every(({ sku, quantity }) => wanted.get(sku) === quantity)
  );
}

/** The form in which checkout calls name what is bought. */
export function toLineItems(cart: Cart) {
  return cart.lines.map(({ sku, quantity }) => ({ sku, quantity }));
}
