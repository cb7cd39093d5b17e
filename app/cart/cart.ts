// The cart as the shopper's browser keeps it: skus and quantities, never prices. Pure rules.

/** The last two ids of `itemGroupId_colorId_sizeId` (CRT-09). */
export type CartLine = { sku: string; quantity: number; slug: string };

export type Cart = { lines: readonly CartLine[] };

/** Q48: as many different skus as fit the cookie. */
export const maxLines = 60;
/** More of one sku is a typing mistake; stock decides below this. */
export const maxQuantity = 999;

export type AddResult = { ok: true; cart: Cart } | { ok: false; reason: "cart-full" };

function clampQuantity(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity);
}

/** A sku already in the cart rises by the quantity (LST-13). */
export function addToCart(cart: Cart, added: CartLine): AddResult {
  const present = cart.lines.find((line) => line.sku === added.sku);
  if (present !== undefined) {
    return { ok: true, cart: setQuantity(cart, added.sku, present.quantity + added.quantity) };
  }
  if (cart.lines.length >= maxLines) return { ok: false, reason: "cart-full" };
  const line = { ...added, quantity: clampQuantity(added.quantity) };
  return { ok: true, cart: { lines: [...cart.lines, line] } };
}

export function setQuantity(cart: Cart, sku: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, sku);
  return {
    lines: cart.lines.map((line) =>
      line.sku === sku ? { ...line, quantity: clampQuantity(quantity) } : line,
    ),
  };
}

export function removeFromCart(cart: Cart, sku: string): Cart {
  return { lines: cart.lines.filter((line) => line.sku !== sku) };
}

/** The sum of quantities (Q46). */
export function countPieces(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** HDR-05. */
export function formatCartCount(pieces: number): string {
  return pieces > 99 ? "99+" : String(pieces);
}
