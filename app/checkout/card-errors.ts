// What a shopper reads when the browser's card form fails.
import type { StripeError } from "@stripe/stripe-js";
import { cardSentence } from "#contract/card-errors";

/** PAY-16: any other card error reads as declined; a field that is not filled says so itself. */
export function cardErrorText(error: Pick<StripeError, "type" | "message">): string {
  const { type, message = "" } = error;
  return type === "validation_error" && message !== "" ? message : cardSentence(message);
}
