import { expect, test } from "vitest";
import {
  getCollection,
  getStoreCollections,
  listCollectionItems,
} from "#contract/catalog/collection-calls";
import { exportCatalog } from "#contract/catalog/seller-catalog-calls";
import {
  listCollectionListings,
  listSellerCollections,
  orderCollections,
  putCollection,
  putCollectionListings,
} from "#contract/catalog/seller-collection-calls";
import {
  aListing,
  aStore,
  ask,
  errorOf,
  imported,
  importInto,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const pathOf = (slug: string, rest = "") => `/v1/seller/collections/${slug}${rest}`;

async function aTree(): Promise<Seller> {
  const seller = await aStore();
  const collections = [
    { slug: "clothes", name: "Clothes" },
    { slug: "tees", name: "Tees", parentSlug: "clothes" },
    { slug: "mugs", name: "Mugs" },
  ];
  const listings = ["a", "b", "c"].map((slug) => aListing(slug, { collections: ["tees"] }));
  await imported(seller, { collections, listings });
  return seller;
}

async function tree({ headers }: Seller) {
  const { collections } = await readAnswer(
    listSellerCollections,
    await ask("GET", listSellerCollections.path, { headers }),
  );
  return collections.map(({ slug, parentSlug, hidden, listings }) =>
    [parentSlug ?? "", slug, hidden ? "hidden" : "", listings].join("/"),
  );
}

function put({ headers }: Seller, slug: string, body: unknown) {
  return ask("PUT", pathOf(slug), { headers, body });
}

async function shownIn(seller: Seller, slug: string): Promise<string[]> {
  const query = `storeId=${seller.slug}&slug=${slug}`;
  const found = await ask("GET", `${getCollection.path}?${query}`);
  const { collection } = await readAnswer(getCollection, found);
  const path = `/v1/collection/${collection.id}/items?currency=USD&region=USA`;
  const answer = await ask("GET", path, { headers: { "X-Store": seller.slug } });
  return (await readAnswer(listCollectionItems, answer)).items.map(({ url }) => url.slice(-1));
}

async function sort(
  { headers }: Seller,
  slug: string,
  listings: string[],
  expectedVersion?: string,
) {
  return ask("PUT", pathOf(slug, "/listings"), { headers, body: { listings, expectedVersion } });
}

async function membersOf({ headers }: Seller, slug: string) {
  const answer = await ask("GET", pathOf(slug, "/listings"), { headers });
  const { listings, total, version } = await readAnswer(listCollectionListings, answer);
  return { slugs: listings.map((listing) => listing.slug), total, version };
}

test("a collection is made, renamed, moved and given another address", async () => {
  const seller = await aTree();
  await readAnswer(putCollection, await put(seller, "caps", { name: "Caps" }));
  await readAnswer(
    putCollection,
    await put(seller, "caps", { name: "Hats", slug: "hats", parentSlug: "clothes" }),
  );
  expect(await tree(seller)).toEqual([
    "/clothes//0",
    "clothes/tees//3",
    "clothes/hats//0",
    "/mugs//0",
  ]);
  expect(await errorOf(await put(seller, "hats", { name: "Hats", slug: "mugs" }))).toBe(
    "422 slug_taken /slug",
  );
  const inside = await put(seller, "clothes", { name: "Clothes", parentSlug: "tees" });
  expect(await errorOf(inside)).toBe("422 collection_circular /parentSlug");
});

test("COL-01 a collection is given no address that a page of the shop answers, by hand or by import", async () => {
  const seller = await aTree();
  expect(await errorOf(await put(seller, "events", { name: "Events" }))).toBe(
    "422 slug_reserved /path/slug",
  );
  expect(await errorOf(await put(seller, "mugs", { name: "Search", slug: "search" }))).toBe(
    "422 slug_reserved /slug",
  );
  const collections = [
    { slug: "caps", name: "Caps" },
    { slug: "support", name: "Support" },
  ];
  expect(await errorOf(await importInto(seller, { collections }))).toBe(
    "422 slug_reserved /collections/1/slug",
  );
  expect(await tree(seller)).toEqual(["/clothes//0", "clothes/tees//3", "/mugs//0"]);
  // A path of which only what is below is the shop's own.
  await readAnswer(putCollection, await put(seller, "media", { name: "Media" }));
});

test("12 of two who change the same collection the second is refused, and nothing of the first is lost", async () => {
  const seller = await aTree();
  const { headers } = seller;
  const find = async (slug: string) => {
    const listed = await ask("GET", listSellerCollections.path, { headers });
    const { collections } = await readAnswer(listSellerCollections, listed);
    return collections.find((one) => one.slug === slug);
  };
  const changed = "409 collection_changed /expectedVersion";
  const expectedVersion = (await find("tees"))?.version;
  const rule = { match: "all", conditions: [{ kind: "tag", tag: "new" }] };
  const first = { name: "Tees", rule, sort: "title", expectedVersion };
  await readAnswer(putCollection, await put(seller, "tees", first));
  for (const second of [
    { name: "Shirts", hidden: true, parentSlug: null },
    { name: "Tees", rule: null },
  ]) {
    expect(await errorOf(await put(seller, "tees", { ...second, expectedVersion }))).toBe(changed);
  }
  const stored = await find("tees");
  expect(stored).toMatchObject({
    name: "Tees",
    parentSlug: "clothes",
    hidden: false,
    rule,
    sort: "title",
  });
  // The first, asked again after a lost answer, is no second editor.
  await readAnswer(putCollection, await put(seller, "tees", first));
  const moved = { name: "Shirts", slug: "shirts", expectedVersion: stored?.version };
  await readAnswer(putCollection, await put(seller, "tees", moved));
  // Under its old address there is none now: a change of it must not make one.
  expect(await errorOf(await put(seller, "tees", { ...moved, slug: "tees" }))).toBe(changed);
  const made = { name: "Other", expectedVersion: null };
  expect(await errorOf(await put(seller, "mugs", made))).toBe(changed);
  await readAnswer(putCollection, await put(seller, "caps", made));
  await readAnswer(putCollection, await put(seller, "mugs", { name: "Cups" }));
  expect(await tree(seller)).toEqual(["/clothes//0", "clothes/shirts//0", "/mugs//0", "/caps//0"]);
});

test("a hidden collection is neither in the menu nor at its address, and an export keeps it hidden", async () => {
  const seller = await aTree();
  await readAnswer(putCollection, await put(seller, "clothes", { name: "Clothes", hidden: true }));
  const menu = await ask("GET", `${getStoreCollections.path}?slug=aurora&storeSlug=aurora`, {
    headers: seller.headers,
  });
  const text = JSON.stringify(await menu.json());
  expect([text.includes("mugs"), text.includes("clothes"), text.includes("tees")]).toEqual([
    true,
    false,
    false,
  ]);
  for (const slug of ["clothes", "tees"]) {
    const answer = await ask("GET", `${getCollection.path}?storeId=aurora&slug=${slug}`);
    expect(await errorOf(answer), slug).toBe("404 collection_unknown /query/slug");
  }
  const { catalog } = await readAnswer(
    exportCatalog,
    await ask("GET", exportCatalog.path, { headers: seller.headers }),
  );
  expect(catalog.collections?.[0]).toMatchObject({ slug: "clothes", hidden: true });
  await readAnswer(putCollection, await put(seller, "clothes", { name: "Clothes", hidden: false }));
  expect(await shownIn(seller, "tees")).toEqual(["a", "b", "c"]);
});

test("the whole tree is sorted at once, and not by who has not seen it all", async () => {
  const seller = await aTree();
  const places = [
    { slug: "mugs", parentSlug: null },
    { slug: "tees", parentSlug: "mugs" },
    { slug: "clothes", parentSlug: null },
  ];
  const order = (collections: unknown) =>
    ask("PUT", orderCollections.path, { headers: seller.headers, body: { collections } });
  await readAnswer(orderCollections, await order(places));
  expect(await tree(seller)).toEqual(["/mugs//0", "mugs/tees//3", "/clothes//0"]);
  expect(await shownIn(seller, "mugs")).toEqual(["a", "b", "c"]);
  for (const wrong of [places.slice(1), [...places].reverse(), [...places, places[0]]]) {
    expect(await errorOf(await order(wrong))).toBe("409 collections_changed /collections");
  }
});

test("12 an order made of one that another person has changed since is refused, and the same one sent again is not", async () => {
  const seller = await aTree();
  const order = (body: object) =>
    ask("PUT", orderCollections.path, { headers: seller.headers, body });
  const [clothes, mugs] = [
    [
      { slug: "clothes", parentSlug: null },
      { slug: "tees", parentSlug: "clothes" },
    ],
    [{ slug: "mugs", parentSlug: null }],
  ];
  const expected = [...clothes, ...mugs];
  const theirs = { collections: [...mugs, ...clothes], expected };
  await readAnswer(orderCollections, await order(theirs));
  const unnested = [...clothes, ...mugs].map(({ slug }) => ({ slug, parentSlug: null }));
  const stale = order({ collections: unnested, expected });
  expect(await errorOf(await stale)).toBe("409 collections_changed /collections");
  await readAnswer(orderCollections, await order(theirs));
  expect(await tree(seller)).toEqual(["/mugs//0", "/clothes//0", "clothes/tees//3"]);
});

test("listings stand in the order that the seller gave them, and new ones behind", async () => {
  const seller = await aTree();
  await readAnswer(putCollectionListings, await sort(seller, "tees", ["c", "a"]));
  expect(await shownIn(seller, "tees")).toEqual(["c", "a"]);
  expect(await shownIn(seller, "clothes")).toEqual(["a", "c"]);
  await imported(seller, { listings: [aListing("d", { collections: ["tees"] })] });
  expect(await shownIn(seller, "tees")).toEqual(["c", "a", "d"]);
  expect(await membersOf(seller, "tees")).toMatchObject({ slugs: ["c", "a", "d"], total: 3 });
});

test("12 of two who fill the same collection the second is refused, and what the first added stays", async () => {
  const seller = await aTree();
  await readAnswer(putCollectionListings, await sort(seller, "tees", ["a"]));
  const { version } = await membersOf(seller, "tees");
  await readAnswer(putCollectionListings, await sort(seller, "tees", ["a", "b"], version));
  const second = () => sort(seller, "tees", ["a", "c"], version);
  expect(await errorOf(await second())).toBe("409 collection_listings_changed /expectedVersion");
  const { slugs, version: now } = await membersOf(seller, "tees");
  expect(slugs).toEqual(["a", "b"]);
  // The first, asked again after a lost answer, is no second editor.
  await readAnswer(putCollectionListings, await sort(seller, "tees", ["a", "b"], version));
  await readAnswer(putCollectionListings, await sort(seller, "tees", ["a", "c"], now));
  // An import adds as an editor does, and the order alone is a change as well.
  const read = await membersOf(seller, "tees");
  await imported(seller, { listings: [aListing("d", { collections: ["tees"] })] });
  expect((await sort(seller, "tees", ["c", "a"], read.version)).status).toBe(409);
  await readAnswer(putCollectionListings, await sort(seller, "tees", ["d", "c", "a"]));
  expect((await sort(seller, "tees", ["a"], read.version)).status).toBe(409);
  expect(await shownIn(seller, "tees")).toEqual(["d", "c", "a"]);
});

test("an order by hand survives a listing that is saved, taken out and put back", async () => {
  const seller = await aTree();
  await readAnswer(putCollectionListings, await sort(seller, "tees", ["b", "c", "a"]));
  const edited = aListing("a", { title: "Better", collections: ["tees"] });
  await imported(seller, { listings: [edited] });
  expect(await shownIn(seller, "tees")).toEqual(["b", "c", "a"]);
  await imported(seller, { listings: [{ ...edited, collections: [] }] });
  expect(await shownIn(seller, "tees")).toEqual(["b", "c"]);
  await imported(seller, { listings: [edited] });
  expect(await shownIn(seller, "tees")).toEqual(["b", "c", "a"]);
});

test("a listing that is not there is named, and nothing is sorted", async () => {
  const seller = await aTree();
  expect(await errorOf(await sort(seller, "tees", ["c", "gone"]))).toBe(
    "422 listing_unknown /listings/1",
  );
  expect(await errorOf(await sort(seller, "nowhere", []))).toBe(
    "404 collection_unknown /path/slug",
  );
  expect(await shownIn(seller, "tees")).toEqual(["a", "b", "c"]);
});
