// How many pieces a checkout is about. Pure.
import type { Checkout } from "#contract/checkout";

export function countPieces({ lineItems }: Pick<Checkout, "lineItems">): number {
  return lineItems.reduce((sum, line) => sum + line.quantity, 0);
}
