import { afterEach, expect, test, vi } from "vitest";
import { checkoutCookieFor } from "#app/checkout/cookies/checkout-cookie.server";
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
