import { expect, test } from "vitest";
import { checkoutCookieFor } from "#app/checkout/session/checkout-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { readCookies } from "#app/tenancy/store-cookie";
import { cookieOf, isNotSold, isSold } from "#tests/kits/app/cart";
import { type Asked, aCheckout, aShop, refusedWith } from "#tests/kits/app/checkout";
import { action, loader } from "./cart";

const sku = "12_34_5";

type Answers = Record<string, (asked: Asked) => unknown>;
const cartItems = "POST /v1/cart/items";
const creating = "POST /checkout";
const updating = "PUT /v1/checkout";
const reading = "GET /checkout";
const sold = { [cartItems]: () => ({ items: [isSold(sku)] }) };

/** A shop whose shopper has this cart, and a backend that answers these calls. */
function aVisit(answers: Answers, cookies: Record<string, string> = {}) {
  const { shop, asked } = aShop((one) => answers[one.call]?.(one) ?? null);
  return { shop: { ...shop, cookies: { aurora: cookieOf({ [sku]: 2 }), ...cookies } }, asked };
}

const open = (shop: ShopContext, path = "/cart") =>
  loader({ request: new Request(`https://aurora.test${path}`), params: {}, context: { shop } });

async function send(shop: ShopContext, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request("https://aurora.test/cart", { method: "POST", body });
  const answer = await action({ request, params: {}, context: { shop } });
  const { status, headers } = answer;
  return {
    status,
    location: headers.get("location"),
    data: answer.body === null ? null : await answer.json(),
    setCookies: headers.getSetCookie(),
    cookies: cookiesOf(headers),
  };
}

/** What the browser sends from now on. */
function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((text) => text.split(";")[0] ?? "");
  return readCookies(pairs.join("; "), true);
}

async function openedBy(shop: ShopContext, path?: string) {
  const page = await open(shop, path);
  return { ...(await page.json()), cookies: cookiesOf(page.headers) };
}

