import { expect, test, vi } from "vitest";
import { buildListingView } from "#app/catalog/listing/listing-view.server";
import { buildQuickAddListing } from "#app/catalog/listing-model/quick-add-options";
import {
  requireListing,
  requireVisibleListing,
} from "#app/catalog/listing-model/require-listing.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import { aListing, aProduct } from "#tests/fixtures/app/catalog";
import { aShop } from "#tests/fixtures/app/checkout";
import { listListingPaths } from "./list-listing-paths.server";
import { listTiles } from "./list-tiles.server";

const token = async () => "token-of-aurora";

async function stockOf(productId: string, answer: () => unknown, specialProductIds: string[] = []) {
  const { shop, asked } = aShop(({ call }) =>
    call.endsWith("/v1/availability") ? answer() : aListing({ products: [aProduct(productId)] }),
  );
  const site = { ...shop.site, specialProductIds };
  const listing = await requireListing({ ...shop, site, availabilityToken: token }, "key");
  const size = listing.products[0]?.variations[0]?.availableSizesWithId[0];
  const calls = asked.map(({ call }) => call);
  return { stock: size?.inventoryCount, label: size?.label, calls };
}

test("LST-34 the stock of 1816 is what the availability call counts", async () => {
  const { stock, label, calls } = await stockOf("1816", () => ({ count: 12 }));
  expect([stock, label]).toEqual([12, "Digital"]);
  expect(calls).toEqual(["GET /v1/listings", "GET /v1/availability"]);
});

test("LST-33 so is that of the operator's own list, and of nothing else", async () => {
  expect((await stockOf("1901", () => ({ count: 3 }), ["1901"])).stock).toBe(3);
  const madeOnDemand = await stockOf("2", () => ({ count: 3 }), ["1901"]);
  expect(madeOnDemand).toEqual({ stock: null, label: "1", calls: ["GET /v1/listings"] });
});

test("Q40 without a count nothing is sold", async () => {
  const refused = () => Response.json({ errors: [{ code: "x", detail: "y" }] }, { status: 403 });
  expect((await stockOf("1816", refused)).stock).toBe(0);
  expect((await stockOf("1816", () => new Response("down", { status: 500 }))).stock).toBe(0);
  const { shop } = aShop(() => aListing({ products: [aProduct("1816")] }));
  const listing = await requireListing(shop, "key");
  expect(listing.products[0]?.inventoryCount).toBe(0);
});

test("LST-26 Q38 a private listing is hidden outside a preview", async () => {
  const { shop } = aShop(() => null);
  const hidden = aListing({ visibility: "private" });
  expect(await buildListingView(shop, hidden)).toMatchObject({ listing: null, isPrivate: true });
  const preview = { ...shop, isPreview: async () => true };
  expect(await buildListingView(preview, hidden)).toMatchObject({
    listing: { slug: hidden.slug },
    isPrivate: true,
  });
});

test("PRE-03 quick add shows a private listing in a preview alone, and cannot add it to the cart", async () => {
  const { shop } = aShop(() => aListing({ visibility: "private" }));
  await expect(requireVisibleListing(shop, "key")).rejects.toMatchObject({ status: 404 });
  const preview = { ...shop, isPreview: async () => true };
  const shown = await requireVisibleListing(preview, "key");
  expect(buildQuickAddListing(shown).isSold).toBe(false);
});

test("PRE-03 in a preview listings and tiles of any visibility are asked for, by its hash", async () => {
  const asked: string[] = [];
  const call: ShopContext["backend"]["call"] = async (
    definition,
    { query }: { query?: unknown },
  ) => {
    asked.push(`${definition.name} ${JSON.stringify(query)}`);
    throw new PlatformError("down", 500, []);
  };
  const ordinary = { ...aShop(() => null).shop, backend: { call }, catalog: { call } };
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const isPreview = async () => true;
  // By the theme's own word there is no hash, and what is shown is for the backend to say.
  const previews = [
    { ...ordinary, preview: "k1.hash", isPreview },
    { ...ordinary, isPreview },
  ];
  for (const shop of [ordinary, ...previews]) {
    await expect(requireListing(shop, "key")).rejects.toMatchObject({ status: 503 });
    await expect(listTiles(shop, { page: 1 })).rejects.toThrow("Failed to fetch products");
    // Crawlers get what all shoppers see.
    await expect(listListingPaths(shop, 1)).rejects.toThrow();
  }
  errors.mockRestore();
  const any = /"visibility":"any"(,"preview":"k1\.hash")?/;
  const linked = '"visibility":"any","preview":"k1.hash"';
  expect(asked.map((one) => any.exec(one)?.[0] ?? null)).toEqual([
    // The older listing call as well.
    null,
    null,
    null,
    null,
    linked,
    linked,
    null,
    '"visibility":"any"',
    '"visibility":"any"',
    null,
  ]);
});

test("ERR-04 ERR-06 ERR-07 what is missing leads where the error catalogue says", async () => {
  const goneResponse = (name?: string) =>
    Response.json({ errors: [{ code: "gone", detail: "Gone", name }] }, { status: 404 });
  const goes = async (name: string | undefined, address: string) => {
    const { shop } = aShop(() => goneResponse(name));
    const thrown: unknown = await requireListing(shop, "a tee", address).catch((cause) => cause);
    return thrown instanceof Response ? thrown.headers.get("location") : null;
  };
  expect(await goes(undefined, "https://a.test/listing/a%20tee")).toBe("/listing-not-found");
  expect(await goes(undefined, "https://a.test/listing/a%20tee?size=1")).toBe("/listing-not-found");
  expect(await goes("ProductError", "https://a.test/listing/a%20tee?product=9")).toBe(
    "/listing/a%20tee",
  );
  // The base route itself failed: redirecting to it would be a loop.
  expect(await goes("ProductError", "https://a.test/listing/a%20tee")).toBe("/listing-not-found");
});

test("LST-29 fans are counted where the store wants it said", async () => {
  const { shop } = aShop(() => null);
  const { settings } = shop.store;
  const flags = { ...settings.flags, fanMessage: true };
  const proud = { ...shop, store: { ...shop.store, settings: { ...settings, flags } } };
  const popular = aListing({ orders: 101 });
  expect((await buildListingView(proud, popular)).fans).toBe(101);
  expect((await buildListingView(shop, popular)).fans).toBeNull();
});
