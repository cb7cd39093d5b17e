import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import { listCollections } from "#contract/catalog/collection-calls";
import {
  aListing,
  aStore,
  ask,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

/** Long runs of what is not shown, across several of the stretches that are counted. */
const isPrivate = (number: number) => number % 7 === 0 || (number > 200 && number < 560);
const isDraft = (number: number) => number % 11 === 0;
const collectionOf = (number: number) => (number % 3 === 0 ? "odd" : "even");

async function aLongCollection(): Promise<Seller> {
  const seller = await aStore();
  const collections = [
    { slug: "both", name: "Both" },
    { slug: "odd", name: "Odd", parentSlug: "both" },
    { slug: "even", name: "Even", parentSlug: "both" },
  ];
  const listings = Array.from({ length: 700 }, (_, number) =>
    aListing(`tee-${number}`, {
      visibility: isPrivate(number) ? "private" : "public",
      published: !isDraft(number),
      collections: [collectionOf(number)],
    }),
  );
  await imported(seller, { collections, listings });
  return seller;
}

/** The slugs of every page, one after another; each page says the same total. */
async function slugsOf(seller: Seller, query: string) {
  const slugs: string[] = [];
  const totals = new Set<number>();
  for (let page = 1; ; page++) {
    const path = `/v1/stores/products?slug=${seller.slug}&currency=USD&region=USA&page=${page}${query}`;
    const answer = await readAnswer(listStoreProducts, await ask("GET", path));
    totals.add(answer.total_count ?? -1);
    if (answer.products.length === 0) return { slugs, totals: [...totals] };
    slugs.push(...answer.products.map(({ url }) => url.replace("/listing/", "")));
  }
}

const expected = (shown: (number: number) => boolean) => {
  const numbers = Array.from({ length: 700 }, (_, number) => number).filter(
    (number) => !isDraft(number) && shown(number),
  );
  return { slugs: numbers.map((number) => `tee-${number}`), totals: [numbers.length] };
};

test("API-04 API-19 COL-05 page after page shows everything in a collection, once and in its order", async () => {
  const seller = await aLongCollection();
  const isPublic = (number: number) => !isPrivate(number);
  expect(await slugsOf(seller, "&per=37")).toEqual(expected(isPublic));
  const response = await ask("GET", `/v1/collections?storeSlug=${seller.slug}`);
  const { collections } = await readAnswer(listCollections, response);
  const ids = new Map(collections.map(({ slug, id }) => [slug, id]));
  expect(await slugsOf(seller, `&per=150&collection=${ids.get("both")}`)).toEqual(
    expected(isPublic),
  );
  expect(await slugsOf(seller, `&per=150&collection=${ids.get("odd")}`)).toEqual(
    expected((number) => isPublic(number) && number % 3 === 0),
  );
}, 60_000);

test("what is counted by stretches is what stands there, after listings changed as well", async () => {
  const seller = await aLongCollection();
  const listings = [3, 5, 300, 400, 660].map((number) =>
    aListing(`tee-${number}`, { visibility: number < 300 ? "private" : "public" }),
  );
  await imported(seller, { listings });
  const [counted, standing] = await runInDurableObject(objectOf(seller), (_store, { storage }) => [
    storage.sql
      .exec(
        `SELECT shelf_id, SUM(public) AS shown, SUM(private) AS hidden FROM shelf_block
         GROUP BY shelf_id ORDER BY shelf_id`,
      )
      .toArray(),
    storage.sql
      .exec(
        `SELECT shelf_id, SUM(is_private = 0) AS shown, SUM(is_private) AS hidden FROM shelf_place
         GROUP BY shelf_id ORDER BY shelf_id`,
      )
      .toArray(),
  ]);
  expect(standing).toHaveLength(4);
  expect(counted).toEqual(standing);
});
