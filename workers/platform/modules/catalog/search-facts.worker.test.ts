import { expect, test } from "vitest";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import { aListing, aSize, aStore, ask, imported, readAnswer } from "#tests/kits/platform/platform";

function aProduct(key: string, title: string, productType: string) {
  const variations = [{ colorName: "Black", sizes: [aSize()] }];
  return { key, title, productType, variations };
}

test("API-04 SRC-11 the search index gets collections with their parents, everything a listing comes as, and its sales; private listings are not in it", async () => {
  const seller = await aStore();
  await imported(seller, {
    collections: [
      { slug: "clothes", name: "Clothes" },
      { slug: "tops", name: "Tops", parentSlug: "clothes" },
    ],
    listings: [
      aListing("both", {
        collections: ["tops"],
        pastOrders: 7,
        products: [aProduct("tee", "Star", "Tee"), aProduct("hoodie", "Star", "Hoodie")],
      }),
      aListing("hidden", { visibility: "private" }),
      aListing("draft", { published: false }),
      aListing("alone"),
    ],
  });
  const path = "/v1/stores/products?slug=aurora&currency=USD&region=USA&per=150";
  const { products, total_count } = await readAnswer(
    listStoreProducts,
    await ask("GET", `${path}&for=search`),
  );
  expect(total_count).toBe(2);
  expect(products).toMatchObject([
    {
      url: "/listing/both",
      collections: [
        { name: "Clothes", slug: "clothes" },
        { name: "Tops", slug: "tops" },
      ],
      productGroupName: "Star, Tee, Hoodie",
      orders: 7,
    },
    { url: "/listing/alone", collections: [], productGroupName: "Classic tee, Tee", orders: 0 },
  ]);
  const grid = await readAnswer(listStoreProducts, await ask("GET", path));
  expect(grid.products[0]).not.toHaveProperty("collections");
  expect(grid.products[0]).not.toHaveProperty("orders");
});
