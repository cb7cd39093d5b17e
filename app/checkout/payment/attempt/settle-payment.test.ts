import { expect, test } from "vitest";
import type { Checkout } from "#contract/checkout/checkout";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import { aCheckout, aShop, refusedWith } from "#tests/fixtures/app/checkout";
import { complete, underWay } from "#tests/fixtures/app/payment";
import { settlePayment } from "./settle-payment.server";

type Submitted = { state: string; redirectUrl?: string; message?: string };

function comeBack(submitted: Submitted | Response, payment: Checkout["payment"] = underWay) {
  const checkout = aCheckout({ ...complete, payment });
  const { shop } = aShop(({ call }) => {
    if (call !== "POST /v1/checkout/submit") return { ...checkout, state: "success" };
    if (submitted instanceof Response) return submitted;
    return { redirectUrl: null, displayMessage: null, message: null, ...submitted };
  });
  return settlePayment(shop, checkout);
}

test("CHK-15 coming back from a provider who has the money finishes the checkout", async () => {
  expect(await comeBack({ state: "success" })).toMatchObject({ kind: "finished" });
});

test("PAY-14 coming back from a provider who refused is a failed payment", async () => {
  const failed = { kind: "failed", stripeError: null, error: null };
  expect(await comeBack({ state: "failure" })).toEqual(failed);
  const gone = refusedWith({ code: "checkout_unknown", detail: "no" });
  expect(await comeBack(gone)).toEqual(failed);
});

test.each(["payment_unknown", "payment_superseded"])(
  "Q105 a payment whose place another tab takes in this very moment (%s) is asked after once more, and not called failed",
  async (code) => {
    expect(await comeBack(refusedWith({ code, detail: "no" }))).toEqual({ kind: "unconfirmed" });
  },
);

test.each([
  [503, "overloaded"],
  [429, "too_many_requests"],
  [403, "store_gated"],
  [401, "token_expired"],
])(
  "Q105 a paid card whose order is asked for while the backend turns requests away (%d %s) is waited for, never called failed",
  async (status, code) => {
    const turnedAway = Response.json({ errors: [{ code, detail: "no" }] }, { status });
    expect(await comeBack(turnedAway)).toEqual({ kind: "settling" });
  },
);

test.each([
  ["amount_changed", paymentErrorMessages.changed],
  ["terms_changed", paymentErrorMessages.changed],
  ["out_of_stock", paymentErrorMessages.soldOut],
  ["line_unavailable", paymentErrorMessages.soldOut],
])(
  "Q105 a payment that was not taken because of %s says so, and not that PayPal failed",
  async (code, error) => {
    const returned = await comeBack(refusedWith({ code, detail: "no" }));
    expect(returned).toEqual({ kind: "failed", stripeError: null, error });
  },
);

test("Q105 a payment that the shopper never confirmed is distinguished from a pending one", async () => {
  const idle = { state: "pending", message: "Payment not confirmed" };
  expect(await comeBack(idle)).toEqual({ kind: "unconfirmed" });
  const url = "https://www.paypal.com/checkoutnow?token=1";
  expect(await comeBack({ ...idle, redirectUrl: url })).toEqual({ kind: "leave", url });
});

test("Q105 a payment of unknown outcome is waited for, never called failed", async () => {
  expect(await comeBack({ state: "pending" })).toEqual({ kind: "settling" });
  const down = new Response("down", { status: 503 });
  expect(await comeBack(down)).toEqual({ kind: "settling" });
  // No reason is given: it says nothing about the money.
  for (const answer of [new Response("busy", { status: 429 }), Response.json({ ok: 1 })]) {
    expect(await comeBack(answer)).toEqual({ kind: "settling" });
  }
});

test("PAY-12 the provider asks once more: only a page of its own is followed", async () => {
  const url = "https://www.paypal.com/checkoutnow?token=1";
  const again = await comeBack({ state: "pending", redirectUrl: url });
  expect(again).toEqual({ kind: "leave", url });
  const foreign = await comeBack({ state: "pending", redirectUrl: "https://evil.test/" });
  expect(foreign).toEqual({ kind: "settling" });
});

test("PAY-12 Q86 a payment that succeeded leads to the page that its answer names, where it is the provider's or the shop's", async () => {
  const named = (redirectUrl: string) => comeBack({ state: "success", redirectUrl });
  const url = "https://www.paypal.com/receipt/1";
  expect(await named(url)).toMatchObject({ kind: "finished", leaveFor: url });
  expect(await named("https://evil.test/")).toMatchObject({ kind: "finished", leaveFor: null });
});

test("returning without a started payment opens the payment step again", async () => {
  expect(await comeBack({ state: "success" }, null)).toEqual({ kind: "nothing" });
});
