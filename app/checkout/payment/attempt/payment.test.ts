import { expect, test, vi } from "vitest";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { failedPath } from "#app/checkout/methods/return-address";
import { paymentCookieFor, readPayment } from "#app/checkout/session/payment-cookie.server";
import type { Checkout } from "#contract/checkout/checkout";
import {
  type Asked,
  aCheckout,
  aCustomer,
  aRequest,
  aShop,
  refusedWith,
} from "#tests/kits/app/checkout";
import { findRedirect } from "./follow-redirect.server";
import { handleReturn } from "./payment-return.server";

const complete = { customer: aCustomer, deliveryOption: "fullStandardCost" } as const;
const underWay: NonNullable<Checkout["payment"]> = {
  ...{ id: "pi_1", paymentToken: "pi_1_secret", state: "intent" },
  meta: {},
};
const pay = { intent: "pay", way: "paypal", amount: "2000" };

function aBackend(checkout = aCheckout(complete), approveUrl?: string) {
  return ({ call }: Asked) => {
    if (!call.includes("Payment")) return checkout;
    return {
      paymentId: "PAY1",
      paymentToken: "token",
      meta: { attempt: "1", ...(approveUrl && { approveUrl }) },
    };
  };
}

async function send(backend: (asked: Asked) => unknown, fields: Record<string, string>) {
  const { shop, asked } = aShop(backend);
  const answer = await handleCheckoutForm(shop, await aRequest(shop, fields));
  return { shop, answer, calls: asked.map(({ call }) => call), bodies: asked.map((a) => a.body) };
}

test("PAY-12 CHK-16 a payment on the provider's page leads there", async () => {
  const url = "https://www.paypal.com/checkoutnow?token=PAY1";
  const { answer, bodies } = await send(aBackend(undefined, url), pay);
  const payment = { checkoutId: "c1", paymentId: "PAY1", paymentToken: "token" };
  expect(answer).toEqual({ kind: "leave", url, payment });
  expect(bodies.at(-1)).toMatchObject({
    ...{ paymentMethod: "paypal", platform: "paypal", hosted: false, amount: 2000 },
    returnUrl: expect.stringMatching(
      /^https:\/\/aurora\.test\/checkout\/c1\/return\?id=.+&method=paypal$/,
    ),
    cancelUrl: expect.stringMatching(
      /^https:\/\/aurora\.test\/checkout\/c1\?id=.+&cancelled=paypal$/,
    ),
  });
});

test("CHK-16 Q86 a redirect URL of an unknown host from the backend is ignored", async () => {
  const { answer } = await send(aBackend(undefined, "https://evil.test/"), pay);
  expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.unavailable" });
});

test("EXP-03 where PayPal has nothing more to ask, the shopper is back already", async () => {
  const { answer } = await send(aBackend(), pay);
  expect(answer).toMatchObject({
    kind: "leave",
    url: expect.stringMatching(/^https:\/\/aurora\.test\/checkout\/c1\/return\?/),
  });
});

test("PAY-17 what goes wrong between us and PayPal has its own sentence", async () => {
  const refused = () => refusedWith({ code: "payment_provider_unavailable", detail: "no" });
  const { answer } = await send(
    ({ call }) => (call.includes("Payment") ? refused() : aCheckout(complete)),
    pay,
  );
  expect(answer).toMatchObject({ kind: "invalid", problem: "payment.paypalFailed" });
});

const closed = () =>
  Response.json({ errors: [{ code: "checkout_closed", detail: "no" }] }, { status: 409 });

test("Q105 what is paid already, or being paid, is not said to be uncharged: its end is looked for", async () => {
  const backend = ({ call }: Asked) => (call.includes("Payment") ? closed() : aCheckout(complete));
  for (const [way, method] of [
    ["card", "card"],
    ["hosted-card", "card"],
    ["google-pay", "card"],
    ["paypal", "paypal"],
  ] as const) {
    const { answer } = await send(backend, { ...pay, way, nameOnCard: "Ada Byron" });
    expect(answer).toMatchObject({ kind: "leave", payment: null });
    const url = answer.kind === "leave" ? answer.url : "";
    expect(url).toMatch(new RegExp(`^/checkout/c1/return\\?id=.+&method=${method}&repeat=1$`));
  }
  const update = ({ call }: Asked) => (call.startsWith("PUT") ? closed() : aCheckout(complete));
  const { answer } = await send(update, { intent: "method", paymentMethod: "card" });
  expect(answer).toMatchObject({ kind: "invalid", problem: "payment.settling" });
});

