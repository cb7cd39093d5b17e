// What an error of the browser's card script says about a payment. Must not call an unknown outcome a
// decline: the shopper would pay twice.
import type { StripeError } from "@stripe/stripe-js";
import { type CardReason, cardReasonOf } from "#core/payments/card-error-reason";

export type CardErrorOutcome =
  /** Nothing was asked of the bank. */
  | { kind: "field"; message: string | null }
  /** Nothing was charged. */
  | { kind: "declined"; reason: CardReason }
  /** The answer was lost, or was about something else: only the provider knows. */
  | { kind: "unknown" };

type CardError = Pick<StripeError, "type" | "message" | "code" | "decline_code"> & {
  payment_intent?: { status: string } | undefined;
};

/** A challenge that failed is no `card_error`. */
const failedChallenge = "payment_intent_authentication_failure";

export function cardErrorOutcome(error: CardError): CardErrorOutcome {
  const { type, message, code, payment_intent } = error;
  // In the shop's language, in which the script was loaded.
  if (type === "validation_error") return { kind: "field", message: message ?? null };
  const waitsForCard =
    code === failedChallenge || payment_intent?.status === "requires_payment_method";
  const isDeclined = type === "card_error" || (type === "invalid_request_error" && waitsForCard);
  return isDeclined ? { kind: "declined", reason: cardReasonOf(error) } : { kind: "unknown" };
}
