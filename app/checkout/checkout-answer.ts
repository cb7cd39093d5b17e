// What an answer to a form of the checkout means for the page. Pure.
import type { CheckoutAnswer } from "./checkout-actions.server";

export function isRefusal(answer: CheckoutAnswer): boolean {
  return answer.kind === "invalid" || (answer.kind === "promo" && answer.problem !== null);
}

/** A refused promo code took the one before it away (PRM-05); every other refusal changed nothing. */
export function hasChangedCheckout(answer: CheckoutAnswer | undefined): boolean {
  return answer?.kind === "promo" && answer.problem === "promo.error.refused";
}
