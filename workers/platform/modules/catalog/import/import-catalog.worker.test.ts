import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { getListing, listStoreProducts } from "#contract/catalog/catalog-calls";
import type { ListingInput } from "#contract/catalog/catalog-import";
import {
  aListing,
  aSize,
  aStore,
  ask,
  errorOf,
  imported,
  importInto,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const market = "currency=USD&region=USA&country_code=US";

async function listingOf(seller: Seller, slug = "ridge-tee") {
  const path = `/v1/listings?slug=${slug}&storeSlug=${seller.slug}&${market}`;
  return readAnswer(getListing, await ask("GET", path));
}

async function skusOf(seller: Seller, slug?: string): Promise<string[]> {
  const { products } = await listingOf(seller, slug);
  const colors = products.flatMap((product) => product.variations);
  return colors.flatMap((color) => color.availableSizesWithId.map((size) => size.sku));
}

async function totalOf(seller: Seller): Promise<number> {
  const path = `/v1/stores/products?slug=${seller.slug}&currency=USD&region=USA`;
  return (await readAnswer(listStoreProducts, await ask("GET", path))).total_count ?? -1;
}

function inStore<Value>(seller: Seller, work: (sql: SqlStorage) => Value): Promise<Value> {
  return runInDurableObject(objectOf(seller), (_, state) => work(state.storage.sql));
}

/** One colour with the given sizes. */
function aTeeIn(...sizes: ReturnType<typeof aSize>[]): Pick<ListingInput, "products"> {
  const variations = [{ colorName: "Black", sizes }];
  return { products: [{ key: "tee", title: "Tee", productType: "Tee", variations }] };
}

test("importing the same listing again doubles nothing and keeps every id", async () => {
  const seller = await aStore();
  const first = await imported(seller, { listings: [aListing()] });
  const skus = await skusOf(seller);
  const again = await imported(seller, { listings: [aListing()] });
  expect(first.outcomes[0]?.outcome).toBe("created");
  expect(again.outcomes[0]).toEqual({ ...first.outcomes[0], outcome: "unchanged" });
  const renamed = await imported(seller, { listings: [aListing("ridge-tee", { title: "New" })] });
  expect(renamed.outcomes[0]).toEqual({ ...first.outcomes[0], outcome: "updated" });
  expect(await skusOf(seller)).toEqual(skus);
  expect(await totalOf(seller)).toBe(1);
});

test("a listing whose slug is taken gets a numbered one and keeps it", async () => {
  const seller = await aStore();
  const twin = aListing("ridge-tee", { sourceKey: "test:twin" });
  const { outcomes } = await imported(seller, { listings: [aListing(), twin] });
  expect(outcomes.map((outcome) => outcome.slug)).toEqual(["ridge-tee", "ridge-tee-2"]);
  const again = await imported(seller, { listings: [{ ...twin, title: "Changed" }] });
  expect(again.outcomes[0]?.slug).toBe("ridge-tee-2");
});

test("importing a corrected title restores no sold units, a new stock count does", async () => {
  const seller = await aStore();
  const withStock = (stock: number, title: string) =>
    imported(seller, {
      listings: [aListing("ridge-tee", { title, ...aTeeIn(aSize("M", { stock })) })],
    });
  await withStock(10, "First");
  await inStore(seller, (sql) => sql.exec("UPDATE variant SET stock = stock - 4").rowsWritten);
  await withStock(10, "Second");
  expect((await listingOf(seller)).products[0]?.inventoryCount).toBe(6);
  await withStock(20, "Second");
  expect((await listingOf(seller)).products[0]?.inventoryCount).toBe(20);
});

test("what a re-imported listing no longer has is gone", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("ridge-tee", aTeeIn(aSize("S"), aSize("M")))] });
  const [small] = await skusOf(seller);
  await imported(seller, { listings: [aListing("ridge-tee", aTeeIn(aSize("S")))] });
  expect(await skusOf(seller)).toEqual([small]);
});

