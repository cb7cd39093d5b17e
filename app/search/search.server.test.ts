import { expect, test } from "vitest";
import { tilesPerPage } from "#app/catalog/tiles/tiles-per-page";
import { aShopOf } from "#tests/kits/app/search";
import { searchProducts } from "./search.server";
import { maxRanked, maxResultPages } from "./search-index/search-term";

test("SRC-10 nothing is loaded before somebody searches, and then every page once", async () => {
  const { shop, asked } = aShopOf({ count: 600, perAtMost: 150 });
  expect(await searchProducts(shop, { term: "st", page: 1 })).toEqual({
    results: null,
    popular: [],
  });
  expect(asked).toEqual([]);
  const { results } = await searchProducts(shop, { term: "star", page: 1 });
  expect(results?.totalCount).toBe(600);
  const last = await searchProducts(shop, { term: "star", page: 50 });
  expect(last.results?.products).toHaveLength(600);
  expect(last.results?.nextPage).toBeNull();
  expect(asked.slice(0, 4).map((query) => query.get("page"))).toEqual(["1", "2", "3", "4"]);
  expect(asked.every((query) => query.get("for") === "search")).toBe(true);
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
