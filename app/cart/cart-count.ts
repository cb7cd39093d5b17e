// The number on the cart's badge.
import type { Cart } from "./cart";

/** The sum of quantities. */
export function countUnits(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function formatCartCount(units: number): string {
  return units > 99 ? "99+" : String(units);
}
