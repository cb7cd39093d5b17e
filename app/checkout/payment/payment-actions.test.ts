import { expect, test, vi } from "vitest";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { paymentCookieFor } from "#app/checkout/cookies/payment-cookie.server";
import { statusOf } from "#app/checkout/forms/checkout-result";
import { fingerprintOfTerms } from "#app/checkout/payment/attempt/order-terms-fingerprint";
import { cookiesOf } from "#tests/fixtures/app/cart-page";
import { type Asked, aCheckout, aRequest, aShop } from "#tests/fixtures/app/checkout";
import { aPaymentBackend, complete, send, underWay } from "#tests/fixtures/app/payment";

const pay = { intent: "pay", method: "paypal", amount: "2000" };

test("PAY-12 CHK-16 a payment on the provider's page leads there", async () => {
  const url = "https://www.paypal.com/checkoutnow?token=PAY1";
  const { answer, bodies } = await send(aPaymentBackend(undefined, url), pay);
  const payment = { checkoutId: "c1", paymentId: "PAY1", paymentToken: "token" };
  expect(answer).toEqual({ kind: "leave", url, payment });
  expect(bodies.at(-1)).toMatchObject({
    paymentMethod: "paypal",
    platform: "paypal",
    hosted: false,
    amount: 2000,
    returnUrl: expect.stringMatching(
      /^https:\/\/aurora\.test\/checkout\/c1\/return\?id=.+&method=paypal$/,
    ),
    cancelUrl: expect.stringMatching(
      /^https:\/\/aurora\.test\/checkout\/c1\?id=.+&cancelled=paypal$/,
    ),
  });
});

test("CHK-16 Q86 a redirect URL of an unknown host from the backend is ignored", async () => {
  const { answer } = await send(aPaymentBackend(undefined, "https://evil.test/"), pay);
  expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.unavailable" });
});

test("EXP-03 where PayPal has nothing more to ask, the shopper is back already", async () => {
  const { answer } = await send(aPaymentBackend(), pay);
  expect(answer).toMatchObject({
    kind: "leave",
    url: expect.stringMatching(/^https:\/\/aurora\.test\/checkout\/c1\/return\?/),
  });
});

test.each([
  ["card", "card"],
  ["hosted-card", "card"],
  ["paypal", "paypal"],
] as const)(
  "FLG-02 a page that was open before the seller hid %s begins no payment by it",
  async (method, hidden) => {
    const { shop, asked } = aShop(aPaymentBackend());
    const settings = { ...shop.store.settings, hiddenPaymentMethods: [hidden] };
    const hiding = { ...shop, store: { ...shop.store, settings } };
    const form = { ...pay, method, nameOnCard: "Ada Byron" };
    const answer = await handleCheckoutForm(hiding, await aRequest(hiding, form));
    expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.methodHidden" });
    expect(asked.filter(({ call }) => call.includes("Payment"))).toEqual([]);
  },
);

const closed = () =>
  Response.json({ errors: [{ code: "checkout_closed", detail: "no" }] }, { status: 409 });

test("Q105 what is paid already, or being paid, is not said to be uncharged: its end is looked for", async () => {
  const backend = ({ call }: Asked) => (call.includes("Payment") ? closed() : aCheckout(complete));
  for (const [method, returned] of [
    ["card", "card"],
    ["hosted-card", "card"],
    ["google-pay", "card"],
    ["paypal", "paypal"],
  ] as const) {
    const { answer } = await send(backend, { ...pay, method, nameOnCard: "Ada Byron" });
    expect(answer).toMatchObject({ kind: "leave", payment: null });
    const url = answer.kind === "leave" ? answer.url : "";
    expect(url).toMatch(new RegExp(`^/checkout/c1/return\\?id=.+&method=${returned}&repeat=1$`));
  }
  const update = ({ call }: Asked) => (call.startsWith("PUT") ? closed() : aCheckout(complete));
  const { answer } = await send(update, { intent: "method", paymentMethod: "card" });
  expect(answer).toMatchObject({ kind: "invalid", problem: "payment.settling" });
});

const unknown = () =>
  Response.json({ errors: [{ code: "payment_outcome_unknown", detail: "no" }] }, { status: 409 });

test("PAY-08 Q105 where an earlier payment cannot be asked after, a press leads to the page that asks again", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const begun = aCheckout({ ...complete, payment: underWay, paymentId: underWay.id });
  for (const method of ["card", "hosted-card", "google-pay", "paypal", "afterpay"]) {
    const { answer } = await send(({ call }) => (call.includes("Payment") ? unknown() : begun), {
      ...pay,
      method,
      nameOnCard: "Ada Byron",
    });
    const returned = ["paypal", "afterpay"].includes(method) ? method : "card";
    // Paid by the first press, it is no repeat: the purchase is counted when its end is found.
    expect(answer).toMatchObject({ kind: "leave", payment: null });
    const url = answer.kind === "leave" ? answer.url : "";
    expect(url).toMatch(new RegExp(`^/checkout/c1/return\\?id=.+&method=${returned}$`));
  }
  log.mockRestore();
});

