import Stripe from "stripe";
import { expect, test } from "vitest";
import { cardErrorOutcome } from "#app/checkout/payment/stripe/card-error-outcome";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  browserAccount,
  type Payment,
  submit,
} from "#tests/fixtures/platform/payments";

const declined = "Your card was declined.";
const exp_year = new Date().getUTCFullYear() + 2;

/** What the browser's form shows after the provider's answer, whose codes came over the wire; its sentence is German. */
async function shownAfter(number: string, payment: Payment): Promise<string> {
  const browser = browserAccount();
  const card = { number, exp_month: 12, exp_year, cvc: "123" };
  const proof = { client_secret: payment.paymentToken, use_stripe_sdk: true };
  try {
    const method = await browser.paymentMethods.create({ type: "card", card });
    const params = { ...proof, payment_method: method.id };
    const { next_action } = await browser.paymentIntents.confirm(payment.paymentId, params);
    return `challenged by ${next_action?.use_stripe_sdk?.source}`;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    const { code, decline_code } = error;
    const message = "Ihre Karte wurde nicht akzeptiert.";
    const outcome = cardErrorOutcome({
      type: "card_error",
      message,
      ...(code !== undefined && { code }),
      ...(decline_code !== undefined && { decline_code }),
    });
    return outcome.kind === "declined" ? paymentErrorMessages[outcome.reason] : outcome.kind;
  }
}

test.each([
  ["4000000000000002", declined],
  ["4000000000009995", "Your card has insufficient funds."],
  ["4000000000009987", declined],
  ["4000000000009979", declined],
  ["4000000000000069", "Your card has expired."],
  ["4000000000000127", "Your card's security code is incorrect."],
  ["4000000000000119", "An error occurred while processing your card. Try again in a little bit."],
])(
  "PAY-15 PAY-16 card %s reads %j in the form, and again when the shop asks",
  async (number, text) => {
    const shop = await aShop();
    const { id } = await aReadyCheckout(shop);
    const payment = await aPayment(shop, id);
    expect(await shownAfter(number, payment)).toBe(text);
    const { state, displayMessage, message } = await submit(shop, id, payment);
    expect({ state, displayMessage, message }).toEqual({
      state: "failure",
      displayMessage: text,
      message: "Stripe error",
    });
  },
);

test.each([
  ["4242424242424241", "a number that cannot be one"],
  ["4111111111111111", "a real card at a test account"],
])("PAY-16 card %s, %s, reads as declined", async (number) => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  expect(await shownAfter(number, await aPayment(shop, id))).toBe(declined);
});

test.each([
  ["4000000000003220", "fail", declined],
  ["4000008260003178", "complete", "Your card has insufficient funds."],
  ["4000008400001629", "complete", declined],
])(
  "PAY-15 PAY-16 card %s reads after a challenge that ends with %s: %j",
  async (number, outcome, text) => {
    const shop = await aShop();
    const { id } = await aReadyCheckout(shop);
    const payment = await aPayment(shop, id);
    const challenge = (await shownAfter(number, payment)).replace("challenged by ", "");
    const body = new URLSearchParams({ outcome });
    const answer = await fetch(`http://stripe.test/stripe/3ds/${challenge}`, {
      method: "POST",
      body,
    });
    await answer.text();
    expect((await submit(shop, id, payment)).displayMessage).toBe(text);
  },
);
