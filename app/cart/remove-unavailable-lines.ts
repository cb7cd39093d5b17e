// Whether a cart holds what cannot be bought any more, and the cart without it. Pure.
import { type Cart, removeFromCart, setQuantity } from "./cart";
import type { PricedCart } from "./price-cart.server";

/** Whether something in it cannot be bought any more, or not as often. */
export function isOutdated({ lines, unavailable }: PricedCart): boolean {
  return unavailable.length > 0 || lines.some(({ isCut }) => isCut);
}

/** Lines that cannot be bought are dropped, quantities above the stock lowered to it. */
export function removeUnavailableLines(cart: Cart, priced: PricedCart): Cart {
  const rest = priced.unavailable.reduce((left, line) => removeFromCart(left, line.sku), cart);
  const cut = priced.lines.filter(({ isCut }) => isCut);
  return cut.reduce((left, line) => setQuantity(left, line.sku, line.quantity), rest);
}
