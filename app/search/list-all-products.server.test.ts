import { expect, test } from "vitest";
import { aShopOf } from "#tests/fixtures/app/search";
import { listAllProducts } from "./list-all-products.server";

test("SRC-10 at most fifty pages beside the first are loaded, however small a backend makes them", async () => {
  const { shop, asked } = aShopOf({ count: 700, perAtMost: 12 });
  const products = await listAllProducts(shop);
  expect(asked).toHaveLength(51);
  expect(products).toHaveLength(51 * 12);
});
