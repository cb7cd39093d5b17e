// What a form of the checkout can be answered, and what the answer means for the page. Pure.
import type { SubmissionResult } from "@conform-to/react";
import type { MessageKey } from "#app/localization/translator";
import type { Checkout } from "#contract/checkout";
import type { AddressDoubt } from "./address-check.server";
import type { CheckoutStep } from "./checkout-steps";
import type { PaymentFailure } from "./payment.server";
import type { KeptPayment } from "./payment-cookie.server";
import type { PromoFormAnswer } from "./promo-actions.server";

export type CheckoutRequest = {
  checkoutId: string;
  /** The sealed `id` of the address, where it has one. */
  sealedId: string | null;
  form: FormData;
};

export type CheckoutAnswer =
  | { kind: "invalid"; result: SubmissionResult<string[]> | null; problem: MessageKey | null }
  | { kind: "verify"; result: SubmissionResult<string[]>; doubt: AddressDoubt }
  | { kind: "saved" }
  | { kind: "step"; step: CheckoutStep }
  | { kind: "payment"; payment: KeptPayment }
  /** For a page of the payment provider's. */
  | { kind: "leave"; url: string; payment: KeptPayment | null }
  | { kind: "settling" }
  /** The provider has no confirmation of the shopper's: nothing is under way, and nothing was charged. */
  | { kind: "unconfirmed" }
  | ({ kind: "failed" } & PaymentFailure)
  /** `isRepeat`: the order was there before this form was sent. */
  | { kind: "finished"; checkout: Checkout; isRepeat: boolean }
  | PromoFormAnswer;

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
