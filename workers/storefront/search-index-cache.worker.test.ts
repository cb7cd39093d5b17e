import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { SearchIndex } from "#app/search/search-index/search-index";
import { aTile } from "#tests/fixtures/app/search";
import { aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

/** A shop whose search says for whom it was built, and how often one was. */
function aSearchedShop({ bytes = 1_000, hasTiles = false, isPublished = false } = {}) {
  const built: string[] = [];
  const build = async (shop: AppLoadContext["shop"]): Promise<SearchIndex> => {
    built.push(`${shop.store.slug} ${shop.store.revision} ${shop.market.currency}`);
    const tiles = hasTiles ? new Map([["1", aTile()]]) : null;
    const index = { search: () => [], popular: [], tiles, bytes };
    return isPublished ? { ...index, isPublished } : index;
  };
  const storefront = aStorefront(async (request, { shop }) => {
    if (new URL(request.url).pathname === "/search") await shop.searchIndex(() => build(shop));
    else await shop.followSearchIndex(() => build(shop));
    return new Response("found");
  });
  return { built, storefront };
}

test("SRC-10 a shop's search index is built once and shared by all visitors", async () => {
  await publish(aStore());
  const { built, storefront } = aSearchedShop();
  await storefront.visit("/search?searchterm=tee");
  await storefront.visit("/search?searchterm=mug", { at: 30 });
  expect(built).toEqual(["aurora 1 USD"]);
});

test("TEN-01 SRC-10 no store or revision is searched by another's index, and all markets by one", async () => {
  await publish(aStore());
  await publish(aStore("borealis"));
  const { built, storefront } = aSearchedShop();
  await storefront.visit("/search");
  await storefront.visit("https://borealis.awning.test/search");
  await storefront.visit("/search?currency=EUR");
  await publish(aStore("aurora", { revision: 2 }));
  await storefront.visit("/search?currency=EUR", { at: 12 });
  await storefront.visit("/search", { at: 13 });
  expect(built).toEqual(["aurora 1 USD", "borealis 1 USD", "aurora 2 EUR"]);
});

test("SRC-10 an index that holds tiles is of its currency alone", async () => {
  await publish(aStore());
  const { built, storefront } = aSearchedShop({ hasTiles: true });
  await storefront.visit("/search");
  await storefront.visit("/search?currency=EUR", { at: 1 });
  await storefront.visit("/search?currency=EUR", { at: 2 });
  await storefront.visit("/search", { at: 3 });
  expect(built).toEqual(["aurora 1 USD", "aurora 1 EUR"]);
});

test("SRC-10 an index of over a minute answers once more while it is renewed, an old one does not", async () => {
  await publish(aStore());
  const { built, storefront } = aSearchedShop();
  await storefront.visit("/search");
  await storefront.visit("/search", { at: 61 });
  expect(built).toHaveLength(2);
  await storefront.visit("/search", { at: 62 });
  expect(built).toHaveLength(2);
  await storefront.visit("/search", { at: 4_000 });
  expect(built).toHaveLength(3);
});

test("SRC-10 an index larger than the cache is built for each search", async () => {
  await publish(aStore());
  const { built, storefront } = aSearchedShop({ bytes: 100 * 1024 * 1024 });
  await storefront.visit("/search");
  await storefront.visit("/search", { at: 1 });
  expect(built).toHaveLength(2);
});

test("SRC-10 after a publish the first page has the index rebuilt, where the shop was searched lately", async () => {
  await publish(aStore());
  const { built, storefront } = aSearchedShop();
  await storefront.visit("/cart");
  expect(built).toEqual([]);
  await storefront.visit("/search");
  await publish(aStore("aurora", { revision: 2 }));
  await storefront.visit("/cart", { at: 12 });
  expect(built).toEqual(["aurora 1 USD", "aurora 2 USD"]);
  await storefront.visit("/cart", { at: 13 });
  await storefront.visit("/search", { at: 14 });
  expect(built).toHaveLength(2);
});

test("SRC-10 a shop without a search for ten minutes has no index built after its publish", async () => {
  await publish(aStore());
  const { built, storefront } = aSearchedShop();
  await storefront.visit("/search");
  await publish(aStore("aurora", { revision: 2 }));
  await storefront.visit("/cart", { at: 11 * 60 });
  expect(built).toEqual(["aurora 1 USD"]);
});

test("SRC-10 after a publish one index is built for the pages of all markets", async () => {
  await publish(aStore());
  const { built, storefront } = aSearchedShop();
  await storefront.visit("/search");
  await storefront.visit("/search?currency=EUR");
  await publish(aStore("aurora", { revision: 2 }));
  await storefront.visit("/cart", { at: 12 });
  await storefront.visit("/cart?currency=EUR", { at: 13 });
  expect(built).toEqual(["aurora 1 USD", "aurora 2 USD"]);
});

test("an index of what was published is built again for another catalogue alone", async () => {
  await publish(aStore(), { searchRevision: 1 });
  const { built, storefront } = aSearchedShop({ isPublished: true });
  await storefront.visit("/search");
  await storefront.visit("/search", { at: 4_000 });
  await publish(aStore("aurora", { revision: 2 }), { searchRevision: 1 });
  await storefront.visit("/cart", { at: 4_012 });
  await storefront.visit("/search", { at: 4_013 });
  expect(built).toEqual(["aurora 1 USD"]);
  await publish(aStore("aurora", { revision: 3 }), { searchRevision: 3 });
  await storefront.visit("/cart", { at: 4_024 });
  expect(built).toEqual(["aurora 1 USD", "aurora 3 USD"]);
});
