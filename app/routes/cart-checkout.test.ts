import { afterEach, expect, test, vi } from "vitest";
import { checkoutCookieFor } from "#app/checkout/cookies/checkout-cookie.server";
import { paymentCookieFor } from "#app/checkout/cookies/payment-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { isNotSold, isSold } from "#tests/fixtures/app/cart";
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

afterEach(() => void vi.useRealTimers());

const creating = "POST /checkout";
const updating = "PUT /v1/checkout";
const reading = "GET /checkout";

test("CRT-23 CRT-27 CRT-28 every line is asked for, then a checkout is made of skus and quantities", async () => {
  const { shop, asked } = aVisit({ ...sold, [creating]: () => aCheckout({ id: "c9" }) });
  const { location, cookies } = await send(shop, { intent: "checkout" });
  expect(location).toBe("/checkout/c9");
  expect(Object.keys(cookies)).toEqual(["aurora.checkout"]);
  expect(asked.map(({ call }) => call)).toEqual([cartItems, creating]);
  expect(asked[1]?.body).toMatchObject({
    storeSlug: "aurora",
    lineItems: [{ sku, quantity: 2 }],
    market: { locale: "en", currency: "USD", region: "USA" },
  });
});

test("CRT-27 Q50 the browser's own checkout gets the cart's lines, and no other is made", async () => {
  const { shop: open, asked } = aVisit({ ...sold, [updating]: () => aCheckout() });
  const checkoutCookies = cookiesOf(
    new Headers({ "set-cookie": await checkoutCookieFor(open, "c1") }),
  );
  const shop = { ...open, cookies: { ...open.cookies, ...checkoutCookies } };
  expect((await send(shop, { intent: "checkout" })).location).toBe("/checkout/c1");
  expect(asked.map(({ call }) => call)).toEqual([cartItems, updating]);
  expect(asked[1]?.body).toMatchObject({ id: "c1", data: { lineItems: [{ sku, quantity: 2 }] } });
});

test("CRT-27 a checkout that can no longer change is replaced by a new one", async () => {
  const { shop: open, asked } = aVisit({
    ...sold,
    [updating]: () => refusedWith({ code: "checkout_finished", detail: "It is paid." }),
    [creating]: () => aCheckout({ id: "c2" }),
  });
  const checkoutCookies = cookiesOf(
    new Headers({ "set-cookie": await checkoutCookieFor(open, "c1") }),
  );
  const shop = { ...open, cookies: { ...open.cookies, ...checkoutCookies } };
  expect((await send(shop, { intent: "checkout" })).location).toBe("/checkout/c2");
  expect(asked.map(({ call }) => call)).toEqual([cartItems, updating, reading, creating]);
});

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

test.each([
  ["is sold out", isNotSold(sku, "sold-out", "Ridge Tee")],
  ["is private now", isSold(sku, { visibility: "private" })],
  ["is left once, and was wanted twice", isSold(sku, { inventoryCount: 1 })],
])("CRT-24 no checkout is entered with what %s: the cart says so", async (_case, item) => {
  const { shop, asked } = aVisit({ [cartItems]: () => ({ items: [item] }) });
  const { location, cookies } = await send(shop, { intent: "checkout" });
  expect([location, cookies]).toEqual(["/cart?error=unavailable", {}]);
  expect(asked.map(({ call }) => call)).toEqual([cartItems]);
  const page = await openedBy(shop, "/cart?error=unavailable");
  expect(page.failure).toEqual({ reason: "unavailable", message: null });
});

test("CRT-25 Q49 a failed availability check does not block the checkout", async () => {
  const { shop } = aVisit({
    [cartItems]: () => new Response("down", { status: 503 }),
    [creating]: () => aCheckout({ id: "c9" }),
  });
  expect((await send(shop, { intent: "checkout" })).location).toBe("/checkout/c9");
});

test("CRT-25 an availability check that hangs leaves the checkout time to start", async () => {
  vi.useFakeTimers();
  const never = new Promise<void>(() => undefined);
  const { shop, asked } = aVisit({
    [cartItems]: () => new Response(new ReadableStream({ pull: () => never })),
    [creating]: () => aCheckout({ id: "c9" }),
  });
  const sent = send(shop, { intent: "checkout" });
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await sent).location).toBe("/checkout/c9");
  expect(asked.map(({ call }) => call)).toEqual([cartItems, creating]);
});

