import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { SearchIndex } from "#app/search/search-index/search-index";
import { aStore, aStorefront, publish } from "#tests/kits/storefront/storefront";

/** A shop whose search says for whom it was built, and how often one was. */
function aSearchedShop({ bytes = 1_000 }: { bytes?: number } = {}) {
  const built: string[] = [];
  const build = async (shop: AppLoadContext["shop"]): Promise<SearchIndex> => {
    built.push(`${shop.store.slug} ${shop.store.revision} ${shop.market.currency}`);
    return { search: () => [], popular: [], bytes };
  };
  const storefront = aStorefront(async (_request, { shop }) => {
    await shop.searchIndex(() => build(shop));
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

test("TEN-01 SRC-10 no store, revision or currency is searched by another's index", async () => {
  await publish(aStore());
  await publish(aStore("borealis"));
  const { built, storefront } = aSearchedShop();
  await storefront.visit("/search");
  await storefront.visit("https://borealis.awning.test/search");
  await storefront.visit("/search?currency=EUR");
  await publish(aStore("aurora", { revision: 2 }));
  await storefront.visit("/search", { at: 12 });
  expect(built).toEqual(["aurora 1 USD", "borealis 1 USD", "aurora 1 EUR", "aurora 2 USD"]);
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
