// Which of the provider's messages a shopper sees as they are (PAY-15), and the one for the rest.
import type { StripeError } from "@stripe/stripe-js";

const shownAsIs: ReadonlySet<string> = new Set([
  "Your card was declined.",
  "Your card has insufficient funds.",
  "Your card has expired.",
  "An error occurred while processing your card. Try again in a little bit.",
  "Your card's security code is incorrect.",
  "Your card number is invalid.",
]);

/** PAY-16: any other card error reads as declined; a field that is not filled says so itself. */
export function cardErrorText(error: Pick<StripeError, "type" | "message">): string {
  const message = error.message ?? "";
  if (error.type === "validation_error" && message !== "") return message;
  return shownAsIs.has(message) ? message : "Your card was declined.";
}
