import { expect, test } from "vitest";
import { cardErrorOutcome } from "./card-error-outcome";

const declined = { kind: "declined", reason: "cardDeclined" };

test.each([
  ["insufficient_funds", "cardNoFunds"],
  ["generic_decline", "cardDeclined"],
  ["lost_card", "cardDeclined"],
])("PAY-15 the decline %j is %s, whatever language its sentence is in", (decline_code, reason) => {
  const message = "Ihre Karte wurde abgelehnt.";
  const error = { type: "card_error", code: "card_declined", decline_code, message } as const;
  expect(cardErrorOutcome(error)).toEqual({ kind: "declined", reason });
});

test.each([
  ["expired_card", "cardExpired"],
  ["processing_error", "cardProcessing"],
  ["incorrect_cvc", "cardCode"],
  ["invalid_number", "cardNumber"],
  ["incorrect_number", "cardDeclined"],
  ["toString", "cardDeclined"],
])("PAY-15 PAY-16 the card error %j is %s", (code, reason) => {
  expect(cardErrorOutcome({ type: "card_error", code })).toEqual({ kind: "declined", reason });
});

test.each([
  ["Your card has expired.", "cardExpired"],
  ["Your card does not support this type of purchase.", "cardDeclined"],
  ["<b>Your card has expired.</b>", "cardDeclined"],
])("PAY-15 PAY-16 without a code the card error %j is %s", (message, reason) => {
  expect(cardErrorOutcome({ type: "card_error", message })).toEqual({ kind: "declined", reason });
});

test("PAY-16 a challenge that failed, and an intent that waits for another card, read as declined", () => {
  const type = "invalid_request_error";
  const code = "payment_intent_authentication_failure";
  expect(cardErrorOutcome({ type, code })).toEqual(declined);
  const payment_intent = { status: "requires_payment_method" } as const;
  expect(cardErrorOutcome({ type, payment_intent })).toEqual(declined);
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
    expect(cardErrorOutcome({ type, message: "Your card was declined." })).toEqual(unknown);
  }
  const type = "invalid_request_error";
  expect(cardErrorOutcome({ type, code: "payment_intent_unexpected_state" })).toEqual(unknown);
  const payment_intent = { status: "succeeded" } as const;
  expect(cardErrorOutcome({ type: "api_error", payment_intent })).toEqual(unknown);
});

test("PAY-16 a field that is not filled says so itself", () => {
  const message = "Your card number is incomplete.";
  expect(cardErrorOutcome({ type: "validation_error", message })).toEqual({
    kind: "field",
    message,
  });
  expect(cardErrorOutcome({ type: "validation_error" })).toEqual({ kind: "field", message: null });
});
