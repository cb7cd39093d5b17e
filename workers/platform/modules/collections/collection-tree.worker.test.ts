import { expect, test } from "vitest";
import {
  getCollection,
  listCollectionItems,
  listCollections,
} from "#contract/catalog/collection-calls";
import {
  aListing,
  aStore,
  ask,
  errorOf,
  imported,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const namesOf = (tiles: { name: string }[]) => tiles.map(({ name }) => name);

async function itemsOf(seller: Seller, id: string, query = "") {
  const path = `/v1/collection/${id}/items?${query}`;
  return readAnswer(
    listCollectionItems,
    await ask("GET", path, { headers: { "X-Store": seller.slug } }),
  );
}

async function collectionOf(seller: Seller, slug: string) {
  const path = `/v1/stores/collection?storeId=${seller.slug}&slug=${slug}`;
  return (await readAnswer(getCollection, await ask("GET", path))).collection;
}

async function idOf(seller: Seller, slug: string): Promise<string> {
  return (await collectionOf(seller, slug)).id;
}

/** Clothes > tops > tees, and mugs beside them. */
async function aWardrobe(slug = "aurora", market = {}): Promise<Seller> {
  const seller = await aStore(slug, market);
  await imported(seller, {
    collections: [
      { slug: "clothes", name: "Clothes" },
      { slug: "mugs", name: "Mugs" },
      { slug: "tops", name: "Tops", parentSlug: "clothes" },
      { slug: "tees", name: "Tees", parentSlug: "tops" },
    ],
    listings: [
      aListing("one", { collections: ["tees"] }),
      aListing("two", { collections: ["tops", "tees"] }),
      aListing("hidden", { collections: ["tees"], visibility: "private" }),
      aListing("draft", { collections: ["tees"], published: false }),
    ],
  });
  return seller;
}

test("API-05 collections come in one list, every one before what is nested in it", async () => {
  const seller = await aWardrobe();
  const response = await ask("GET", `/v1/collections?storeSlug=${seller.slug}`);
  expect(response.headers.get("Cache-Control")).toContain("public");
  const { collections } = await readAnswer(listCollections, response);
  expect(collections.map(({ slug }) => slug)).toEqual(["clothes", "tops", "tees", "mugs"]);
});

test("API-06 a collection's items come page by page, in the store's own currency unless one is named", async () => {
  const seller = await aWardrobe("vinyl", { currency: "EUR", region: "EU" });
  const tees = await idOf(seller, "tees");
  const first = await itemsOf(seller, tees, "per=1");
  const second = await itemsOf(seller, tees, "per=1&page=2&currency=USD");
  expect(first).toMatchObject({ items: [{ name: "Title of one" }], total_count: 2, per: 1 });
  expect(first.items[0]).toMatchObject({ price: 1760, currency: "EUR" });
  expect(second.items).toMatchObject([{ name: "Title of two", price: 2000, currency: "USD" }]);
  expect((await itemsOf(seller, tees, "page=9007199254740991")).items).toEqual([]);
});

test("API-06 a response whose URL is the same in every store is not cached", async () => {
  const seller = await aWardrobe();
  const headers = { "X-Store": seller.slug };
  for (const path of ["/v1/collection/1/items", "/v1/blanks?id=10001"]) {
    const response = await ask("GET", path, { headers });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  }
});

test("API-19 a collection is found by store and slug, with its parents and the number it shows", async () => {
  const seller = await aWardrobe();
  expect(await collectionOf(seller, "tees")).toMatchObject({
    name: "Tees",
    parents: [{ slug: "clothes" }, { slug: "tops" }],
    total_count: 2,
  });
  expect(await collectionOf(seller, "mugs")).toMatchObject({ parents: [], total_count: 0 });
  const path = "/v1/stores/collection?storeId=aurora&slug=nowhere";
  expect(await errorOf(await ask("GET", path))).toBe("404 collection_unknown /query/slug");
});

test("COL-05 a collection that is moved takes its listings along", async () => {
  const seller = await aWardrobe();
  const mugs = await idOf(seller, "mugs");
  const clothes = await idOf(seller, "clothes");
  const tees = { slug: "tees", name: "Tees", parentSlug: "mugs" };
  await imported(seller, { collections: [tees] });
  expect(namesOf((await itemsOf(seller, mugs)).items)).toEqual(["Title of one", "Title of two"]);
  expect(namesOf((await itemsOf(seller, clothes)).items)).toEqual(["Title of two"]);
});

test("a listing that leaves a collection, or turns private, leaves every collection page it was on", async () => {
  const seller = await aWardrobe();
  const clothes = await idOf(seller, "clothes");
  await imported(seller, { listings: [aListing("one", { collections: ["mugs"] })] });
  expect((await itemsOf(seller, clothes)).total_count).toBe(1);
  const gone = aListing("two", { collections: ["tees"], visibility: "private" });
  await imported(seller, { listings: [gone] });
  expect(await itemsOf(seller, clothes)).toMatchObject({ items: [], total_count: 0 });
  await imported(seller, { listings: [{ ...gone, visibility: "public" }] });
  expect(namesOf((await itemsOf(seller, clothes)).items)).toEqual(["Title of two"]);
});

test("a store takes five hundred collections, and says where there are too many", async () => {
  const seller = await aStore();
  const named = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({ slug: `${prefix}${index}`, name: prefix }));
  await imported(seller, { collections: named(500, "a") });
  const more = { listings: [], collections: named(1, "b") };
  const response = await ask("POST", "/v1/seller/catalog/import", {
    headers: seller.headers,
    body: more,
  });
  expect(await errorOf(response)).toBe("422 too_many_collections /collections");
});
