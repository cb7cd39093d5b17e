// Charge of a delivery option: its cost, less what a promo code pays for.
import type { DeliveryQuote } from "#contract/checkout/delivery-options";

/** What the option adds to the order's total. */
export function chargeOf({ charged, cost }: Pick<DeliveryQuote, "charged" | "cost">) {
  return charged ?? cost;
}
