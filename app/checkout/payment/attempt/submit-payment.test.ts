import { expect, test } from "vitest";
import { type Asked, aCheckout } from "#tests/fixtures/app/checkout";
import { complete, send, underWay } from "#tests/fixtures/app/payment";

test("CHK-23 a card error is shown beside the card, any other error in the banner", async () => {
  const submit = async (message: string) => {
    const refused = { state: "failure", redirectUrl: null, displayMessage: "No.", message };
    const checkout = aCheckout({ ...complete, payment: underWay });
    const backend = ({ call }: Asked) => (call.includes("submit") ? refused : checkout);
    const form = { intent: "submit", paymentId: "pi_1", paymentToken: "pi_1_secret" };
    return (await send(backend, form)).answer;
  };
  expect(await submit("Stripe error")).toEqual({ kind: "failed", stripeError: "No.", error: null });
  const expired = await submit("Payment expired");
  expect(expired).toEqual({ kind: "failed", stripeError: null, error: "No." });
});

test.each([
  ["success", { kind: "finished", isRepeat: false }],
  ["failure", { kind: "failed", error: "No." }],
  ["pending", { kind: "settling" }],
] as const)(
  "PAY-13 Q106 a script that asks again receives the outcome of a payment with the state %s",
  async (state, expected) => {
    const submitted = { state, redirectUrl: null, displayMessage: "No.", message: null };
    const checkout = aCheckout({ ...complete, payment: { ...underWay, state: "processing" } });
    const ended = { ...checkout, state };
    let isAsked = false;
    const backend = ({ call }: Asked) => {
      if (call !== "POST /v1/checkout/submit") return isAsked ? ended : checkout;
      isAsked = true;
      return submitted;
    };
    expect((await send(backend, { intent: "check" })).answer).toMatchObject(expected);
  },
);
