import { expect, test } from "vitest";
import { isSold } from "#tests/fixtures/app/cart";
import { aListing } from "#tests/fixtures/app/catalog";
import { type Asked, aShop } from "#tests/fixtures/app/checkout";
import { fetchCartItems } from "./fetch-cart-items.server";

const listing = aListing();
const sku = listing.products[0]?.variations[0]?.availableSizesWithId[0]?.sku ?? "";
const lines = [{ sku, slug: listing.slug, quantity: 1 }];
const absent = () => Response.json({}, { status: 404 });

async function readFrom(answers: Record<string, unknown>) {
  const { shop, asked } = aShop(({ call }: Asked) => answers[call] ?? absent());
  const items = await fetchCartItems({ shop, lines, checkoutId: null });
  return { items, asked: [...new Set(asked.map(({ call }) => call))] };
}

test.each([
  ["cart items", { "POST /v1/cart/items": { items: [isSold(sku)] } }, 1],
  ["cart product", { "GET /v1/cart/product": { product: isSold(sku) } }, 2],
  ["cart listings", { "POST /v1/cart/listings": { listings: [listing], missing: [] } }, 3],
  ["listing", { "GET /v1/listings": listing }, 4],
])(
  "API-19 a backend with no more than a %s call answers for the cart",
  async (_, answers, calls) => {
    const { items, asked } = await readFrom(answers);
    expect(items).toMatchObject([{ available: true, item: { sku } }]);
    expect(asked).toHaveLength(calls);
  },
);

test("API-19 CRT-16 of listings, what is gone and what is not offered in this size is named", async () => {
  const { items } = await readFrom({ "POST /v1/cart/listings": { listings: [], missing: ["x"] } });
  expect(items).toMatchObject([{ available: false, reason: "listing-missing" }]);
  const other = { ...listing, products: [] };
  const sizeless = await readFrom({ "POST /v1/cart/listings": { listings: [other], missing: [] } });
  expect(sizeless.items).toMatchObject([{ available: false, reason: "size-missing" }]);
});

test("API-19 ERR-02 a cart call that fails or refuses is not made up for by another", async () => {
  const errors = [{ code: "too_many", detail: "Later" }];
  for (const status of [429, 404]) {
    const refused = Response.json({ errors }, { status });
    await expect(readFrom({ "POST /v1/cart/items": refused })).rejects.toMatchObject({ status });
  }
});

test("API-19 CRT-10 a backend that answers for the cart in another order, or leaves a sku out, mixes up no lines", async () => {
  const asked = ["1_1_1", "1_1_2", "1_1_3"].map((one) => ({
    ...lines[0],
    sku: one,
    slug: "tee",
    quantity: 1,
  }));
  const { shop } = aShop(() => ({ items: [isSold("1_1_3"), isSold("1_1_1")] }));
  const items = await fetchCartItems({ shop, lines: asked, checkoutId: null });
  expect(items).toMatchObject([
    { available: true, item: { sku: "1_1_1" } },
    { available: false, sku: "1_1_2", reason: "product-missing" },
    { available: true, item: { sku: "1_1_3" } },
  ]);
});
