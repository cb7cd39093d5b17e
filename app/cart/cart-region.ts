// Which region a cart is of, or that its lines were added in several.
import type { Region } from "#contract/values/market";
import type { Cart, CartLine } from "./cart";

export type CartRegion = Region | "MIXED";

/**
 * `MIXED` where a line was added in another region than the shopper's own of now: with
 * that line gone, or the shopper back where it was added, the cart is of one region again.
 */
export function markRegion(cart: Cart, buyerRegion: Region): CartRegion {
  const isForeign = ({ region = buyerRegion }: CartLine) => region !== buyerRegion;
  return cart.lines.some(isForeign) ? "MIXED" : buyerRegion;
}