test("PAY-08 Q105 a shop that is down does not say that nothing was charged to who has begun to pay", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const down = () => new Response("down", { status: 503 });
  const { shop } = aShop(down);
  const fields = { ...pay, method: "card", nameOnCard: "Ada Byron" };
  const ask = async (cookies: Record<string, string>) =>
    handleCheckoutForm({ ...shop, cookies }, await aRequest(shop, fields));
  expect(await ask({})).toMatchObject({ problem: "checkout.error.unavailable" });
  const started = { checkoutId: "c1", paymentId: "pi_1", paymentToken: "token" };
  const { "aurora.payment": cookie = "" } = cookiesOf(
    new Headers({ "set-cookie": await paymentCookieFor(shop, started) }),
  );
  const answer = await ask({ "aurora.payment": cookie });
  expect(answer).toMatchObject({ problem: "payment.unknown" });
  expect(statusOf(answer)).toBe(503);
  log.mockRestore();
});

test("PAY-05 an order of nothing is placed by one press, and no payment method is asked for", async () => {
  const nothing = { value: 0 };
  const total = { value: 0, currency: "USD" } as const;
  const costs = { subtotal: nothing, discount: nothing, shipping: nothing, tax: nothing, total };
  let isSubmitted = false;
  const backend = ({ call }: Asked) => {
    const state = isSubmitted ? ("success" as const) : ("created" as const);
    if (call !== "POST /v1/checkout/submit") {
      return aPaymentBackend(aCheckout({ ...complete, costs, state }))({ call, body: null });
    }
    isSubmitted = true;
    return { state: "success", redirectUrl: null, displayMessage: null, message: null };
  };
  const form = { intent: "pay", method: "free", amount: "0" };
  const { answer, calls, bodies } = await send(backend, form);
  expect(answer).toMatchObject({ kind: "finished", isRepeat: false });
  expect(calls.slice(1, 3)).toEqual(["POST /v1/initiatePayment", "POST /v1/checkout/submit"]);
  expect(bodies[1]).toMatchObject({ amount: 0, hosted: false, paymentMethod: "card" });
  expect(bodies[1]).not.toHaveProperty("returnUrl");
  // A form cannot call an order free.
  const dear = await send(aPaymentBackend(), { ...form, amount: "2000" });
  expect(dear.answer).toMatchObject({ kind: "invalid" });
  expect(dear.calls).toEqual(["GET /checkout"]);
});

test.each([
  ["a first attempt", null, "card", "POST /v1/initiatePayment"],
  ["a later one", underWay, "card", "PUT /v1/updatePayment"],
  ["PayPal", underWay, "paypal", "POST /v1/initiatePayment"],
])("PAY-10 %s is prepared by its own call", async (_which, payment, method, call) => {
  const checkout = aCheckout({ ...complete, payment });
  const { calls } = await send(aPaymentBackend(checkout), {
    ...pay,
    method,
    nameOnCard: "Ada Byron",
  });
  expect(calls.at(-1)).toBe(call);
});

test("PAY-02 choosing a method updates the checkout's payment method", async () => {
  const { answer, bodies } = await send(aPaymentBackend(), {
    intent: "method",
    paymentMethod: "paypal",
  });
  expect(answer).toEqual({ kind: "step", step: "payment" });
  const data = { storeSlug: "aurora", paymentMethod: "paypal" };
  expect(bodies.at(-1)).toEqual({ id: "c1", data });
});

test("Q103 a page that was open while another tab paid is redirected to the order, whatever its form was", async () => {
  const finished = aCheckout({ ...complete, state: "success" });
  for (const form of [
    { ...pay, method: "card", nameOnCard: "Ada Byron" },
    { intent: "method", paymentMethod: "paypal" },
    { intent: "delivery", deliveryOption: "fullStandardCost" },
    { intent: "apply-promo", promoCode: "TAKE5" },
  ]) {
    const { answer, calls } = await send(() => finished, form);
    expect(answer).toMatchObject({ kind: "finished", isRepeat: true });
    expect(calls).toEqual(["GET /checkout"]);
  }
});

test("PAY-10 a press on a page that shows another address or delivery pays nothing, and one that shows these pays", async () => {
  const { customer } = complete;
  const elsewhere = { ...customer, address: { ...customer.address, address1: "2 Other Street" } };
  const rush = "fullRushCost" as const;
  for (const other of [{ customer: elsewhere }, { deliveryOption: rush }]) {
    const termsFingerprint = fingerprintOfTerms(aCheckout({ ...complete, ...other }));
    const { answer, calls } = await send(aPaymentBackend(), { ...pay, termsFingerprint });
    expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.termsChanged" });
    expect(calls.some((call) => call.includes("Payment"))).toBe(false);
  }
  // The same person under another id, as another backend may give on each reading.
  const termsFingerprint = fingerprintOfTerms(
    aCheckout({ ...complete, customer: { ...customer, id: "customer-2" } }),
  );
  const { answer } = await send(aPaymentBackend(), { ...pay, termsFingerprint });
  expect(answer.kind).toBe("leave");
});

test("PAY-10 $20.00 on the page is not paid as €20.00 after another tab changed the currency, and the page says so", async () => {
  const { costs } = aCheckout();
  const inEuro = { ...costs, total: { ...costs.total, currency: "EUR" as const } };
  const termsFingerprint = fingerprintOfTerms(aCheckout({ ...complete, costs: inEuro }));
  const { answer, calls } = await send(aPaymentBackend(), { ...pay, termsFingerprint });
  expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.currencyChanged" });
  expect(calls.some((call) => call.includes("Payment"))).toBe(false);
});
