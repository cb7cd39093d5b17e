import { expect, test } from "vitest";
import * as z from "zod";
import type { ShopContext } from "#app/context/shop-context";
import { CurrencySchema } from "#contract/values/money.schema";
import { cookieOf, isNotSold, isSold } from "#tests/fixtures/app/cart";
import { type Asked, aCheckout, aCustomer, aShop } from "#tests/fixtures/app/checkout";
import { action, loader as openPage, headers as pageHeaders } from "./buy-express-checkout";
import { loader as openExpress, action as pressPaypal } from "./checkout-express";

const sku = "12_34_5";
const paypalPage = "https://www.paypal.com/checkoutnow?token=5O1";
const cookies = { aurora: cookieOf({ [sku]: 2 }) };

/** In the currency that was asked for. */
function pricesOf({ body }: Asked) {
  const { currency } = z.object({ currency: CurrencySchema }).parse(body);
  return { items: [isSold(sku, { currency })] };
}

function aVisit(answers: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = {
    "POST /checkout": aCheckout({ id: "c9" }),
    "PUT /v1/checkout": aCheckout({ id: "c9" }),
    "POST /v1/paypal/express-orders": { orderId: "5O1", approveUrl: paypalPage },
    ...answers,
  };
  const { shop, asked } = aShop(
    (one) => all[one.call] ?? (one.call === "POST /v1/cart/items" ? pricesOf(one) : null),
  );
  return { shop: { ...shop, cookies }, asked };
}

const argumentsOf = (shop: ShopContext, path: string, init: RequestInit = {}) => ({
  request: new Request(`https://aurora.test${path}`, init),
  params: {},
  context: { shop },
});

/** The answer, or what was thrown in its place. */
async function responseOf(work: () => Promise<unknown>): Promise<Response> {
  const answer = await work().catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  throw answer;
}

const placeOf = async (work: () => Promise<unknown>) =>
  (await responseOf(work)).headers.get("location") ?? "";
const visit = (shop: ShopContext, query = "") =>
  placeOf(() => openExpress(argumentsOf(shop, `/checkout/express${query}`)));
const pay = (shop: ShopContext, method: string) =>
  responseOf(() =>
    action(
      argumentsOf(shop, `/buy/express_checkout?payment_method=${method}&skus=9_9_9:9`, {
        method: "POST",
        body: new FormData(),
      }),
    ),
  );

test("EXP-01 EXP-05 Q109 Q111 express leads to the shop's own page with all that the order is", async () => {
  const { shop, asked } = aVisit();
  const place = await visit(shop, "?method=googlepay&deviceId=abc&contentIds=1,2");
  const url = new URL(place, "https://aurora.test");
  expect(place.startsWith("/buy/express_checkout?")).toBe(true);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    currency: "USD",
    locale: "en",
    payment_method: "googlepay",
    ship_method: "fullStandardCost",
    skus: `${sku}:2`,
    store_id: "1",
    store_url: "https://aurora.test",
  });
  expect(await visit(shop)).toContain("payment_method=afterpay");
  expect(await visit(shop, "?method=nonsense")).toContain("payment_method=afterpay");
  // An address begins nothing: programs open addresses too.
  expect(asked.every(({ call }) => call === "POST /v1/cart/items")).toBe(true);
});

test("EXP-02 with an empty cart both URLs redirect to the cart", async () => {
  const { shop, asked } = aVisit();
  const empty = { ...shop, cookies: {} };
  expect(await visit(empty, "?method=paypal")).toBe("/cart");
  expect(await placeOf(() => openPage(argumentsOf(empty, "/buy/express_checkout")))).toBe("/cart");
  expect((await pay(empty, "paypal")).headers.get("location")).toBe("/cart");
  expect(asked).toEqual([]);
});

test.each([
  [
    "in euros",
    { market: { locale: "de", currency: "EUR", region: "EU", country: "DE" } },
    "express",
  ],
  ["of several regions", { cookies: { aurora: `1~${sku}.1.tee.e` } }, "express"],
  ["in a preview", { isPreview: async () => true }, "preview"],
] as const satisfies [string, Partial<ShopContext>, string][])(
  "EXP-04 Q110 a cart %s goes back to the cart, which says why",
  async (_case, change, reason) => {
    const { shop, asked } = aVisit();
    const other = { ...shop, ...change };
    const back = `/cart?error=${reason}`;
    expect(await visit(other, "?method=paypal")).toBe(back);
    expect(await placeOf(() => openPage(argumentsOf(other, "/buy/express_checkout")))).toBe(back);
    expect((await pay(other, "paypal")).headers.get("location")).toBe(back);
    expect(asked.every(({ call }) => call === "POST /v1/cart/items")).toBe(true);
  },
);

