import { expect, test } from "vitest";
import { tilesPerPage } from "#app/catalog/tiles/tiles-per-page";
import type { ShopContext } from "#app/context/shop-context";
import { aShop } from "#tests/fixtures/app/checkout";
import { aShopOf } from "#tests/fixtures/app/search";
import { searchProducts } from "./search.server";
import type { SearchIndex } from "./search-index/search-index";
import { maxRanked, maxResultPages } from "./search-index/search-term";

/** A shop that builds its index once, as one that is searched again and again does. */
function aSearchedShop(products: Parameters<typeof aShopOf>[0]) {
  const { shop, ...rest } = aShopOf(products);
  let built: Promise<SearchIndex> | null = null;
  const searchIndex: ShopContext["searchIndex"] = (build) => {
    built ??= build();
    return built;
  };
  return { ...rest, shop: { ...shop, searchIndex } };
}

const pathsOf = (asked: ReturnType<typeof aShopOf>["asked"]) =>
  asked.map(({ path, query }) => `${path} ${query.get("ids") ?? query.get("page")}`);
const pagesOfEntries = [1, 2, 3, 4, 5].map((page) => `/v1/stores/search-entries ${page}`);

test("SRC-10 the first search of a large shop loads entries of all products, and tiles of one page", async () => {
  const { shop, asked } = aSearchedShop({ count: 10_110, perAtMost: 2_500 });
  const { results } = await searchProducts(shop, { term: "star 10110", page: 1 });
  expect(results?.products.map(({ name }) => name)).toEqual(["Star 10110"]);
  expect(pathsOf(asked)).toEqual([...pagesOfEntries, "/v1/stores/products 10109"]);
  await searchProducts(shop, { term: "star", page: 1 });
  expect(asked.slice(6).map(({ query }) => query.get("ids")?.split(",").length)).toEqual([12]);
});

test("a search of a published catalogue asks the backend for one page of tiles and nothing else", async () => {
  const { shop, asked, publishedSearch } = aShopOf({ count: 10_110, perAtMost: 2_500 });
  const known = { ...shop, publishedSearch };
  const { results } = await searchProducts(known, { term: "star 10110", page: 1 });
  expect(results?.products.map(({ name }) => name)).toEqual(["Star 10110"]);
  expect(pathsOf(asked)).toEqual(["/v1/stores/products 10109"]);
});

test.each(["", "st"])(
  "a search page with the term '%s' makes the first search load one page of tiles and nothing else",
  async (term) => {
    const { shop, asked } = aSearchedShop({ count: 10_110, perAtMost: 2_500 });
    const behind: Promise<unknown>[] = [];
    const waiting = { ...shop, waitUntil: (work: Promise<unknown>) => void behind.push(work) };
    const nothing = { results: null, popular: [] };
    expect(await searchProducts(waiting, { term, page: 1 })).toEqual(nothing);
    await Promise.all(behind);
    expect(pathsOf(asked)).toEqual(pagesOfEntries);
    await searchProducts(waiting, { term: "star 10110", page: 1 });
    expect(pathsOf(asked.slice(5))).toEqual(["/v1/stores/products 10109"]);
  },
);

test("a search page without a term loads nothing in a preview, whose index is no other request's", async () => {
  const { shop, asked } = aSearchedShop({ count: 5, perAtMost: 2_500 });
  await searchProducts({ ...shop, isPreview: async () => true }, { term: "", page: 1 });
  expect(asked).toEqual([]);
});

test("a search page without a term is answered while the backend fails", async () => {
  const { shop } = aShop(() => new Response("down", { status: 503 }));
  const behind: Promise<unknown>[] = [];
  const waiting = { ...shop, waitUntil: (work: Promise<unknown>) => void behind.push(work) };
  expect((await searchProducts(waiting, { term: "", page: 1 })).results).toBeNull();
  await expect(Promise.all(behind)).resolves.toHaveLength(1);
});