test("CRT-12 Q48 the cart's cookie lasts 30 days, is named after the store's slug, and is HTTP only", async () => {
  const { shop } = aVisit({});
  const fields = { intent: "update", sku, quantity: "3", next: "stay" };
  const { setCookies } = await send(shop, fields);
  expect(setCookies).toEqual([
    `aurora=1~${sku}.3.tee; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test("CRT-03 CRT-04 a change answers a page without scripts and data with them", async () => {
  const { shop, asked } = aVisit({});
  const plain = await send(shop, { intent: "update", sku, quantity: "7" });
  expect([plain.status, plain.location]).toEqual([302, "/cart"]);
  expect(plain.cookies.aurora).toBe(cookieOf({ [sku]: 7 }));
  const stays = await send(shop, { intent: "remove", sku, next: "stay" });
  expect([stays.status, stays.data]).toEqual([200, { kind: "changed" }]);
  expect(stays.cookies.aurora).toBe(cookieOf({}));
  expect(asked).toEqual([]);
});

test("CRT-12 a change is made in the cart as it is now, not as the page shows it", async () => {
  // Another tab has added a cap since this page was drawn.
  const { shop } = aVisit({}, { aurora: cookieOf({ [sku]: 2, "9_9_9": 1 }) });
  const { cookies } = await send(shop, { intent: "update", sku, quantity: "5", next: "stay" });
  expect(cookies.aurora).toBe(cookieOf({ [sku]: 5, "9_9_9": 1 }));
});

test("CRT-03 a line that another tab removed is not changed, and the shopper gets a message", async () => {
  const { shop } = aVisit({});
  const gone = { sku: "9_9_9", next: "stay" };
  const update = await send(shop, { intent: "update", quantity: "5", ...gone });
  expect(update.status).toBe(422);
  expect(update.data).toEqual({ kind: "refused", reason: "line-gone", sku: "9_9_9" });
  expect(update.cookies).toEqual({});
  // What was to go is gone.
  const remove = await send(shop, { intent: "remove", ...gone });
  expect(remove.data).toEqual({ kind: "changed" });
});

test.each([{}, { intent: "update" }, { intent: "update", sku, quantity: "0" }, { intent: "pay" }])(
  "a form that the cart has not is refused: %j",
  async (fields) => {
    const { shop } = aVisit({});
    expect((await send(shop, fields)).status).toBe(400);
  },
);

test.each(["0", "-3", "1.5", "abc", ""])(
  "CRT-03 LST-11 the quantity %j is refused as bad-quantity, and comes back as it was typed",
  async (quantity) => {
    const { shop, asked } = aVisit(sold);
    for (const intent of ["add", "update"]) {
      const slug = intent === "add" ? { slug: "tee" } : {};
      const { status, data, cookies } = await send(shop, { intent, sku, quantity, ...slug });
      const refused = { kind: "refused", reason: "bad-quantity", typed: quantity, sku, ...slug };
      expect([status, data, cookies]).toEqual([400, refused, {}]);
    }
    expect(asked).toEqual([]);
  },
);

test("LST-13 Q30 more than can be ordered is lowered, and the form or the cart's page says so", async () => {
  const { shop } = aVisit(sold, { aurora: cookieOf({ [sku]: 600 }) });
  const fields = { intent: "add", sku, slug: "tee", quantity: "700" };
  const stays = await send(shop, { ...fields, next: "stay" });
  expect(stays.data).toMatchObject({ kind: "added", quantity: 399, limitedTo: 999 });
  const plain = await send(shop, fields);
  expect(plain.location).toBe(`/cart?limited=${sku}`);
  const after = { ...shop, cookies: { aurora: plain.cookies.aurora ?? "" } };
  expect((await openedBy(after, `/cart?limited=${sku}`)).limited).toMatchObject({ quantity: 999 });
  expect((await openedBy(after)).limited).toBeNull();
  // An address that somebody else wrote says nothing that is not so.
  expect((await openedBy(shop, `/cart?limited=${sku}`)).limited).toBeNull();
  const again = await send(after, { ...fields, next: "stay" });
  expect(again.data).toMatchObject({ kind: "refused", reason: "limit-reached" });
  const update = await send(shop, { intent: "update", sku, quantity: "1300" });
  expect([update.location, update.cookies.aurora]).toEqual([
    `/cart?limited=${sku}`,
    cookieOf({ [sku]: 999 }),
  ]);
});

test("LST-13 no more is added than is in stock", async () => {
  const { shop } = aVisit({ [cartItems]: () => ({ items: [isSold(sku, { inventoryCount: 5 })] }) });
  const fields = { intent: "add", sku, slug: "tee", quantity: "9", next: "stay" };
  expect((await send(shop, fields)).data).toMatchObject({ quantity: 3, limitedTo: 5 });
});

test.each([
  ["preorder", "preorder"],
  ["sold-out", "not-sold"],
  ["private", "not-sold"],
  ["size-missing", "not-sold"],
] as const)("CRT-16 what is %s cannot be added, by no form", async (reason, shownReason) => {
  const { shop } = aVisit({ [cartItems]: () => ({ items: [isNotSold("8_8_8", reason)] }) });
  const answer = await send(shop, { intent: "add", sku: "8_8_8", slug: "cap", quantity: "1" });
  expect(answer.status).toBe(422);
  expect(answer.data).toMatchObject({ kind: "refused", reason: shownReason, slug: "cap" });
  expect(answer.cookies).toEqual({});
});

test("CRT-16 what is only pre-ordered is refused with the seller's own words about it", async () => {
  const answer = { ...isNotSold("8_8_8", "preorder"), preorderText: "Ships in March." };
  const { shop } = aVisit({ [cartItems]: () => ({ items: [answer] }) });
  const { data } = await send(shop, { intent: "add", sku: "8_8_8", slug: "cap", quantity: "1" });
  expect(data).toMatchObject({ reason: "preorder", words: "Ships in March." });
});

test("CRT-25 while the backend cannot be asked, what is added is added", async () => {
  const { shop } = aVisit({
    [cartItems]: () => refusedWith({ code: "overloaded", detail: "Later." }),
  });
  const fields = { intent: "add", sku, slug: "tee", quantity: "1", next: "stay" };
  expect((await send(shop, fields)).data).toMatchObject({ kind: "added", quantity: 1 });
});

test("CRT-18 CRT-20 an unavailable line is named once, leaves the cookie, and the page is not cached", async () => {
  const { shop } = aVisit(
    { [cartItems]: () => ({ items: [isSold(sku), isNotSold("2_2_2", "listing-missing")] }) },
    { aurora: cookieOf({ [sku]: 2, "2_2_2": 1 }) },
  );
  const page = await open(shop);
  const { headers } = page;
  const { priced } = await page.json();
  expect(priced.unavailable.map((line) => line.sku)).toEqual(["2_2_2"]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(cookiesOf(headers).aurora).toBe(cookieOf({ [sku]: 2 }));
});

test.each(["%E0%A4%A", "1~<script>", "9~x", "1~12_34_5.2.tee~12_34", "~~~~"])(
  "CRT-12 a cookie that is old, cut or tampered with is a cart without what cannot be read: %s",
  async (aurora) => {
    const { shop } = aVisit(sold, { aurora });
    const { priced } = await openedBy(shop);
    expect(priced.lines.every((line) => line.sku === sku)).toBe(true);
    expect((await send(shop, { intent: "remove", sku, next: "stay" })).status).toBe(200);
  },
);

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
  ...{ sku, title: "Ridge Tee", productType: "Tee", color: "Navy", size: "M", image: null },
  ...{ quantity: 2, price: 1000, teespringID: sku, slug: "tee", productId: "1" },
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
