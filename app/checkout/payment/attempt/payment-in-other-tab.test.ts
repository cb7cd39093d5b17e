import { expect, test } from "vitest";
import { sealCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import { loader as comeBack } from "#app/routes/checkout-return";
import type { PaymentMethod } from "#contract/checkout/checkout";
import { type Asked, aCheckout, aShop, refusedWith } from "#tests/fixtures/app/checkout";
import { complete, send, underWay } from "#tests/fixtures/app/payment";

const afterpayPage = "https://hooks.stripe.com/afterpay/1";
const pending = { state: "pending", redirectUrl: afterpayPage, displayMessage: null };

/** A checkout whose payment another tab has replaced. */
function aBackend(paymentMethod: PaymentMethod, submitted: unknown) {
  const checkout = aCheckout({ ...complete, paymentMethod, payment: { ...underWay, id: "pi_2" } });
  return ({ call }: Asked) => (call === "POST /v1/checkout/submit" ? submitted : checkout);
}

const submit = { intent: "submit", paymentId: "pi_1", paymentToken: "pi_1_secret" };
const elsewhere = (method: string) =>
  expect.stringMatching(new RegExp(`^/checkout/c1\\?id=.+&step=payment&elsewhere=${method}$`));

test.each(["afterpay", "paypal"] as const)(
  "PAY-08 a card whose payment another tab has replaced by %s reads so on its own page, and not that it was declined",
  async (method) => {
    const gone = refusedWith({ code: "payment_unknown", detail: "no" });
    const { answer } = await send(aBackend(method, gone), submit);
    expect(answer).toEqual({ kind: "leave", url: elsewhere(method), payment: null });
  },
);

test("PAY-08 a card is not led to the page on which another tab pays with Afterpay", async () => {
  const { answer } = await send(aBackend("afterpay", pending), submit);
  expect(answer).toEqual({ kind: "leave", url: elsewhere("afterpay"), payment: null });
  const own = { ...submit, paymentId: "pi_2" };
  const challenge = await send(aBackend("card", pending), own);
  expect(challenge.answer).toMatchObject({ kind: "leave", url: afterpayPage });
});

async function returnBy(method: string) {
  const { shop } = aShop(aBackend("afterpay", pending));
  const query = new URLSearchParams({ id: await sealCheckoutId(shop, "c1"), method });
  const request = new Request(`https://aurora.test/checkout/c1/return?${query}`);
  const context = { shop };
  const thrown = await comeBack({ request, params: { checkoutId: "c1" }, context }).catch(
    (answer: unknown) => answer,
  );
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

test("PAY-08 a press by card that lost to Afterpay's in another tab leads to the payment step, and Afterpay's own return to Afterpay", async () => {
  expect(await returnBy("card")).toEqual(elsewhere("afterpay"));
  expect(await returnBy("afterpay")).toBe(afterpayPage);
});
