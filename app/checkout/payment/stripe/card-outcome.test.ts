import { expect, test } from "vitest";
import { cardOutcome } from "./card-outcome";

test.each([
  "Your card was declined.",
  "Your card has insufficient funds.",
  "Your card has expired.",
  "An error occurred while processing your card. Try again in a little bit.",
  "Your card's security code is incorrect.",
  "Your card number is invalid.",
])("PAY-15 %j is shown as it is", (message) => {
  expect(cardOutcome({ type: "card_error", message })).toEqual({ kind: "declined", message });
});

test.each([
  "Your card does not support this type of purchase.",
  "Your card was declined",
  "<b>Your card was declined.</b>",
  "",
  undefined,
])("PAY-16 the card error %j reads as declined", (message) => {
  const declined = { kind: "declined", message: "Your card was declined." };
  expect(cardOutcome({ type: "card_error", ...(message !== undefined && { message }) })).toEqual(
    declined,
  );
});

test("PAY-16 a challenge that failed, and an intent that waits for another card, read as declined", () => {
  const declined = { kind: "declined", message: "Your card was declined." };
  const type = "invalid_request_error";
  const code = "payment_intent_authentication_failure";
  expect(cardOutcome({ type, code })).toEqual(declined);
  const payment_intent = { status: "requires_payment_method" } as const;
  expect(cardOutcome({ type, payment_intent })).toEqual(declined);
});

test("Q105 a lost response or a provider error does not count as a decline", () => {
  const unknown = { kind: "unknown" };
  for (const type of [
    "api_connection_error",
    "api_error",
    "rate_limit_error",
    "idempotency_error",
    "authentication_error",
  ] as const) {
    expect(cardOutcome({ type, message: "Your card was declined." })).toEqual(unknown);
  }
  const type = "invalid_request_error";
  expect(cardOutcome({ type, code: "payment_intent_unexpected_state" })).toEqual(unknown);
  const payment_intent = { status: "succeeded" } as const;
  expect(cardOutcome({ type: "api_error", payment_intent })).toEqual(unknown);
});

test("PAY-16 a field that is not filled says so itself", () => {
  const message = "Your card number is incomplete.";
  expect(cardOutcome({ type: "validation_error", message })).toEqual({ kind: "field", message });
  expect(cardOutcome({ type: "validation_error" })).toEqual({
    kind: "field",
    message: "Your card number is invalid.",
  });
});