test("PAY-05 an order of nothing is placed by one press, and no way to pay is asked for", async () => {
  const nothing = { value: 0 };
  const total = { value: 0, currency: "USD" } as const;
  const costs = { subtotal: nothing, discount: nothing, shipping: nothing, tax: nothing, total };
  let isSubmitted = false;
  const backend = ({ call }: Asked) => {
    const state = isSubmitted ? ("success" as const) : ("created" as const);
    if (call !== "POST /v1/checkout/submit") {
      return aBackend(aCheckout({ ...complete, costs, state }))({ call, body: null });
    }
    isSubmitted = true;
    return { state: "success", redirectUrl: null, displayMessage: null, message: null };
  };
  const form = { intent: "pay", way: "free", amount: "0" };
  const { answer, calls, bodies } = await send(backend, form);
  expect(answer).toMatchObject({ kind: "finished", isRepeat: false });
  expect(calls.slice(1, 3)).toEqual(["POST /v1/initiatePayment", "POST /v1/checkout/submit"]);
  expect(bodies[1]).toMatchObject({ amount: 0, hosted: false, paymentMethod: "card" });
  expect(bodies[1]).not.toHaveProperty("returnUrl");
  // A form cannot call an order free.
  const dear = await send(aBackend(), { ...form, amount: "2000" });
  expect(dear.answer).toMatchObject({ kind: "invalid" });
  expect(dear.calls).toEqual(["GET /checkout"]);
});

test.each([
  ["a first attempt", null, "card", "POST /v1/initiatePayment"],
  ["a later one", underWay, "card", "PUT /v1/updatePayment"],
  ["PayPal", underWay, "paypal", "POST /v1/initiatePayment"],
])("PAY-10 %s is prepared by its own call", async (_which, payment, way, call) => {
  const checkout = aCheckout({ ...complete, payment });
  const { calls } = await send(aBackend(checkout), { ...pay, way, nameOnCard: "Ada Byron" });
  expect(calls.at(-1)).toBe(call);
});

test("PAY-02 choosing a method updates the checkout's payment method", async () => {
  const { answer, bodies } = await send(aBackend(), { intent: "method", paymentMethod: "paypal" });
  expect(answer).toEqual({ kind: "step", step: "payment" });
  const data = { storeSlug: "aurora", paymentMethod: "paypal" };
  expect(bodies.at(-1)).toEqual({ id: "c1", data });
});

test("PAY-11 the payment is stored sealed, for its own checkout only", async () => {
  const { shop } = aShop(() => null);
  const stored = { checkoutId: "c1", paymentId: "pi_1", paymentToken: "secret" };
  const cookie = await paymentCookieFor(shop, stored);
  expect(cookie).not.toContain("pi_1");
  const [, value = ""] = cookie.match(/^__Host-aurora\.payment=([^;]+)/) ?? [];
  const cookies = { "aurora.payment": decodeURIComponent(value) };
  expect(await readPayment({ ...shop, cookies }, "c1")).toEqual(stored);
  expect(await readPayment({ ...shop, cookies }, "c2")).toBeNull();
  expect(await readPayment({ ...shop, cookies: { "aurora.payment": "broken" } }, "c1")).toBeNull();
});

type Submitted = { state: string; redirectUrl?: string; message?: string };

function comeBack(submitted: Submitted | Response, payment: Checkout["payment"] = underWay) {
  const checkout = aCheckout({ ...complete, payment });
  const { shop } = aShop(({ call }) => {
    if (call !== "POST /v1/checkout/submit") return { ...checkout, state: "success" };
    if (submitted instanceof Response) return submitted;
    return { redirectUrl: null, displayMessage: null, message: null, ...submitted };
  });
  return handleReturn(shop, checkout);
}

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

test("CHK-15 coming back from a provider who has the money finishes the checkout", async () => {
  expect(await comeBack({ state: "success" })).toMatchObject({ kind: "finished" });
});

test("PAY-14 coming back from a provider who refused is a failed payment", async () => {
  const failed = { kind: "failed", stripeError: null, error: null };
  expect(await comeBack({ state: "failure" })).toEqual(failed);
  const gone = refusedWith({ code: "payment_unknown", detail: "no" });
  expect(await comeBack(gone)).toEqual(failed);
});