test("CRT-29 CHK-18 Q51 the backend's message about a failed checkout is shown in the cart, once", async () => {
  const { shop } = aVisit({
    ...sold,
    [creating]: () => refusedWith({ code: "closed", detail: "The shop takes no orders today." }),
  });
  const { location, cookies } = await send(shop, { intent: "checkout" });
  expect(location).toBe("/cart?error=failed");
  const after = { ...shop, cookies: { ...shop.cookies, ...cookies } };
  const page = await openedBy(after, "/cart?error=failed");
  expect(page.failure).toEqual({ reason: "failed", message: "The shop takes no orders today." });
  expect(page.cookies).toEqual({ "aurora.notice": "" });
});

test("CRT-29 CHK-18 an empty answer to a new checkout is shown as a failure without a message", async () => {
  const { shop } = aVisit({ ...sold, [creating]: () => null });
  const { location, cookies } = await send(shop, { intent: "checkout" });
  const after = { ...shop, cookies: { ...shop.cookies, ...cookies } };
  expect((await openedBy(after, location ?? "")).failure).toEqual({
    reason: "failed",
    message: null,
  });
});

test("CHK-18 no link and no cookie of somebody else's puts words into the shop's mouth", async () => {
  const { shop } = aVisit(sold);
  const other = { ...shop, store: { ...shop.store, id: "2" } };
  const failing = aVisit({ ...sold, [creating]: () => null });
  const theirs = await send({ ...failing.shop, store: other.store }, { intent: "checkout" });
  for (const notice of [undefined, "Call 555-0100", theirs.cookies["aurora.notice"]]) {
    const cookies = { ...shop.cookies, ...(notice !== undefined && { "aurora.notice": notice }) };
    const page = await openedBy({ ...shop, cookies }, "/cart?error=failed&message=Call+555-0100");
    expect(page.failure).toBeNull();
  }
  expect((await openedBy(shop, "/cart?error=Call+555-0100")).failure).toBeNull();
});

test("CRT-30 a cart that comes to nothing enters no checkout by a form sent by hand", async () => {
  const free = () => ({ items: [isSold(sku, { price: 0 })] });
  const { shop, asked } = aVisit({ [cartItems]: free, [creating]: () => aCheckout() });
  expect((await send(shop, { intent: "checkout" })).location).toBe("/cart");
  expect(asked.map(({ call }) => call)).toEqual([cartItems]);
});

test("CRT-30 PRE-04 in a preview no way leads out of the cart", async () => {
  const { shop, asked } = aVisit(sold);
  const preview = { ...shop, isPreview: async () => true };
  for (const method of ["", "paypal", "google-pay"]) {
    const fields = { intent: "checkout", ...(method && { method }) };
    expect((await send(preview, fields)).location).toBe("/cart?error=preview");
  }
  expect(asked).toEqual([]);
  expect((await openedBy(preview)).express).toEqual([]);
  const failureOf = async (of: ShopContext) => (await openedBy(of, "/cart?error=preview")).failure;
  expect(await failureOf(preview)).toEqual({ reason: "preview", message: null });
  expect(await failureOf(shop)).toBeNull();
});

test("CRT-07 CRT-26 Q47 PayPal, Afterpay and wallets redirect to express, after the cart was checked", async () => {
  const { shop, asked } = aVisit(sold);
  expect((await openedBy(shop)).express).toEqual(["paypal", "afterpay", "google-pay", "apple-pay"]);
  const leads = async (method: string) =>
    (await send(shop, { intent: "checkout", method })).location;
  expect(await leads("paypal")).toBe("/checkout/express?method=paypal");
  expect(await leads("apple-pay")).toBe("/checkout/express?method=applepay");
  expect(asked.every(({ call }) => call === cartItems)).toBe(true);
  const { shop: empty } = aVisit({ [cartItems]: () => ({ items: [isNotSold(sku, "sold-out")] }) });
  expect((await send(empty, { intent: "checkout", method: "paypal" })).location).toBe(
    "/cart?error=unavailable",
  );
});

test("CRT-23 a press beside dollars begins no checkout in euros after another tab changed the currency", async () => {
  for (const method of [undefined, "paypal"]) {
    const { shop, asked } = aVisit({ ...sold, [creating]: () => aCheckout({ id: "c9" }) });
    const inEuro = { ...shop, market: { ...shop.market, currency: "EUR" as const } };
    const form = { intent: "checkout", currency: "USD", ...(method && { method }) };
    expect((await send(inEuro, form)).location).toBe("/cart?error=currency");
    expect(asked).toEqual([]);
  }
  const { shop } = aVisit({ ...sold, [creating]: () => aCheckout({ id: "c9" }) });
  const same = await send(shop, { intent: "checkout", currency: "USD" });
  expect(same.location).toBe("/checkout/c9");
});
