import { expect, test } from "vitest";
import { aShop } from "#app/checkout/testing.server";
import { requireListing } from "./catalog.server";
import { buildListingView } from "./listing-page.server";
import { aListing, aProduct } from "./testing";

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
  const usual = await stockOf("2", () => ({ count: 3 }), ["1901"]);
  expect(usual).toEqual({ stock: null, label: "1", calls: ["GET /v1/listings"] });
});

test("Q40 without a count nothing is sold", async () => {
  const refused = () => Response.json({ errors: [{ code: "x", detail: "y" }] }, { status: 403 });
  expect((await stockOf("1816", refused)).stock).toBe(0);
  expect((await stockOf("1816", () => new Response("down", { status: 500 }))).stock).toBe(0);
  const { shop } = aShop(() => aListing({ products: [aProduct("1816")] }));
  const listing = await requireListing(shop, "key");
  expect(listing.products[0]?.inventoryCount).toBe(0);
});

test("LST-26 Q38 a private listing is kept back, but for a preview", async () => {
  const { shop } = aShop(() => null);
  const hidden = aListing({ visibility: "private" });
  expect(await buildListingView(shop, hidden)).toMatchObject({ listing: null, isPrivate: true });
  const preview = { ...shop, theme: async () => ({ previewMode: true }) };
  expect(await buildListingView(preview, hidden)).toMatchObject({
    listing: { slug: hidden.slug },
    isPrivate: true,
  });
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