test("a removed size that a checkout was promised stays, with nothing left to sell", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("ridge-tee", aTeeIn(aSize("S"), aSize("M")))] });
  await inStore(seller, (sql) => {
    const insert = `INSERT INTO reservation
      SELECT 'checkout', variation_id, size_id, 2, ? FROM variant ORDER BY size_id DESC LIMIT 1`;
    sql.exec(insert, Date.now() + 60_000);
  });
  await imported(seller, { listings: [aListing("ridge-tee", aTeeIn(aSize("S")))] });
  const sizes = (await listingOf(seller)).products[0]?.variations[0]?.availableSizesWithId;
  expect(sizes?.map(({ label, inventoryCount }) => [label, inventoryCount])).toEqual([
    ["S", null],
    ["M", 0],
  ]);
});

test("products may swap their ids, and one without an id keeps the one it was given", async () => {
  const seller = await aStore();
  const variations = [{ colorName: "", sizes: [aSize()] }];
  const product = (key: string, productId?: string) => ({
    key,
    title: key,
    productType: "Tee",
    variations,
    ...(productId && { productId }),
  });
  const idsAfter = async (products: ListingInput["products"]) => {
    await imported(seller, { listings: [aListing("ridge-tee", { products })] });
    return (await listingOf(seller)).products.map(({ productId }) => productId);
  };
  expect(await idsAfter([product("a", "2"), product("b", "3"), product("c")])).toEqual([
    "2",
    "3",
    "10001",
  ]);
  expect(await idsAfter([product("a", "3"), product("b", "2"), product("c")])).toEqual([
    "3",
    "2",
    "10001",
  ]);
});

test("an import that contradicts itself is rejected as a whole, with a pointer to each error", async () => {
  const seller = await aStore();
  const wrong = aListing("other", { collections: ["nowhere"] });
  expect(await errorOf(await importInto(seller, { listings: [aListing(), wrong] }))).toBe(
    "422 collection_unknown /listings/1/collections/0",
  );
  const doubled = aListing("ridge-tee", aTeeIn(aSize("M"), aSize("M")));
  expect(await errorOf(await importInto(seller, { listings: [doubled] }))).toBe(
    "422 repeated /listings/0/products/0/variations/0/sizes/1/label",
  );
  const circle = [
    { slug: "a", name: "A" },
    { slug: "b", name: "B", parentSlug: "a" },
    { slug: "a", name: "A", parentSlug: "b" },
  ];
  expect(await errorOf(await importInto(seller, { collections: circle }))).toBe(
    "422 collection_circular /collections/2/parentSlug",
  );
  expect(await totalOf(seller)).toBe(0);
});

test("a field that breaks the contract is named by a pointer into the body", async () => {
  const seller = await aStore();
  const listing = { ...aListing(), title: "" };
  expect(await errorOf(await importInto(seller, { listings: [listing] }))).toBe(
    "422 invalid /listings/0/title",
  );
});

test("a description keeps its text and loses whatever could run", async () => {
  const seller = await aStore();
  const descriptionHtml = `<p onclick="x()">Hi <a href="javascript:x()">you</a></p><script>y()</script>`;
  await imported(seller, { listings: [aListing("ridge-tee", { descriptionHtml })] });
  const { description } = await listingOf(seller);
  expect(description).toBe('<p>Hi <a rel="nofollow noopener">you</a></p>');
});

test("a thousand listings come in by five batches, each in under five seconds", async () => {
  const seller = await aStore();
  for (let batch = 0; batch < 5; batch++) {
    const slugs = Array.from({ length: 200 }, (_, index) => `listing-${batch * 200 + index}`);
    const startedMs = performance.now();
    await imported(seller, { listings: slugs.map((slug) => aListing(slug)) });
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  }
  expect(await totalOf(seller)).toBe(1_000);
}, 30_000);
