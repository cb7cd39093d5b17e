// Checkout states that end a checkout. Pure.
import type { Checkout } from "#contract/checkout/checkout";

/** These two lead to the thank-you page; a complete customer alone does not. */
export function isFinished(checkout: Pick<Checkout, "state">): boolean {
  return checkout.state === "success" || checkout.state === "completed";
}