test("EXP-03 the page names the method, is not cached and not indexed", async () => {
  const { shop } = aVisit();
  const answer = await openPage(
    argumentsOf(shop, "/buy/express_checkout?payment_method=google-pay&currency=EUR"),
  );
  const page = await answer.json();
  expect(page.method).toBe("google-pay");
  expect(page.meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(pageHeaders({} as never)).toEqual({ "cache-control": "no-store" });
});

test("EXP-03 Q111 its form makes a checkout of the cart, whatever the address says, and pays", async () => {
  const { shop, asked } = aVisit();
  const answer = await pay(shop, "paypal");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(paypalPage);
  expect(answer.headers.getSetCookie().map((text) => text.split("=")[0])).toEqual([
    "__Host-aurora.checkout",
  ]);
  const created = asked.find(({ call }) => call === "POST /checkout");
  expect(created?.body).toMatchObject({ lineItems: [{ sku, quantity: 2 }] });
});

test.each([
  ["googlepay", "googlepay"],
  ["apple-pay", "applepay"],
])("EXP-03 %s goes on with its checkout to the wallet's button", async (method, named) => {
  const { shop } = aVisit();
  const answer = await pay(shop, method);
  expect(answer.headers.get("location")).toBe(`/checkout/c9/express?method=${named}`);
});

test.each([
  ["afterpay", "afterpay"],
  ["stripe", "card"],
])(
  "EXP-03 %s without an address goes to the checkout, whose first step says what is missing",
  async (named, method) => {
    const { shop, asked } = aVisit();
    const answer = await pay(shop, named);
    expect(answer.headers.get("location")).toBe(`/checkout/c9?express=${method}`);
    const saved = asked.find(({ call }) => call === "PUT /v1/checkout");
    expect(saved?.body).toMatchObject({ data: { paymentMethod: method } });
  },
);

const ready = aCheckout({
  id: "c9",
  customer: aCustomer,
  deliveryOption: "fullStandardCost",
  paymentMethod: "afterpay",
});

test("EXP-03 Afterpay starts at once for a checkout whose address and delivery are known", async () => {
  const approveUrl = "https://stripe.test/afterpay/pi_1";
  const { shop, asked } = aVisit({
    "PUT /v1/checkout": ready,
    "POST /checkout": ready,
    "POST /v1/initiatePayment": { paymentId: "pi_1", paymentToken: "secret", meta: { approveUrl } },
  });
  const answer = await pay(shop, "afterpay");
  expect(answer.headers.get("location")).toBe(approveUrl);
  const started = asked.find(({ call }) => call === "POST /v1/initiatePayment");
  expect(started?.body).toMatchObject({ paymentMethod: "afterpay", amount: 2000 });
  expect(answer.headers.getSetCookie().map((text) => text.split("=")[0])).toEqual([
    "__Host-aurora.checkout",
    "__Host-aurora.payment",
  ]);
});

test("EXP-03 a card's form opens at once for a checkout whose address and delivery are known", async () => {
  const { shop } = aVisit({ "PUT /v1/checkout": ready, "POST /checkout": ready });
  const answer = await pay(shop, "stripe");
  expect(answer.headers.get("location")).toBe("/checkout/c9?step=payment");
});

test("CRT-26 EXP-03 what is sold out by now is not paid for", async () => {
  const { shop, asked } = aVisit({
    "POST /v1/cart/items": { items: [isNotSold(sku, "sold-out")] },
  });
  expect((await pay(shop, "paypal")).headers.get("location")).toBe("/cart?error=unavailable");
  expect(asked.map(({ call }) => call)).toEqual(["POST /v1/cart/items"]);
});

test("EXP-03 a payment that cannot be started redirects back to the cart with its reason", async () => {
  const down = () => new Response("down", { status: 503 });
  const { shop: open } = aShop(({ call }) => {
    if (call === "POST /v1/cart/items") return { items: [isSold(sku)] };
    return call === "POST /checkout" ? aCheckout({ id: "c9" }) : down();
  });
  const answer = await pay({ ...open, cookies }, "paypal");
  expect(answer.headers.get("location")).toBe("/cart?error=failed");
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-aurora\.notice=k\./);
});

const press = (shop: ShopContext, method = "paypal", shown: Record<string, string> = {}) =>
  responseOf(() => {
    const body = new URLSearchParams({ method, ...shown });
    return pressPaypal(argumentsOf(shop, "/checkout/express", { method: "POST", body }));
  });

test("EXP-03 PayPal's buttons in the cart get the order and its checkout, which is this browser's", async () => {
  const { shop } = aVisit();
  const answer = await press(shop);
  expect(await answer.json()).toEqual({ path: paypalPage, checkoutId: "c9" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-aurora\.checkout=/);
});

test("EXP-03 PayPal's buttons beside prices of another currency open no order, and the cart says why", async () => {
  const { shop, asked } = aVisit();
  const answer = await press(shop, "paypal", { currency: "EUR" });
  expect(await answer.json()).toEqual({ path: "/cart?error=currency", checkoutId: null });
  expect(asked).toEqual([]);
});

test("EXP-02 EXP-04 where PayPal cannot be started its buttons get the path back to the cart", async () => {
  const { shop } = aVisit();
  const empty = await press({ ...shop, cookies: {} });
  expect(await empty.json()).toEqual({ path: "/cart", checkoutId: null });
  const withoutPaypal = { ...shop, payments: { ...shop.payments, paypal: null } };
  const refused = z.object({ path: z.string(), checkoutId: z.null() });
  const { path } = refused.parse(await (await press(withoutPaypal)).json());
  expect(path).toMatch(/^\/cart\?error=express/);
  expect((await press(shop, "afterpay")).status).toBe(400);
});