test("Q105 a payment that the shopper never confirmed is distinguished from a pending one", async () => {
  const idle = { state: "pending", message: "Payment not confirmed" };
  expect(await comeBack(idle)).toEqual({ kind: "unconfirmed" });
  const url = "https://www.paypal.com/checkoutnow?token=1";
  expect(await comeBack({ ...idle, redirectUrl: url })).toEqual({ kind: "leave", url });
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

test("Q103 a page that was open while another tab paid is redirected to the order, whatever its form was", async () => {
  const finished = aCheckout({ ...complete, state: "success" });
  for (const form of [
    { ...pay, way: "card", nameOnCard: "Ada Byron" },
    { intent: "method", paymentMethod: "paypal" },
    { intent: "delivery", deliveryOption: "fullStandardCost" },
    { intent: "apply-promo", promoCode: "TAKE5" },
  ]) {
    const { answer, calls } = await send(() => finished, form);
    expect(answer).toMatchObject({ kind: "finished", isRepeat: true });
    expect(calls).toEqual(["GET /checkout"]);
  }
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

test("CHK-16 Q86 Q105 what is being paid is waited for, and a page that the backend names is followed once", async () => {
  const { shop } = aShop(() => null);
  const wayOf = (change: Partial<Checkout>) => findRedirect(shop, aCheckout(change), "a b");
  expect(await wayOf({ payment: underWay })).toBeNull();
  const paying = {
    payment: { ...underWay, state: "processing" },
    paymentMethod: "paypal",
  } as const;
  expect(await wayOf(paying)).toBe("/checkout/c1/return?id=a+b&method=paypal");
  const page = "https://www.paypal.com/checkoutnow?token=1";
  expect(await wayOf({ redirectUrl: page })).toBe(page);
  expect(await wayOf({ redirectUrl: "https://evil.test/" })).toBeNull();
  expect(await wayOf({ redirectUrl: "https://aurora.test/checkout/c1?step=payment" })).toBeNull();
});

test("Q105 a page opened again after its confirmation was lost asks the provider, and leads to the end", async () => {
  const checkout = aCheckout({ ...complete, payment: underWay });
  const open = async (state: string, paymentId: string) => {
    const { shop, asked } = aShop(() => ({ state, redirectUrl: null, displayMessage: null }));
    const stored = await paymentCookieFor(shop, { checkoutId: "c1", paymentId, paymentToken: "t" });
    const [, value = ""] = stored.match(/=([^;]+)/) ?? [];
    const cookies = { "aurora.payment": decodeURIComponent(value) };
    const path = await findRedirect({ ...shop, cookies }, checkout, null);
    return [path, asked.map(({ call }) => call)];
  };
  const asking = ["POST /v1/payments/confirm"];
  expect(await open("ordered", "pi_1")).toEqual(["/checkout/c1/return?method=card", asking]);
  expect(await open("intent", "pi_1")).toEqual([null, asking]);
  // Started in another browser: this one does not wait for it.
  expect(await open("ordered", "pi_2")).toEqual([null, []]);
});

test("returning without a started payment opens the payment step again", async () => {
  expect(await comeBack({ state: "success" }, null)).toEqual({ kind: "nothing" });
});

async function payByAfterpay(code: string, status: number) {
  const refused = () => Response.json({ errors: [{ code, detail: "no" }] }, { status });
  const { answer } = await send(
    ({ call }) => (call.includes("Payment") ? refused() : aCheckout(complete)),
    {
      ...pay,
      way: "afterpay",
    },
  );
  return answer;
}

test("Q107 an Afterpay that cannot be reached redirects to the page that goes on without it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = await payByAfterpay("payment_provider_unavailable", 502);
  expect(answer).toMatchObject({ kind: "leave", payment: null });
  expect(answer).toHaveProperty("url", expect.stringMatching(/^\/checkout\/c1\/afterpay-failed/));
  const shopDown = await payByAfterpay("unavailable", 503);
  expect(shopDown).toMatchObject({ kind: "invalid", problem: "checkout.error.unavailable" });
  log.mockRestore();
});

test("CRT-31 an Afterpay that is not offered for this order any more is said, and nothing else", async () => {
  const answer = await payByAfterpay("payment_method_unavailable", 422);
  expect(answer).toMatchObject({ kind: "invalid", problem: "unavailable.afterpayText" });
});

test("PAY-20 a failed payment redirects to the payment step, and one by Afterpay to its own page", () => {
  expect(failedPath("c1", null, "paypal")).toBe("/checkout/c1?step=payment&failed=paypal");
  expect(failedPath("c1", "a b", "card")).toBe("/checkout/c1?id=a+b&step=payment&failed=card");
  expect(failedPath("c1", null, "afterpay")).toBe("/checkout/c1/afterpay-failed");
  expect(failedPath("c1", "a b", "afterpay")).toBe("/checkout/c1/afterpay-failed?id=a+b");
});

test("PAY-18 a payment intent that cannot be had is logged, and nothing that was entered is lost", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const backend = (asked: Asked) =>
    asked.call.includes("Payment") ? new Response("down", { status: 503 }) : aBackend()(asked);
  const { answer } = await send(backend, { ...pay, way: "card", nameOnCard: "Ada Byron" });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  expect(lines).toMatchObject([{ message: "Error when getting payment intent", checkoutId: "c1" }]);
  expect(answer).toMatchObject({
    ...{ kind: "invalid", problem: "checkout.error.unavailable" },
    result: { initialValue: { nameOnCard: "Ada Byron" } },
  });
});

test("an exceeded reservation quota of one network is shown in the banner, and nothing is lost", async () => {
  const refused = { errors: [{ code: "too_many_requests", detail: "Too many." }] };
  const backend = ({ call }: Asked) =>
    call.includes("Payment") ? Response.json(refused, { status: 429 }) : aCheckout(complete);
  for (const way of ["card", "paypal", "afterpay"]) {
    const { answer } = await send(backend, { ...pay, way, nameOnCard: "Ada Byron" });
    expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.tooMany" });
  }
});
