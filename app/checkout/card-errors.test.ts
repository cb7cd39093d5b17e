import { expect, test } from "vitest";
import { cardErrorText } from "./card-errors";

test.each([
  "Your card was declined.",
  "Your card has insufficient funds.",
  "Your card has expired.",
  "An error occurred while processing your card. Try again in a little bit.",
  "Your card's security code is incorrect.",
  "Your card number is invalid.",
])("PAY-15 %j is shown as it is", (message) => {
  expect(cardErrorText({ type: "card_error", message })).toBe(message);
});

test.each([
  "Your card does not support this type of purchase.",
  "Your card was declined",
  "<b>Your card was declined.</b>",
  "",
])("PAY-16 the card error %j reads as declined", (message) => {
  expect(cardErrorText({ type: "card_error", message })).toBe("Your card was declined.");
});

test("PAY-16 an error without a message, or of the provider's own side, reads as declined", () => {
  expect(cardErrorText({ type: "card_error" })).toBe("Your card was declined.");
  expect(cardErrorText({ type: "api_error", message: "No such payment_intent: pi_1" })).toBe(
    "Your card was declined.",
  );
});

test("PAY-16 a field that is not filled says so itself", () => {
  const message = "Your card number is incomplete.";
  expect(cardErrorText({ type: "validation_error", message })).toBe(message);
  expect(cardErrorText({ type: "validation_error" })).toBe("Your card was declined.");
});
