import { expect, test } from "vitest";
import { getListing } from "#contract/catalog/catalog-calls";
import type { ListingInput } from "#contract/catalog/catalog-import";
import { adjustInventory, importCatalog } from "#contract/catalog/seller-catalog-calls";
import {
  changeListings,
  createListing,
  duplicateListing,
  type ListingChange,
  putListing,
} from "#contract/catalog/seller-listing-calls";
import {
  asSeller,
  listingPath,
  listOf,
  readListing,
  saveListing,
  slugsOf,
} from "#tests/fixtures/platform/listings";
import {
  aListing,
  aSize,
  aStore,
  ask,
  downloadPath,
  errorOf,
  imported,
  putDownload,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

async function change(seller: Seller, slugs: string[], wanted: ListingChange) {
  const body = { slugs, change: wanted };
  return readAnswer(changeListings, await ask("POST", changeListings.path, asSeller(seller, body)));
}

const digital = (change: Partial<ListingInput["products"][number]> = {}) =>
  aListing("record", {
    products: [
      {
        key: "file",
        title: "Record",
        productType: "Music",
        kind: "digital",
        variations: [{ colorName: "", sizes: [aSize("Digital")] }],
        ...change,
      },
    ],
  });

async function shownTitle(slug: string): Promise<string> {
  const path = `/v1/listings?slug=${slug}&storeSlug=aurora&currency=USD&region=USA&country_code=US`;
  const response = await ask("GET", path);
  return response.ok ? (await readAnswer(getListing, response)).title : errorOf(response);
}

test("a listing is read as it was imported, saved by its version, and seen in the shop", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("tee")] });
  const { version, listing, inventory, missingFiles } = await readListing(seller, "tee");
  expect(inventory.map(({ key, color, size, stock }) => [key, color, size, stock])).toEqual([
    ["tee", "Heather Navy", "S", null],
    ["tee", "Heather Navy", "M", null],
  ]);
  expect(missingFiles).toEqual([]);
  const edited = { ...listing, title: "A better title", slug: "better-tee" };
  const saved = await readAnswer(putListing, await saveListing(seller, "tee", edited, version));
  expect(saved).toMatchObject({ outcome: "updated", slug: "better-tee" });
  expect(await shownTitle("better-tee")).toBe("A better title");
  expect((await readListing(seller, "better-tee")).version).toBe(saved.version);
});

test("the second of two editors is refused, and overwrites nothing", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("tee")] });
  const { version, listing } = await readListing(seller, "tee");
  await readAnswer(
    putListing,
    await saveListing(seller, "tee", { ...listing, title: "First" }, version),
  );
  const second = await saveListing(seller, "tee", { ...listing, title: "Second" }, version);
  expect(await errorOf(second)).toBe("409 listing_changed /expectedVersion");
  expect((await readListing(seller, "tee")).listing.title).toBe("First");
});

test("14 a save that is sent again with the version of before finds what it asked for, with a new size and a cleaned text", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("tee")] });
  const { version, listing } = await readListing(seller, "tee");
  const [product] = listing.products;
  const sizes = [aSize("S", { stock: 3 }), aSize("L", { stock: 4 })];
  const products = [{ ...product, variations: [{ colorName: "Heather Navy", sizes }] }];
  const descriptionHtml = "<p>Soft</p><script>no()</script>";
  const edited = { ...listing, title: "First", slug: "first-tee", descriptionHtml, products };
  const saved = await readAnswer(putListing, await saveListing(seller, "tee", edited, version));
  const again = await readAnswer(
    putListing,
    await saveListing(seller, "first-tee", edited, version),
  );
  expect(again).toMatchObject({ outcome: "unchanged", version: saved.version, slug: "first-tee" });
});

test("a text that is saved while units are sold does not restore them", async () => {
  const seller = await aStore();
  const sizes = [aSize("S", { stock: 10 })];
  const [product] = aListing("tee").products;
  const products = [{ ...product, variations: [{ colorName: "Navy", sizes }] }];
  await imported(seller, { listings: [{ ...aListing("tee"), products } as ListingInput] });
  const before = await readListing(seller, "tee");
  const [{ sku = "" } = {}] = before.inventory;
  const lines = [{ sku, by: -3 }];
  await readAnswer(
    adjustInventory,
    await ask("POST", adjustInventory.path, asSeller(seller, { lines })),
  );
  const [first] = before.listing.products;
  const edited = {
    ...before.listing,
    title: "New words",
    products: [
      {
        ...first,
        variations: [
          { colorName: "Navy", sizes: [aSize("S", { stock: 99 }), aSize("M", { stock: 4 })] },
        ],
      },
    ],
  };
  await readAnswer(putListing, await saveListing(seller, "tee", edited, before.version));
  const after = await readListing(seller, "tee");
  expect(after.inventory.map(({ size, stock }) => [size, stock])).toEqual([
    ["S", 7],
    ["M", 4],
  ]);
});

