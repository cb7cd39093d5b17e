// What an error of the browser's card script says about a payment. Must not call an unknown outcome a
// decline: the shopper would pay twice.
import type { StripeError } from "@stripe/stripe-js";
import { cardSentence } from "#core/payments/card-errors";

export type CardOutcome =
  /** Nothing was asked of the bank. */
  | { kind: "field"; message: string }
  /** Nothing was charged. */
  | { kind: "declined"; message: string }
  /** The answer was lost, or was about something else: only the provider knows. */
  | { kind: "unknown" };

type CardError = Pick<StripeError, "type" | "message" | "code"> & {
  payment_intent?: { status: string } | undefined;
};

/** A challenge that failed is no `card_error`. */
const failedChallenge = "payment_intent_authentication_failure";

export function cardOutcome({ type, message, code, payment_intent }: CardError): CardOutcome {
  if (type === "validation_error") {
    return { kind: "field", message: message ?? "Your card number is invalid." };
  }
  const waitsForCard =
    code === failedChallenge || payment_intent?.status === "requires_payment_method";
  const isDeclined = type === "card_error" || (type === "invalid_request_error" && waitsForCard);
  return isDeclined ? { kind: "declined", message: cardSentence(message) } : { kind: "unknown" };
}
