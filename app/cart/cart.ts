// The cart as the shopper's browser keeps it: skus and quantities, never prices. Pure rules.
import type { Region } from "#contract/market";

export type CartLine = {
  /** `itemGroupId_colorId_sizeId` (CRT-09). */
  sku: string;
  quantity: number;
  slug: string;
  /** Where the shopper bought from when it was added last; a cookie need not say. */
  region?: Region;
};

export type Cart = { lines: readonly CartLine[] };

/** Q48: as many different skus as fit the cookie. */
export const maxLines = 60;
/** More of one sku is a typing mistake; stock decides below this. */
export const maxQuantity = 999;

/** The cart's region marker (CRT-11). */
export type CartRegion = Region | "MIXED";

export type AddResult = { ok: true; cart: Cart } | { ok: false; reason: "cart-full" };

function clampQuantity(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity);
}

/** A sku already in the cart rises by the quantity (LST-13). */
export function addToCart(cart: Cart, added: CartLine): AddResult {
  const present = cart.lines.find((line) => line.sku === added.sku);
  if (present !== undefined) {
    const raised = { ...present, ...added, quantity: present.quantity + added.quantity };
    return { ok: true, cart: replaceLine(cart, raised) };
  }
  if (cart.lines.length >= maxLines) return { ok: false, reason: "cart-full" };
  const line = { ...added, quantity: clampQuantity(added.quantity) };
  return { ok: true, cart: { lines: [...cart.lines, line] } };
}

export function setQuantity(cart: Cart, sku: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, sku);
  const line = cart.lines.find((one) => one.sku === sku);
  return line === undefined ? cart : replaceLine(cart, { ...line, quantity });
}

function replaceLine(cart: Cart, changed: CartLine): Cart {
  const line = { ...changed, quantity: clampQuantity(changed.quantity) };
  return { lines: cart.lines.map((one) => (one.sku === line.sku ? line : one)) };
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

/**
 * `MIXED` where a line was added in another region than the shopper's own of now (LOC-08, Q14): with
 * that line gone, or the shopper back where it was added, the cart is of one region again.
 */
export function markRegion(cart: Cart, buyerRegion: Region): CartRegion {
  const isForeign = ({ region = buyerRegion }: CartLine) => region !== buyerRegion;
  return cart.lines.some(isForeign) ? "MIXED" : buyerRegion;
}

/** The sum of quantities (Q46). */
export function countPieces(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** HDR-05. */
export function formatCartCount(pieces: number): string {
  return pieces > 99 ? "99+" : String(pieces);
}
