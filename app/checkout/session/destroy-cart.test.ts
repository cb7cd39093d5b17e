import { expect, test } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { cookieOf } from "#tests/fixtures/app/cart";
import { aCheckout, aCustomer, aShop } from "#tests/fixtures/app/checkout";
import { sealCheckoutId } from "../cookies/checkout-cookie.server";
import { destroyOwnCart } from "./destroy-cart.server";

const ownOf = async (shop: ShopContext, id = "c1"): Promise<ShopContext> => ({
  ...shop,
  cookies: { "aurora.checkout": await sealCheckoutId(shop, id) },
});
/** The cookies that an answer takes away. */
const forgottenBy = (headers: Headers) =>
  headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=")[0]);
const calls = (asked: { call: string }[]) => asked.map(({ call }) => call);

test("CHK-17 Q87 this browser's own cart is destroyed, and its stored data is removed", async () => {
  const { shop, asked } = aShop(({ call }) =>
    call.startsWith("DELETE") ? { destroyed: true } : aCheckout(),
  );
  const { path, headers } = await destroyOwnCart(await ownOf(shop), "c1");
  expect(path).toBe("/thankyou");
  expect(calls(asked)).toEqual(["GET /checkout", "DELETE /v1/carts/c1"]);
  expect(forgottenBy(headers)).toEqual(
    expect.arrayContaining(["aurora", "__Host-aurora.checkout"]),
  );
});

test("CHK-17 Q50 what another tab added since the checkout was opened stays in the cart", async () => {
  const line = { sku: "1_1_1", quantity: 2, teespringID: "1", slug: "tee", productId: "1" };
  const words = { title: "Tee", productType: "Tee", color: "Red", size: "M", image: null };
  const opened = aCheckout({ lineItems: [{ ...line, ...words, price: 2000 }] });
  const { shop } = aShop(({ call }) => (call.startsWith("DELETE") ? { destroyed: true } : opened));
  const own = await ownOf(shop);
  const cookies = { ...own.cookies, aurora: cookieOf({ "1_1_1": 2, "2_2_2": 1 }) };
  const { headers } = await destroyOwnCart({ ...own, cookies }, "c1");
  expect(headers.getSetCookie()[0]).toContain(`aurora=${cookieOf({ "2_2_2": 1 })};`);
});

test.each(["other", "", "c1"])(
  "Q87 the cart %s is not this browser's: the backend is not asked",
  async (id) => {
    const { shop, asked } = aShop(() => ({ destroyed: true }));
    const visitor = id === "c1" ? shop : await ownOf(shop);
    const { path, headers } = await destroyOwnCart(visitor, id);
    expect([path, forgottenBy(headers), asked]).toEqual(["/thankyou", [], []]);
  },
);

test("Q87 a checkout that is gone already is forgotten here too", async () => {
  const { shop } = aShop(() => new Response(null, { status: 404 }));
  const { path, headers } = await destroyOwnCart(await ownOf(shop), "c1");
  expect(path).toBe("/thankyou");
  expect(forgottenBy(headers)).toContain("__Host-aurora.checkout");
});

test("CHK-14 CHK-17 a finished checkout is thanked for by its numbers, and forgotten", async () => {
  const done = aCheckout({
    state: "success",
    customer: aCustomer,
    arrivalEstimate: "2026-12-24",
    orderNumber: "AW-1",
    orderLookupNumber: "AW-1",
  });
  const { shop } = aShop(({ call }) => (call.startsWith("DELETE") ? { destroyed: false } : done));
  const { path, headers } = await destroyOwnCart(await ownOf(shop), "c1");
  expect(path).toBe(
    "/thankyou?name=Ada&orderNumber=AW-1&arrivalEstimate=2026-12-24&orderLookupNumber=AW-1",
  );
  expect(forgottenBy(headers)).toEqual(
    expect.arrayContaining(["aurora", "__Host-aurora.checkout"]),
  );
});

test("Q105 a cart with a pending payment stays, and so does every cart while the backend is down", async () => {
  const paying = aCheckout({ state: "pending" });
  const { shop } = aShop(({ call }) => (call.startsWith("DELETE") ? { destroyed: false } : paying));
  const result = await destroyOwnCart(await ownOf(shop), "c1");
  expect([result.path, forgottenBy(result.headers)]).toEqual(["/thankyou", []]);
  const down = aShop(() => new Response(null, { status: 503 }));
  const { path, headers } = await destroyOwnCart(await ownOf(down.shop), "c1");
  expect([path, forgottenBy(headers)]).toEqual(["/thankyou", []]);
});
