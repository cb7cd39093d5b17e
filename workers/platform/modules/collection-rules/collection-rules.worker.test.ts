import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test } from "vitest";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import { getCollection, listCollectionItems } from "#contract/catalog/collection-calls";
import type { CollectionCondition, CollectionRule } from "#contract/catalog/collection-rule";
import { adjustInventory, exportCatalog } from "#contract/catalog/seller-catalog-calls";
import {
  listCollectionListings,
  listSellerCollections,
  previewCollectionRule,
  putCollection,
} from "#contract/catalog/seller-collection-calls";
import {
  changeListings,
  getSellerListing,
  putListing,
} from "#contract/catalog/seller-listing-calls";
import { passMinutes } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  aStore,
  ask,
  errorOf,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const all = (...conditions: CollectionCondition[]): CollectionRule => ({
  match: "all",
  conditions,
});
const onSale = all({ kind: "tag", tag: "sale" });

/** One product of one size. */
function aProduct(slug: string, change: { tags?: string[]; usd?: number; stock?: number | null }) {
  const { tags = [], usd = 2000, stock = null } = change;
  const { products, ...listing } = aListing(slug, { tags });
  const sizes = [aSize("M", { prices: { USD: usd }, stock })];
  return {
    ...listing,
    products: products.map((product) => ({
      ...product,
      variations: [{ colorName: "Navy", sizes }],
    })),
  };
}

async function aShop(): Promise<Seller> {
  const seller = await aStore();
  const listings = [
    aProduct("a", { tags: ["sale"], usd: 3000 }),
    aProduct("b", { tags: ["sale"], usd: 1000, stock: 1 }),
    aProduct("c", { usd: 2000 }),
  ];
  await imported(seller, { collections: [{ slug: "shop", name: "Shop" }], listings });
  return seller;
}

const pathOf = (slug: string, rest = "") => `/v1/seller/collections/${slug}${rest}`;

async function put({ headers }: Seller, slug: string, body: object): Promise<void> {
  await readAnswer(putCollection, await ask("PUT", pathOf(slug), { headers, body }));
}

const putRule = (seller: Seller, rule: CollectionRule | null, change: object = {}) =>
  put(seller, "deals", { name: "Deals", rule, ...change });

async function shownIn(seller: Seller, slug: string): Promise<string> {
  const query = `storeId=${seller.slug}&slug=${slug}`;
  const found = await ask("GET", `${getCollection.path}?${query}`);
  const { collection } = await readAnswer(getCollection, found);
  const path = `/v1/collection/${collection.id}/items?currency=USD&region=USA`;
  const answer = await ask("GET", path, { headers: { "X-Store": seller.slug } });
  const { items } = await readAnswer(listCollectionItems, answer);
  return items.map(({ url }) => url.slice("/listing/".length)).join(" ");
}

async function changeTags(seller: Seller, slugs: string[], kind: "addTag" | "removeTag") {
  const body = { slugs, change: { kind, tag: "sale" } };
  const answer = await ask("POST", changeListings.path, { headers: seller.headers, body });
  expect((await readAnswer(changeListings, answer)).failed).toEqual([]);
}

test("a collection by rule shows what matches, and follows products that change, come and go", async () => {
  const seller = await aShop();
  await putRule(seller, onSale);
  expect(await shownIn(seller, "deals")).toBe("b a");
  await changeTags(seller, ["c"], "addTag");
  expect(await shownIn(seller, "deals")).toBe("c b a");
  await imported(seller, { listings: [aProduct("d", { tags: ["SALE"] })] });
  await changeTags(seller, ["b"], "removeTag");
  await ask("DELETE", "/v1/seller/listings/a", { headers: seller.headers });
  expect(await shownIn(seller, "deals")).toBe("d c");
});

test("the shop's search knows the collections that a rule puts a listing into, and their parents", async () => {
  const seller = await aShop();
  await putRule(seller, onSale, { parentSlug: "shop" });
  expect(await shownIn(seller, "shop")).toBe("a b");
  const query = "slug=aurora&currency=USD&region=USA&page=1&for=search";
  const answer = await ask("GET", `${listStoreProducts.path}?${query}`);
  const { products } = await readAnswer(listStoreProducts, answer);
  const slugsOf = ({ collections = [] }: (typeof products)[number]) =>
    collections.map(({ slug }) => slug).join(" ");
  expect(products.map((tile) => `${tile.url}: ${slugsOf(tile)}`)).toEqual([
    "/listing/a: shop deals",
    "/listing/b: shop deals",
    "/listing/c: ",
  ]);
});

test("a product leaves the collection of what is in stock with its last unit, and comes back with a new one", async () => {
  const seller = await aShop();
  await putRule(seller, all({ kind: "stock", isIn: true }));
  expect(await shownIn(seller, "deals")).toBe("c b a");
  const { headers } = seller;
  const stored = await ask("GET", "/v1/seller/listings/b", { headers });
  const sku = (await readAnswer(getSellerListing, stored)).inventory[0]?.sku;
  const adjust = async (by: number) => {
    const body = { lines: [{ sku, by }] };
    await readAnswer(adjustInventory, await ask("POST", adjustInventory.path, { headers, body }));
  };
  await adjust(-1);
  expect(await shownIn(seller, "deals")).toBe("c a");
  await adjust(2);
  expect(await shownIn(seller, "deals")).toBe("c b a");
});

