import { expect, test } from "vitest";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { sealCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import { hasChangedCheckout, statusOf } from "#app/checkout/forms/checkout-result";
import type { Checkout } from "#contract/checkout/checkout";
import { cookieOf } from "#tests/fixtures/app/cart";
import {
  type Asked,
  aCheckout,
  aLine,
  aRequest,
  aShop,
  refusedWith,
} from "#tests/fixtures/app/checkout";
import { complete, underWay } from "#tests/fixtures/app/payment";
import { fingerprintOfItems, fingerprintOfTerms } from "./order-terms-fingerprint";

const methods = ["card", "hosted-card", "paypal", "afterpay", "google-pay"];
const shown = aCheckout({ ...complete, lineItems: [aLine("1_1_1", 2), aLine("2_2_2", 1)] });
const dearer = { ...shown.costs, total: { value: 4000, currency: "USD" } } as const;

const wallet = {
  intent: "express",
  method: "apple-pay",
  currency: "USD",
  itemsFingerprint: fingerprintOfItems(shown),
  firstname: "Ada",
  lastname: "Byron",
  email: "ada@example.com",
  phone: "+12015550123",
  address: "1 Main Street",
  city: "Austin",
  zip: "73301",
  state: "TX",
  country: "US",
  deliveryOption: "fullStandardCost",
};

/** @param cart of the browser; @param now the checkout that the backend has once its lines are the cart's */
async function press(
  fields: Record<string, string>,
  cart: Record<string, number>,
  backend: { opened?: Checkout; now?: Checkout; answer?: (asked: Asked) => unknown },
) {
  const { opened = shown, now = opened, answer = () => null } = backend;
  const { shop, asked } = aShop((one) => {
    const said = answer(one);
    if (said !== null) return said;
    if (one.call.includes("Payment")) {
      return { paymentId: "PAY1", paymentToken: "token", meta: { attempt: "1" } };
    }
    return one.call === "PUT /v1/checkout" ? now : opened;
  });
  const cookies = { aurora: cookieOf(cart), "aurora.checkout": await sealCheckoutId(shop, "c1") };
  const form = { intent: "pay", amount: "2000", nameOnCard: "Ada Byron", ...fields };
  const visitor = { ...shop, cookies };
  const result = await handleCheckoutForm(visitor, await aRequest(visitor, form));
  return { result, calls: asked.map(({ call }) => call) };
}

const forms = [
  ...methods.map((method) => ({ method, termsFingerprint: fingerprintOfTerms(shown) })),
  wallet,
];

test.each(forms)(
  "Q50 PAY-01 a press on $method after another tab changed the cart begins no payment, and says that the total is another one",
  async (form) => {
    const now = aCheckout({ ...complete, costs: dearer, lineItems: [aLine("1_1_1", 4)] });
    const { result, calls } = await press(form, { "1_1_1": 4 }, { now });
    expect(result).toMatchObject({ kind: "invalid", problem: "checkout.error.amountChanged" });
    expect([statusOf(result), hasChangedCheckout(result)]).toEqual([422, true]);
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual(["PUT /v1/checkout"]);
  },
);

test.each(forms)(
  "Q50 PAY-01 a press on $method begins no payment for other goods of the same total, whether or not the checkout has them already",
  async (form) => {
    const other = aCheckout({ ...complete, lineItems: [aLine("1_1_2", 2), aLine("2_2_2", 1)] });
    const cart = { "1_1_2": 2, "2_2_2": 1 };
    for (const opened of [shown, other]) {
      const { result, calls } = await press(form, cart, { opened, now: other });
      expect(result).toMatchObject({ kind: "invalid", problem: "checkout.error.itemsChanged" });
      expect(hasChangedCheckout(result)).toBe(true);
      expect(calls.filter((call) => call.includes("Payment"))).toEqual([]);
    }
  },
);

test("Q50 a form that says nothing of the goods its page showed does not have others taken over and paid in one press", async () => {
  const [currency, place] = fingerprintOfTerms(shown).split(".");
  const now = aCheckout({ ...complete, lineItems: [aLine("1_1_2", 3)] });
  for (const said of [{}, { termsFingerprint: `${currency}.${place}` }]) {
    const form = { method: "paypal", ...said };
    const changed = await press(form, { "1_1_2": 3 }, { now });
    expect(changed.result).toMatchObject({ problem: "checkout.error.itemsChanged" });
    const same = await press(form, { "2_2_2": 1, "1_1_1": 2 }, {});
    expect(same.result).toMatchObject({ kind: "leave", payment: { paymentId: "PAY1" } });
  }
});

test("Q50 the same goods in another order of lines are paid", async () => {
  const turned = aCheckout({ ...complete, lineItems: shown.lineItems.toReversed() });
  const { result } = await press(
    { method: "card", termsFingerprint: fingerprintOfTerms(shown) },
    { "1_1_1": 2, "2_2_2": 1 },
    { opened: turned },
  );
  expect(result).toMatchObject({ kind: "payment" });
});

test.each([
  ["emptied", {}, "/cart"],
  ["has something that is sold out", { "3_3_3": 1 }, "/cart?error=unavailable"],
])("Q50 a press after another tab %s the cart leads to the cart", async (_case, cart, url) => {
  const answer = ({ call }: Asked) =>
    call.startsWith("PUT") ? refusedWith({ code: "out_of_stock", detail: "Gone." }) : null;
  for (const form of forms) {
    const { result, calls } = await press(form, cart, { answer });
    expect(result).toEqual({ kind: "leave", url, payment: null });
    expect(calls.filter((call) => call.includes("Payment"))).toEqual([]);
  }
});

test("Q50 Q105 the goods of what may be paid already stay, and the press leads to the page that asks how it ended", async () => {
  const closed = () =>
    Response.json({ errors: [{ code: "checkout_closed", detail: "no" }] }, { status: 409 });
  const form = { method: "card", termsFingerprint: fingerprintOfTerms(shown) };
  for (const state of ["intent", "processing", "paid"] as const) {
    const payment = { ...underWay, state };
    const opened = aCheckout({ ...complete, lineItems: shown.lineItems, payment });
    const answer = ({ call }: Asked) => {
      if (call.endsWith("/confirm")) {
        return { state: "ordered", redirectUrl: null, displayMessage: null };
      }
      return call.includes("Payment") ? closed() : null;
    };
    for (const cart of [{ "1_1_1": 9 }, {}]) {
      const { result, calls } = await press(form, cart, { opened, answer });
      expect(result).toMatchObject({ kind: "leave", url: expect.stringMatching(/\/return\?/) });
      expect(calls).not.toContain("PUT /v1/checkout");
    }
  }
});