test("SRC-10 a shopper in euros sees prices in euros, though a shopper in dollars had the index built", async () => {
  const { shop, asked } = aSearchedShop({ count: 3, perAtMost: 2_500 });
  await searchProducts(shop, { term: "star", page: 1 });
  const market = { ...shop.market, currency: "EUR", region: "EU" } as const;
  await searchProducts({ ...shop, market }, { term: "star", page: 1 });
  const markets = asked.map(({ query }) => [query.get("currency"), query.get("region")]);
  expect(markets).toEqual([
    [null, null],
    ["USD", "USA"],
    ["EUR", "EU"],
  ]);
});

test("SRC-05 tiles of the last page of results are read by 150 at most", async () => {
  const { shop, asked } = aShopOf({ count: 700, perAtMost: 2_500 });
  const { results } = await searchProducts(shop, { term: "star", page: maxResultPages });
  expect(results?.products.map(({ id }) => id)).toEqual(
    Array.from({ length: maxRanked }, (_, at) => String(at)),
  );
  expect(asked.slice(1).map(({ query }) => query.get("ids")?.split(",").length)).toEqual([
    150, 150, 150, 150, 12,
  ]);
});

test("a product that left the shop after it was found leaves no empty place", async () => {
  const { shop, remove } = aSearchedShop({ count: 4, perAtMost: 2_500 });
  await searchProducts(shop, { term: "star", page: 1 });
  remove("Star 2");
  const { results } = await searchProducts(shop, { term: "star", page: 1 });
  expect(results?.products.map(({ name }) => name)).toEqual(["Star 1", "Star 3", "Star 4"]);
});

test("SRC-11 the names of collections are searched, not their slugs alone", async () => {
  const { shop } = aShopOf({ count: 3, perAtMost: 2_500 });
  for (const term of ["everything", "shirts", "tees"]) {
    const { results } = await searchProducts(shop, { term, page: 1 });
    expect({ term, found: results?.totalCount }).toEqual({ term, found: 3 });
  }
});

test("API-04 SRC-10 of a backend without the call for entries every page of products is read once, and tiles by id never", async () => {
  const { shop, asked } = aSearchedShop({ count: 600, perAtMost: 150, isLean: false });
  const { results } = await searchProducts(shop, { term: "star", page: 50 });
  expect([results?.products.length, results?.totalCount, results?.nextPage]).toEqual([
    600,
    600,
    null,
  ]);
  expect(
    asked.map(({ path, query }) => `${path} ${query.get("page")} ${query.get("for")}`),
  ).toEqual([
    "/v1/stores/search-entries 1 null",
    ...[1, 2, 3, 4].map((page) => `/v1/stores/products ${page} search`),
  ]);
  const facts = ["collections", "productGroupName", "orders"];
  const fields = results?.products.flatMap((tile) => Object.keys(tile)) ?? [];
  expect(fields.filter((field) => facts.includes(field))).toEqual([]);
});

test("while the backend fails a search fails, rather than reading every product", async () => {
  const { shop, asked } = aShop(() => new Response("down", { status: 503 }));
  await expect(searchProducts(shop, { term: "star", page: 1 })).rejects.toThrow(
    "listSearchEntries",
  );
  expect(asked.every(({ call }) => call.endsWith("search-entries"))).toBe(true);
});

test("as many products are ranked as pages of results show", () => {
  expect(maxRanked).toBe(maxResultPages * tilesPerPage);
});

test("SRC-05 results come by twelve, below those that are there", async () => {
  const { shop } = aShopOf({ count: 30, perAtMost: 150 });
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => (await searchProducts(shop, { term: "star", page })).results),
  );
  expect(pages.map((page) => page?.products.length)).toEqual([12, 24, 30, 30]);
  expect(pages.map((page) => page?.nextPage)).toEqual([2, 3, null, null]);
  const [first, second] = pages.map((page) => page?.products.map(({ id }) => id));
  expect(second?.slice(0, 12)).toEqual(first);
});

test("SRC-06 where nothing is found the three best sold are shown", async () => {
  const { shop } = aShopOf({ count: 30, perAtMost: 150 });
  const { results, popular } = await searchProducts(shop, { term: "planet", page: 1 });
  expect(results?.totalCount).toBe(0);
  expect(popular.map(({ name }) => name)).toEqual(["Star 30", "Star 29", "Star 28"]);
});
