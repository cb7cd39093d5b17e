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

const paidByCard = aCheckout({
  ...complete,
  state: "success",
  payment: { ...underWay, id: "pi_2", state: "ordered" },
});

test.each([
  ["PayPal's order that was approved here", { intent: "check", paymentId: "5O190127" }, true],
  ["a card that was confirmed here", submit, true],
  ["the payment that was begun here", { intent: "check", paymentId: "pi_2" }, false],
  ["a payment that this page does not know", { intent: "check" }, false],
])(
  "CHK-15 Q103 of an order that another tab has paid, %s reads as placed already where it was another payment",
  async (_name, fields, isRepeat) => {
    const { answer } = await send(() => paidByCard, fields);
    expect(answer).toMatchObject({ kind: "finished", isRepeat });
  },
);

test.each([
  ["", "5O190127", true],
  ["", "pi_2", false],
  ["1", "5O190127", true],
])(
  "CHK-15 Q103 a return from PayPal to an order that was paid reads so where another payment paid it (express %j, order %s)",
  async (express, token, isRepeat) => {
    const { shop } = aShop(() => paidByCard);
    const id = await sealCheckoutId(shop, "c1");
    const query = new URLSearchParams({ id, method: "paypal", token, express });
    const request = new Request(`https://aurora.test/checkout/c1/return?${query}`);
    const thrown = await comeBack({
      request,
      params: { checkoutId: "c1" },
      context: { shop },
    }).catch((answer: unknown) => answer);
    const path = thrown instanceof Response ? thrown.headers.get("location") : null;
    expect(path).toMatch(/^\/thankyou\?/);
    expect(path?.includes("repeat=1")).toBe(isRepeat);
  },
);
