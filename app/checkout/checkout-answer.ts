// What an answer to a form of the checkout means for the page. Pure.
import type { CheckoutAnswer } from "./checkout-actions.server";

/**
 * In the place of an answer that never came. A response of an error's kind, so that nothing of the page
 * is asked for anew over a connection that is not there.
 */
export function answerLost(): Response {
  const answer = { kind: "invalid", result: null, problem: "checkout.error.offline" } as const;
  return new Response(JSON.stringify(answer satisfies CheckoutAnswer), {
    status: 503,
    headers: { "content-type": "application/json" },
  });
}

export function isRefusal(answer: CheckoutAnswer): boolean {
  if (answer.kind === "invalid" || answer.kind === "verify") return true;
  return answer.kind === "promo" && answer.problem !== null;
}

/** A refused promo code took the one before it away (PRM-05); every other refusal changed nothing. */
export function hasChangedCheckout(answer: CheckoutAnswer | undefined): boolean {
  return answer?.kind === "promo" && answer.problem === "promo.error.refused";
}
