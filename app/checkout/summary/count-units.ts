// Number of units in a checkout. Pure.
import type { Checkout } from "#contract/checkout/checkout";

export function countUnits({ lineItems }: Pick<Checkout, "lineItems">): number {
  return lineItems.reduce((sum, line) => sum + line.quantity, 0);
}
