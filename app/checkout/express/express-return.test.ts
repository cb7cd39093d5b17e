import { expect, test } from "vitest";
import type { Checkout } from "#contract/checkout/checkout";
import { type Asked, aCheckout, aShop, refusedWith } from "#tests/fixtures/app/checkout";
import { startExpressPayment } from "./express-payment.server";
import { handleExpressReturn } from "./express-return.server";

const reviewed = "POST /v1/paypal/express-orders/5O1/review";
const page = "https://www.paypal.com/checkoutnow?token=5O1";

function comeBack(answer: unknown) {
  const { shop } = aShop(({ call }) => (call === reviewed ? answer : aCheckout()));
  return handleExpressReturn(shop, aCheckout(), "5O1");
}

test("EXP-03 an approval opens the review of the order and charges nothing", async () => {
  expect(await comeBack({ confirmed: false, checkout: aCheckout() })).toEqual({ kind: "review" });
});

test.each([
  ["country_not_supported", "undeliverable"],
  ["items_cannot_be_shipped_to_selected_destination", "undeliverable"],
  ["paypal_not_approved", "failed"],
  ["checkout_closed", "nothing"],
])("an approval refused as %s is %s", async (code, kind) => {
  expect(await comeBack(refusedWith({ code, detail: "no" }))).toMatchObject({ kind });
});

test("Q105 an approval that was confirmed before is not called failed while the provider is unreachable", async () => {
  const payment = { id: "5O1", paymentToken: "t", state: "intent" as const, meta: {} };
  const { shop } = aShop(() => new Response("down", { status: 503 }));
  const back = (checkout: Checkout) => handleExpressReturn(shop, checkout, "5O1");
  expect(await back(aCheckout({ payment }))).toEqual({ kind: "settling" });
  expect(await back(aCheckout())).toMatchObject({ kind: "failed" });
});

function start(method: "paypal" | "card", answers: (asked: Asked) => unknown) {
  return startExpressPayment(aShop(answers).shop, "c1", method);
}

test("EXP-03 PayPal is asked at once, and its page alone is followed", async () => {
  const open = (approveUrl: string) => () => ({ orderId: "5O1", approveUrl });
  expect(await start("paypal", open(page))).toEqual({ kind: "leave", url: page, payment: null });
  expect(await start("paypal", open("https://evil.test/"))).toMatchObject({ kind: "refused" });
});

test("EXP-03 every other way, and an order that costs nothing, go on in the checkout", async () => {
  const pathOf = (method: string) => ({ kind: "leave", url: `/checkout/c1?express=${method}` });
  expect(await start("card", () => aCheckout())).toMatchObject(pathOf("card"));
  const free = () => refusedWith({ code: "nothing_to_pay", detail: "no" });
  expect(await start("paypal", free)).toMatchObject(pathOf("paypal"));
});

test.each([404, 405, 501])(
  "EXP-03 a backend that answers %d to express takes PayPal at the checkout's own step",
  async (status) => {
    const { shop, asked } = aShop(({ call }) =>
      call.includes("express-orders") ? new Response("no such call", { status }) : aCheckout(),
    );
    const started = await startExpressPayment(shop, "c1", "paypal");
    expect(started).toMatchObject({ kind: "leave", url: "/checkout/c1?express=paypal" });
    expect(asked.at(-1)?.body).toMatchObject({ data: { paymentMethod: "paypal" } });
  },
);