test("a product leaves the collection of new ones after its days, by the store's own alarm", async () => {
  const seller = await aShop();
  await putRule(seller, all({ kind: "age", days: 2 }));
  await passMinutes(seller, 24 * 60);
  await imported(seller, { listings: [aProduct("d", {})] });
  expect(await shownIn(seller, "deals")).toBe("d c b a");
  await passMinutes(seller, 2 * 24 * 60 + 1);
  await runDurableObjectAlarm(objectOf(seller));
  expect(await shownIn(seller, "deals")).toBe("d");
});

test("collections are sorted by price and title, by rule or by hand, with what is nested in them", async () => {
  const seller = await aShop();
  await putRule(seller, onSale, { sort: "price-down", parentSlug: "shop" });
  expect(await shownIn(seller, "deals")).toBe("a b");
  const body = { listings: ["c"] };
  await ask("PUT", pathOf("shop", "/listings"), { headers: seller.headers, body });
  await put(seller, "shop", { name: "Shop", sort: "price" });
  expect(await shownIn(seller, "shop")).toBe("b c a");
  await imported(seller, { listings: [aProduct("c", { usd: 100 })] });
  expect(await shownIn(seller, "shop")).toBe("b a");
  await put(seller, "shop", { name: "Shop", sort: "title" });
  expect(await shownIn(seller, "shop")).toBe("a b");
});

test("a rule is previewed without any change, hidden products included", async () => {
  const seller = await aShop();
  const { headers } = seller;
  await imported(seller, {
    listings: [{ ...aProduct("d", { tags: ["sale"] }), published: false }],
  });
  const body = { rule: onSale, sort: "price" };
  const answer = await ask("POST", previewCollectionRule.path, { headers, body });
  const { total, listings } = await readAnswer(previewCollectionRule, answer);
  expect([total, listings.map(({ slug }) => slug)]).toEqual([3, ["b", "d", "a"]]);
  const stored = await ask("GET", listSellerCollections.path, { headers });
  expect((await readAnswer(listSellerCollections, stored)).collections).toHaveLength(1);
});

test("what a rule fills is not sorted by hand, and a listing's version does not change with it", async () => {
  const seller = await aShop();
  const { headers } = seller;
  const read = async () =>
    readAnswer(getSellerListing, await ask("GET", "/v1/seller/listings/a", { headers }));
  const before = await read();
  await putRule(seller, onSale);
  const after = await read();
  expect([after.version, after.listing.collections]).toEqual([before.version, []]);
  const members = { body: { listings: ["c"] }, headers };
  expect(await errorOf(await ask("PUT", pathOf("deals", "/listings"), members))).toBe(
    "409 collection_by_rule /path/slug",
  );
  const change = { kind: "addToCollection", collection: "deals" };
  const body = { slugs: ["c"], change };
  const bulk = await readAnswer(
    changeListings,
    await ask("POST", changeListings.path, { headers, body }),
  );
  expect(bulk.failed).toMatchObject([{ slug: "c", code: "collection_by_rule" }]);
  const { sourceKey: _, ...listing } = after.listing;
  const named = { listing: { ...listing, title: "Other", collections: ["deals"], tags: [] } };
  await readAnswer(putListing, await ask("PUT", "/v1/seller/listings/a", { headers, body: named }));
  expect(await shownIn(seller, "deals")).toBe("b");
});

test("without its rule a collection keeps what stands in it, to be sorted by hand", async () => {
  const seller = await aShop();
  const { headers } = seller;
  await putRule(seller, onSale);
  await putRule(seller, null, { sort: "hand" });
  await changeTags(seller, ["a", "b"], "removeTag");
  expect(await shownIn(seller, "deals")).toBe("b a");
  const body = { listings: ["a", "b", "c"] };
  await ask("PUT", pathOf("deals", "/listings"), { headers, body });
  expect(await shownIn(seller, "deals")).toBe("a b c");
});

test("an exported catalogue carries rule and order, and fills the collection in another shop", async () => {
  const seller = await aShop();
  await putRule(seller, onSale, { sort: "price" });
  const path = `${exportCatalog.path}?after=0&limit=10`;
  const exported = await ask("GET", path, { headers: seller.headers });
  const { catalog } = await readAnswer(exportCatalog, exported);
  expect(catalog.collections).toContainEqual({
    slug: "deals",
    name: "Deals",
    parentSlug: null,
    rule: onSale,
    sort: "price",
  });
  const other = await aStore("vinyl");
  await imported(other, catalog);
  expect(await shownIn(other, "deals")).toBe("b a");
  const again = await imported(other, catalog);
  expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(Array(3).fill("unchanged"));
  const members = await ask("GET", pathOf("deals", "/listings"), { headers: other.headers });
  expect((await readAnswer(listCollectionListings, members)).total).toBe(2);
});
