import { expect, test } from "vitest";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import { listSearchEntries } from "#contract/catalog/search-entry-calls";
import {
  aListing,
  aSize,
  aStore,
  ask,
  errorOf,
  imported,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

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

const clothes = [
  { slug: "clothes", name: "Clothes" },
  { slug: "tops", name: "Tops", parentSlug: "clothes" },
];

async function entries(query = "", headers: Record<string, string> = {}) {
  const path = `${listSearchEntries.path}?slug=aurora${query}`;
  return readAnswer(listSearchEntries, await ask("GET", path, { headers }));
}

const linesOf = (text: string) => text.split("\n").slice(0, -1);

/** As the tiles of the same products say it. */
function readEntries(answer: Awaited<ReturnType<typeof entries>>) {
  const [names, slugs] = [linesOf(answer.names), linesOf(answer.slugs)];
  const [types, groups] = [linesOf(answer.productNames), linesOf(answer.productGroupNames)];
  const collections = linesOf(answer.collections);
  const kinds = linesOf(answer.kinds).map(Number);
  return linesOf(answer.ids).map((id, at) => ({
    id,
    name: names[at],
    url: `/listing/${slugs[at]}`,
    productName: types[kinds[at] ?? -1],
    productGroupName: groups[kinds[at] ?? -1],
    collections: collections[kinds[at] ?? -1],
  }));
}

async function readTiles(seller: Seller) {
  const path = `${listStoreProducts.path}?slug=aurora&currency=USD&region=USA&per=150&for=search`;
  const asked = await ask("GET", path, { headers: seller.headers });
  const { products } = await readAnswer(listStoreProducts, asked);
  return products.map(({ id, name, url, productName, productGroupName, collections = [] }) => ({
    id,
    name,
    url,
    productName,
    productGroupName,
    collections: collections.map(({ slug }) => slug).join(" "),
  }));
}

test("API-04 SRC-11 the search's entries say of every product what its tile says, private listings to those alone who may see them", async () => {
  const seller = await aStore();
  await imported(seller, {
    collections: clothes,
    listings: [
      aListing("both", {
        collections: ["tops"],
        products: [aProduct("tee", "Star", "Tee"), aProduct("hoodie", "Star", "Hoodie")],
      }),
      aListing("hidden", { visibility: "private", collections: ["clothes"] }),
      aListing("draft", { published: false }),
      aListing("alone", { pastOrders: 7 }),
      aListing("the-same"),
    ],
  });
  const answer = await entries();
  const found = readEntries(answer);
  expect(found).toEqual(await readTiles(seller));
  expect(found).toMatchObject([
    {
      url: "/listing/both",
      productName: "Tee",
      productGroupName: "Star, Tee, Hoodie",
      collections: "clothes tops",
    },
    {
      url: "/listing/alone",
      productName: "Tee",
      productGroupName: "Classic tee, Tee",
      collections: "",
    },
    {
      url: "/listing/the-same",
      productName: "Tee",
      productGroupName: "Classic tee, Tee",
      collections: "",
    },
  ]);
  expect(answer).toMatchObject({
    kinds: "0\n1\n1\n",
    productNames: "Tee\nTee\n",
    collectionNames: { clothes: "Clothes", tops: "Tops" },
    popular: [{ id: found[1]?.id, orders: 7 }, { id: found[0]?.id }, { id: found[2]?.id }],
    total_count: 3,
    per: 2_500,
  });
  const any = await entries("&visibility=any", seller.headers);
  expect(any.slugs).toBe("both\nhidden\nalone\nthe-same\n");
  expect((await entries("&visibility=any")).slugs).toBe(answer.slugs);
});

test("the search's entries come by page in the order of the store", async () => {
  const seller = await aStore();
  const slugs = ["one", "two", "three", "four", "five"];
  await imported(seller, { listings: slugs.map((slug) => aListing(slug)) });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => entries(`&per=2&page=${page}`)));
  expect(pages.map((page) => page.slugs)).toEqual(["one\ntwo\n", "three\nfour\n", "five\n", ""]);
  expect(pages.map(({ total_count, per }) => [total_count, per])).toEqual(
    Array.from({ length: 4 }, () => [5, 2]),
  );
  const tooMany = await ask("GET", `${listSearchEntries.path}?slug=aurora&per=2501`);
  expect(await errorOf(tooMany)).toBe("400 invalid /query/per");
});

test("tiles by id come in the order asked for, each once, without what the shop does not show", async () => {
  const seller = await aStore();
  await imported(seller, {
    collections: clothes,
    listings: [
      aListing("one", { collections: ["tops"] }),
      aListing("hidden", { visibility: "private" }),
      aListing("three"),
    ],
  });
  const { ids } = await entries("&visibility=any", seller.headers);
  const [one, hidden, three] = linesOf(ids);
  const tiles = async (query: string, headers: Record<string, string> = {}) => {
    const path = `${listStoreProducts.path}?slug=aurora&currency=EUR&region=EU&page=3&ids=${query}`;
    return readAnswer(listStoreProducts, await ask("GET", path, { headers }));
  };
  const found = await tiles(`${three},${hidden},x,${one},999,${three}`);
  expect(found.products.map(({ url, currency }) => `${url} ${currency}`)).toEqual([
    "/listing/three EUR",
    "/listing/one EUR",
  ]);
  expect([found.total_count, found.page]).toEqual([2, 1]);
  const asked = `${three},${hidden}&visibility=any`;
  const any = await tiles(asked, seller.headers);
  expect(any.products.map(({ id }) => id)).toEqual([three, hidden]);
  expect((await tiles(asked)).products.map(({ id }) => id)).toEqual([three]);
  expect((await tiles("")).products).toEqual([]);
  const many = Array.from({ length: 151 }, (_, at) => at + 1).join(",");
  const path = `${listStoreProducts.path}?slug=aurora&currency=USD&region=USA&ids=${many}`;
  expect(await errorOf(await ask("GET", path))).toBe("400 invalid /query/ids");
});