test("a listing that is wrong is refused with the place of the mistake, and an address that is taken", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("tee"), aListing("mug")] });
  const { listing } = await readListing(seller, "tee");
  const [product] = listing.products;
  const twice = { ...listing, products: [product, product] };
  expect(await errorOf(await saveListing(seller, "tee", twice))).toBe(
    "422 repeated /listing/products/1/key",
  );
  expect(await errorOf(await saveListing(seller, "tee", { ...listing, title: "" }))).toBe(
    "422 invalid /listing/title",
  );
  expect(await errorOf(await saveListing(seller, "tee", { ...listing, slug: "mug" }))).toBe(
    "422 slug_taken /listing/slug",
  );
  expect(await errorOf(await saveListing(seller, "nothing", listing))).toBe(
    "404 listing_unknown /path/slug",
  );
});

test("a digital product cannot be published before its file is there", async () => {
  const seller = await aStore();
  const { sourceKey: _, ...listing } = digital({ download: downloadPath });
  const create = (published: boolean) =>
    ask("POST", createListing.path, asSeller(seller, { listing: { ...listing, published } }));
  expect(await errorOf(await create(true))).toBe("422 file_missing /listing/products/0/download");
  const made = await readAnswer(createListing, await create(false));
  expect(made).toMatchObject({ slug: "record", outcome: "created" });
  expect(await change(seller, ["record"], { kind: "show" })).toMatchObject({
    changed: [],
    failed: [{ slug: "record", code: "file_missing" }],
  });
  await putDownload(seller);
  expect((await change(seller, ["record"], { kind: "show" })).changed).toEqual(["record"]);
  expect(await shownTitle("record")).toBe("Title of record");
});

test("a copy is hidden, has nothing in stock, no SKU of the seller's and an address of its own", async () => {
  const seller = await aStore();
  const sizes = [aSize("S", { stock: 5, merchantSku: "ABC-1" })];
  const listing = aListing("tee");
  const products = [{ ...listing.products[0], variations: [{ colorName: "Navy", sizes }] }];
  await imported(seller, { listings: [{ ...listing, products } as ListingInput] });
  for (const slug of ["tee-copy", "tee-copy-2"]) {
    const answer = await ask(
      "POST",
      listingPath("tee", "/copies"),
      asSeller(seller, { title: "Copy" }),
    );
    expect(await readAnswer(duplicateListing, answer)).toMatchObject({ slug });
    const copy = await readListing(seller, slug);
    expect(copy.listing).toMatchObject({ title: "Copy", published: false });
    expect(copy.listing.products[0]?.variations[0]?.sizes).toEqual([
      { label: "S", prices: { USD: 2000 }, stock: 0 },
    ]);
  }
});

test("a change of several listings names those that it could not change", async () => {
  const seller = await aStore();
  const collections = [{ slug: "tees", name: "Tees" }];
  const two = aListing("two", { visibility: "private" });
  await imported(seller, { collections, listings: [aListing("one"), two] });
  const hidden = await change(seller, ["one", "two", "gone"], { kind: "hide" });
  expect([hidden.changed, hidden.failed.map(({ code }) => code)]).toEqual([
    ["one", "two"],
    ["listing_unknown"],
  ]);
  const { listings } = await listOf(seller, "state=hidden");
  // What it is once it is shown again.
  expect(listings.map(({ slug, isPrivate }) => [slug, isPrivate])).toEqual([
    ["two", true],
    ["one", undefined],
  ]);
  await change(seller, ["one"], { kind: "show" });
  await change(seller, ["one", "two"], { kind: "addTag", tag: "summer" });
  await change(seller, ["one"], { kind: "addToCollection", collection: "tees" });
  expect((await readListing(seller, "one")).listing).toMatchObject({
    tags: ["summer"],
    collections: ["tees"],
    published: true,
  });
  const unknown = await change(seller, ["two"], { kind: "addToCollection", collection: "no" });
  expect(unknown.failed.map(({ code }) => code)).toEqual(["collection_unknown"]);
  await change(seller, ["one"], { kind: "removeTag", tag: "summer" });
  await change(seller, ["two"], { kind: "delete" });
  expect(await slugsOf(seller)).toEqual(["one"]);
  expect((await readListing(seller, "one")).listing.tags).toEqual([]);
});

test("7 a change that reaches no listing, or names no collection of the store, publishes nothing", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("tee")] });
  const { version } = await readListing(seller, "tee");
  const unknown = await change(seller, ["of-others"], { kind: "hide" });
  expect(unknown.failed).toMatchObject([{ slug: "of-others", code: "listing_unknown" }]);
  for (const kind of ["addToCollection", "removeFromCollection"] as const) {
    const { changed, failed, revision } = await change(seller, ["tee"], {
      kind,
      collection: "none",
    });
    expect({ changed, revision }).toEqual({ changed: [], revision: unknown.revision });
    expect(failed).toMatchObject([{ slug: "tee", code: "collection_unknown" }]);
  }
  expect((await readListing(seller, "tee")).version).toBe(version);
});

test("an import of the same file undoes what was changed by hand, and no stock", async () => {
  const seller = await aStore();
  const listings = [aListing("tee")];
  await imported(seller, { listings });
  await change(seller, ["tee"], { kind: "hide" });
  const body = { listings, collections: [] };
  const again = await readAnswer(
    importCatalog,
    await ask("POST", importCatalog.path, asSeller(seller, body)),
  );
  expect(again.outcomes[0]?.outcome).toBe("updated");
  expect(await slugsOf(seller, "state=public")).toEqual(["tee"]);
});
