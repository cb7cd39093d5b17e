import { expect, test } from "vitest";
import { checkoutCookieFor } from "#app/checkout/cookies/checkout-cookie.server";
import { paymentCookieFor } from "#app/checkout/cookies/payment-cookie.server";
import {
  aVisit,
  cartItems,
  cookiesOf,
  openedBy,
  send,
  sku,
  sold,
} from "#tests/fixtures/app/cart-page";
import { aCheckout, refusedWith } from "#tests/fixtures/app/checkout";

const creating = "POST /checkout";
const updating = "PUT /v1/checkout";
const reading = "GET /checkout";

const payment = { id: "pi_1", paymentToken: "token", meta: {} };

/** A shopper whose checkout is being paid, in a browser that knows it. */
async function whilePaying(state: "processing" | "paid" | "failed") {
  const { shop, asked } = aVisit({
    ...sold,
    [updating]: () => refusedWith({ code: "checkout_closed", detail: "It is being paid." }),
    [reading]: () => aCheckout({ payment: { ...payment, state }, paymentMethod: "afterpay" }),
    [creating]: () => aCheckout({ id: "c2" }),
  });
  const checkoutCookies = cookiesOf(
    new Headers({ "set-cookie": await checkoutCookieFor(shop, "c1") }),
  );
  return { shop: { ...shop, cookies: { ...shop.cookies, ...checkoutCookies } }, asked };
}

test.each(["processing", "paid"] as const)(
  "Q105 a cart whose payment is %s is not ordered twice, unless the shopper says so",
  async (state) => {
    const { shop, asked } = await whilePaying(state);
    const { location, cookies } = await send(shop, { intent: "checkout" });
    expect([location, cookies]).toEqual(["/cart?error=pending", {}]);
    const page = await openedBy(shop, "/cart?error=pending");
    const path = "/checkout/c1/return?method=afterpay";
    expect(page.earlier).toEqual({ kind: "pending", path });
    expect(asked.map(({ call }) => call)).not.toContain(creating);
    const again = await send(shop, { intent: "checkout", again: "yes" });
    expect(again.location).toBe("/checkout/c2");
  },
);

test("Q105 a payment that failed by now is not called pending, and does not block a new checkout", async () => {
  const { shop } = await whilePaying("failed");
  expect((await openedBy(shop, "/cart?error=pending")).earlier).toBeNull();
  expect((await openedBy({ ...shop, cookies: {} }, "/cart?error=pending")).earlier).toBeNull();
  expect((await openedBy((await whilePaying("processing")).shop)).earlier).toBeNull();
  expect((await send(shop, { intent: "checkout" })).location).toBe("/checkout/c2");
});

const bought = {
  sku,
  title: "Ridge Tee",
  productType: "Tee",
  color: "Navy",
  size: "M",
  image: null,
  quantity: 2,
  price: 1000,
  teespringID: sku,
  slug: "tee",
  productId: "1",
};

/** A browser that never came back to its thank-you page: the order is there, and so is the cart. */
async function afterOrder(lineSku: string) {
  const lineItems = [{ ...bought, sku: lineSku }];
  const { shop, asked } = aVisit({
    ...sold,
    [updating]: () => refusedWith({ code: "checkout_closed", detail: "It is paid." }),
    [reading]: () => aCheckout({ state: "success", lineItems }),
    [creating]: () => aCheckout({ id: "c2" }),
  });
  const checkoutCookies = cookiesOf(
    new Headers({ "set-cookie": await checkoutCookieFor(shop, "c1") }),
  );
  return { shop: { ...shop, cookies: { ...shop.cookies, ...checkoutCookies } }, asked };
}

test("Q105 Q103 a cart that is ordered already is not sold again without a warning", async () => {
  const { shop, asked } = await afterOrder(sku);
  expect((await send(shop, { intent: "checkout" })).location).toBe("/cart?error=ordered");
  const page = await openedBy(shop, "/cart?error=ordered");
  expect(page.earlier).toEqual({ kind: "ordered", path: "/checkout/c1" });
  expect(asked.map(({ call }) => call)).not.toContain(creating);
  const again = await send(shop, { intent: "checkout", again: "yes" });
  expect(again.location).toBe("/checkout/c2");
});

test("Q103 what was not in the order is sold without a word", async () => {
  const { shop } = await afterOrder("9_9_9");
  expect((await send(shop, { intent: "checkout" })).location).toBe("/checkout/c2");
});

test("Q105 a payment whose confirmation got lost is looked up before its cart is sold again", async () => {
  const confirming = "POST /v1/payments/confirm";
  const begun = aCheckout({ payment: { ...payment, state: "intent" } });
  const lineItems = [bought];
  const visit = async (state: string) => {
    const { shop, asked } = aVisit({
      ...sold,
      [updating]: () => begun,
      [confirming]: () => ({ state, redirectUrl: null, displayMessage: null }),
      [reading]: () => (state === "ordered" ? aCheckout({ state: "success", lineItems }) : begun),
      [creating]: () => aCheckout({ id: "c2" }),
    });
    const checkoutCookies = cookiesOf(
      new Headers({ "set-cookie": await checkoutCookieFor(shop, "c1") }),
    );
    const { location } = await send(
      { ...shop, cookies: { ...shop.cookies, ...checkoutCookies } },
      { intent: "checkout" },
    );
    return { location, calls: asked.map(({ call }) => call) };
  };
  const paid = await visit("ordered");
  expect(paid.location).toBe("/cart?error=ordered");
  expect(paid.calls).toEqual([cartItems, updating, confirming, reading]);
  // Nothing was confirmed: the same checkout goes on.
  expect((await visit("intent")).location).toBe("/checkout/c1");
});

test("Q105 Q103 while the provider cannot be asked, the cart says that a payment is pending, and sells nothing again", async () => {
  const begun = aCheckout({ payment: { ...payment, state: "intent" } });
  const { shop, asked } = aVisit({
    ...sold,
    [updating]: () => begun,
    "POST /v1/payments/confirm": () =>
      Response.json(
        { errors: [{ code: "payment_outcome_unknown", detail: "no" }] },
        { status: 409 },
      ),
    [reading]: () => begun,
    [creating]: () => aCheckout({ id: "c2" }),
  });
  const started = { checkoutId: "c1", paymentId: payment.id, paymentToken: "token" };
  const headers = new Headers({ "set-cookie": await checkoutCookieFor(shop, "c1") });
  headers.append("set-cookie", await paymentCookieFor(shop, started));
  const paying = { ...shop, cookies: { ...shop.cookies, ...cookiesOf(headers) } };
  const pending = { kind: "pending", path: "/checkout/c1/return?method=card" };
  expect((await openedBy(paying)).earlier).toEqual(pending);
  expect((await send(paying, { intent: "checkout" })).location).toBe("/cart?error=pending");
  expect((await openedBy(paying, "/cart?error=pending")).earlier).toEqual(pending);
  expect(asked.map(({ call }) => call)).not.toContain(creating);
  const again = await send(paying, { intent: "checkout", again: "yes" });
  expect(again.location).toBe("/checkout/c2");
  // Who has not begun to pay waits for no provider.
  asked.length = 0;
  await openedBy(shop);
  expect(asked.map(({ call }) => call)).toEqual([cartItems]);
});
