import { expect, test } from "vitest";
import type { CartItemAnswer } from "#contract/catalog/catalog";
import { money } from "#core/money/money";
import { aCartItem, cookieOf, isNotSold, isSold } from "#tests/fixtures/app/cart";
import { aShop } from "#tests/fixtures/app/checkout";
import { readCart } from "./cart-cookie.server";
import { priceCart } from "./price-cart.server";
import { isOutdated, removeUnavailableLines } from "./remove-unavailable-lines";

async function priceWith(
  quantities: Record<string, number>,
  items: CartItemAnswer[],
  checkoutId: string | null = null,
) {
  const { shop: open, asked } = aShop(() => ({ items }));
  const shop = { ...open, cookies: { aurora: cookieOf(quantities) } };
  const cart = readCart(shop);
  return { cart, priced: await priceCart(shop, cart, checkoutId), asked };
}

test("CRT-09 CRT-10 a line's title and price are loaded by its SKU, and none of it is in the cookie", async () => {
  const { cart, priced, asked } = await priceWith({ "12_34_5": 3 }, [isSold("12_34_5")]);
  expect(cart.lines).toEqual([{ sku: "12_34_5", quantity: 3, slug: "tee" }]);
  const asks = { skus: ["12_34_5"], slugs: ["tee"] };
  expect(asked).toEqual([
    {
      call: "POST /v1/cart/items",
      body: { storeSlug: "aurora", currency: "USD", region: "USA", ...asks },
    },
  ]);
  expect(priced.lines).toEqual([
    {
      sku: "12_34_5",
      quantity: 3,
      slug: "tee",
      isCut: false,
      price: money(2400, "USD"),
      total: money(7200, "USD"),
      item: {
        sku: "12_34_5",
        slug: "tee",
        listingId: "7",
        productId: "2",
        variationId: "34",
        title: "Ridge Tee",
        productType: "T-shirt",
        colorName: "Bone",
        selectedSize: { id: "5", label: "M" },
        price: 2400,
        currency: "USD",
        primaryImages: { thumblarge: "/tee.webp" },
        visibility: "public",
        inventoryCount: null,
      },
    },
  ]);
});

test("CRT-01 Q46 count and subtotal cover the available units only", async () => {
  const { priced } = await priceWith({ "1_1_1": 2, "2_1_1": 4, "3_1_1": 1 }, [
    isSold("1_1_1"),
    isNotSold("2_1_1", "sold-out", "Cap"),
    isSold("3_1_1", { price: 150 }),
  ]);
  expect([priced.totalQuantity, priced.subtotal]).toEqual([3, money(4950, "USD")]);
});

test("CRT-16 CRT-17 whatever a backend calls available, private and sold-out items do not count", async () => {
  const { cart, priced } = await priceWith({ "1_1_1": 1, "2_1_1": 1, "3_1_1": 1 }, [
    isSold("1_1_1", { visibility: "private" }),
    isSold("2_1_1", { inventoryCount: 0, title: "Cap" }),
    isSold("3_1_1", { inventoryCount: 1 }),
  ]);
  expect(priced.lines.map(({ sku }) => sku)).toEqual(["3_1_1"]);
  expect(priced.unavailable.map(({ title, lostListing }) => [title, lostListing])).toEqual([
    ["Ridge Tee", false],
    ["Cap", false],
  ]);
  expect(removeUnavailableLines(cart, priced).lines.map(({ sku }) => sku)).toEqual(["3_1_1"]);
});

test("CRT-16 a sku that the backend does not answer for is unavailable", async () => {
  const { priced } = await priceWith({ "1_1_1": 1 }, []);
  expect(priced.unavailable).toEqual([
    { sku: "1_1_1", slug: "tee", title: null, productType: null, lostListing: false },
  ]);
});

test("CRT-21 only a listing that is gone as a whole is shown without its name", async () => {
  const { priced } = await priceWith({ "1_1_1": 1, "2_1_1": 1 }, [
    isNotSold("1_1_1", "listing-missing"),
    isNotSold("2_1_1", "product-missing"),
  ]);
  expect(priced.unavailable.map(({ lostListing }) => lostListing)).toEqual([true, false]);
});

test("CRT-13 Q30 more than is left of this very colour and size is cut to that, and said", async () => {
  const { cart, priced } = await priceWith({ "1_1_1": 50, "1_2_1": 50 }, [
    isSold("1_1_1", { inventoryCount: 3 }),
    isSold("1_2_1", { inventoryCount: 50 }),
  ]);
  expect(priced.lines.map(({ quantity, isCut }) => [quantity, isCut])).toEqual([
    [3, true],
    [50, false],
  ]);
  expect(priced.subtotal).toEqual(money(53 * 2400, "USD"));
  expect(isOutdated(priced)).toBe(true);
  const updated = removeUnavailableLines(cart, priced);
  expect(updated.lines.map(({ quantity }) => quantity)).toEqual([3, 50]);
});

test("CRT-11 Q14 a cart of several regions is priced for the shopper's own and marked", async () => {
  const { shop: open, asked } = aShop(() => ({ items: [isSold("1_1_1"), isSold("2_1_1")] }));
  const shop = { ...open, cookies: { aurora: "1~1_1_1.1.tee.e~2_1_1.1.tee.u" } };
  const priced = await priceCart(shop, readCart(shop), null);
  expect(priced.region).toBe("MIXED");
  expect(asked[0]?.body).toMatchObject({ currency: "USD", region: "USA" });
});

test("the browser's own checkout is named, so that what it holds is not sold out for its shopper", async () => {
  const { asked } = await priceWith({ "1_1_1": 1 }, [isSold("1_1_1")], "c1");
  expect(asked[0]?.body).toMatchObject({ checkoutId: "c1" });
});

test("CRT-05 an empty cart calls no backend", async () => {
  const { priced, asked } = await priceWith({}, []);
  expect([priced.lines, priced.subtotal, asked]).toEqual([[], money(0, "USD"), []]);
});

test("CRT-12 sixty lines are priced by one call", async () => {
  const skus = Array.from({ length: 60 }, (_, index) => `${index + 1}_1_1`);
  const { priced, asked } = await priceWith(
    Object.fromEntries(skus.map((sku) => [sku, 1])),
    skus.map((sku) => ({ available: true, item: aCartItem(sku) })),
  );
  expect([priced.lines.length, asked.length]).toEqual([60, 1]);
});
