import { expect, test } from "vitest";
import { clearPurchaseCookies } from "#app/checkout/cookies/clear-purchase-cookies.server";
import type { ShopContext } from "#app/context/shop-context";
import type { Checkout } from "#contract/checkout/checkout";
import { cookieOf } from "#tests/fixtures/app/cart";
import { aCheckout, aLine, aShop, refusedWith } from "#tests/fixtures/app/checkout";
import { sealCheckoutId } from "../cookies/checkout-cookie.server";
import { syncWithCart } from "./cart-sync.server";

const bought = aCheckout({ lineItems: [aLine("1_1_1", 2), aLine("2_2_2", 1)] });

async function withCart(shop: ShopContext, skus: Record<string, number>): Promise<ShopContext> {
  const cookies = { aurora: cookieOf(skus), "aurora.checkout": await sealCheckoutId(shop, "c1") };
  return { ...shop, cookies };
}

const cartOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("aurora="))
    ?.split(";")[0];

test("Q50 CHK-14 goods that another tab added while the checkout was paid stay in the cart", async () => {
  const { shop } = aShop(() => null);
  const visitor = await withCart(shop, { "1_1_1": 5, "2_2_2": 1, "3_3_3": 4 });
  const cart = cartOf(await clearPurchaseCookies(visitor, bought));
  expect(cart).toBe(`aurora=${cookieOf({ "1_1_1": 3, "3_3_3": 4 })}`);
});

test("CHK-14 a cart that was bought as a whole is cleared", async () => {
  const { shop } = aShop(() => null);
  const visitor = await withCart(shop, { "1_1_1": 2, "2_2_2": 1 });
  expect(cartOf(await clearPurchaseCookies(visitor, bought))).toBe(`aurora=${cookieOf({})}`);
});

test("Q50 the checkout takes over what another tab changed in the cart", async () => {
  const changed = aCheckout({ lineItems: [aLine("1_1_1", 3)] });
  const { shop, asked } = aShop(() => changed);
  const visitor = await withCart(shop, { "1_1_1": 3 });
  expect(await syncWithCart(visitor, bought)).toEqual({ ok: true, checkout: changed });
  expect(asked).toEqual([
    {
      call: "PUT /v1/checkout",
      body: {
        id: "c1",
        data: { storeSlug: "aurora", lineItems: [{ sku: "1_1_1", quantity: 3 }] },
      },
    },
  ]);
});

test("Q50 nothing is asked where cart and checkout agree, in whatever order", async () => {
  const { shop, asked } = aShop(() => null);
  const visitor = await withCart(shop, { "2_2_2": 1, "1_1_1": 2 });
  expect(await syncWithCart(visitor, bought)).toEqual({ ok: true, checkout: bought });
  expect(asked).toEqual([]);
});

test("Q83 a checkout that is opened by its sealed address leaves another browser's cart alone", async () => {
  const { shop, asked } = aShop(() => null);
  const cookies = { aurora: cookieOf({ "9_9_9": 1 }) };
  expect(await syncWithCart({ ...shop, cookies }, bought)).toEqual({ ok: true, checkout: bought });
  expect(asked).toEqual([]);
});

test("Q50 a cart that another tab emptied has no checkout left", async () => {
  const { shop, asked } = aShop(() => null);
  expect(await syncWithCart(await withCart(shop, {}), bought)).toEqual({
    ok: false,
    reason: "empty",
  });
  expect(asked).toEqual([]);
});

test.each([
  ["sold out", { code: "out_of_stock", detail: "Gone." }],
  ["not sold any more", { code: "line_unavailable", detail: "Gone." }],
])(
  "Q50 a cart with goods that are %s goes back to the cart, which names them",
  async (_case, error) => {
    const { shop } = aShop(() => refusedWith(error));
    const visitor = await withCart(shop, { "3_3_3": 1 });
    expect(await syncWithCart(visitor, bought)).toEqual({ ok: false, reason: "unavailable" });
  },
);

test.each([
  ["is being paid", () => refusedWith({ code: "checkout_closed", detail: "Paid." })],
  ["cannot be changed just now", () => new Response("down", { status: 503 })],
])("Q50 a checkout that %s is shown as it stands", async (_case, answer) => {
  const { shop } = aShop(answer);
  const visitor = await withCart(shop, { "3_3_3": 1 });
  const shown: Checkout = bought;
  expect(await syncWithCart(visitor, shown)).toEqual({ ok: true, checkout: shown });
});
