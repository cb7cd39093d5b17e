import { expect, test } from "vitest";
import { aListing } from "#tests/fixtures/app/catalog";
import { type Asked, aShop } from "#tests/fixtures/app/checkout";
import { requireListing } from "./require-listing.server";

/** A listing with the fields that the specification names, and no others. */
const variation = {
  variationId: 701,
  color: "Bone",
  attributes: { hex: "#ece5d8" },
  price: 2500,
  images: [{ src: "/tee.webp", side: "front" }],
  availableSizesWithId: [
    { id: 11, label: "S", price: 2500 },
    { id: 12, label: "M", price: 2700 },
  ],
};
const documented = {
  listingId: 31,
  title: "Harbour tee",
  url: "/listing/harbour-tee",
  price: 2500,
  itemGroupId: 501,
  teespringID: "31",
  currency: "USD",
  visibility: "public",
  orders: 7,
  primaryProduct: { productId: 2, variationId: 701 },
  products: [{ productId: 2, title: "Harbour tee", productType: "Tee", variations: [variation] }],
  thumbnail: { primary: "/tee.webp" },
};
const pathOf = ({ call }: Asked) => call.split(" ")[1] ?? "";

test.each([500, 404, 200])(
  "API-09 Q77 where the newer listing call fails with a %i without reasons, the older one serves the page",
  async (status) => {
    const { shop, asked } = aShop((one) =>
      pathOf(one) === "/v0/listing/ridge-tee"
        ? { products_payload: aListing() }
        : Response.json({}, { status }),
    );
    expect((await requireListing(shop, "ridge-tee")).title).toBe("Ridge tee");
    expect(pathOf(asked.at(-1) ?? { call: "", body: null })).toBe("/v0/listing/ridge-tee");
  },
);

test("API-09 a listing that is refused with reasons is not asked for by the older call", async () => {
  const errors = [{ code: "gone", detail: "Gone" }];
  const { shop, asked } = aShop(() => Response.json({ errors }, { status: 404 }));
  await expect(requireListing(shop, "ridge-tee")).rejects.toMatchObject({ status: 302 });
  expect(asked.map(pathOf)).toEqual(["/v1/listings"]);
});

test("API-10 API-11 LST-30 LST-31 LST-32 Q78 what a listing does not say of details and stock is asked of blanks and inventory", async () => {
  const { shop, asked } = aShop((one) => {
    if (pathOf(one) === "/v1/blanks") return { materials: "Combed cotton" };
    return pathOf(one) === "/v1/inventory" ? { inventoryCount: 3 } : documented;
  });
  const listing = await requireListing(shop, "harbour-tee");
  expect(listing).toMatchObject({ slug: "harbour-tee", teespringId: "31", listingId: "31" });
  const [product] = listing.products;
  expect(product?.details).toMatchObject({ materials: "Combed cotton", sizeChart: null });
  expect(product?.variations[0]).toMatchObject({
    variationId: "701",
    colorName: "Bone",
    currency: "USD",
    images: [{ src: "/tee.webp", thumblarge: "/tee.webp" }],
    availableSizesWithId: [
      { id: "11", label: "S", sku: "501_701_11", price: 2500, inventoryCount: 3 },
      { id: "12", label: "M", sku: "501_701_12", price: 2700, inventoryCount: 3 },
    ],
  });
  const counted = asked.filter((one) => pathOf(one) === "/v1/inventory");
  expect(counted).toHaveLength(2);
});

test("LST-31 LST-32 a colour without pictures and sizes of its own has those of its product", async () => {
  const { images, availableSizesWithId, ...bare } = variation;
  const first = { ...variation, variationId: 700 };
  const skus = availableSizesWithId.map((size) => ({ ...size, sku: `501_700_${size.id}` }));
  const [product] = documented.products;
  const products = [{ ...product, images, availableSizesWithId: skus, variations: [first, bare] }];
  const { shop } = aShop(() => ({ ...documented, products }));
  const listing = await requireListing(shop, "harbour-tee");
  const [, second] = listing.products[0]?.variations ?? [];
  expect(second?.images).toMatchObject([{ src: "/tee.webp", side: "front" }]);
  expect(second?.availableSizesWithId).toMatchObject([
    { id: "11", label: "S", price: 2500, sku: "501_701_11" },
    { id: "12", label: "M", price: 2700, sku: "501_701_12" },
  ]);
});

test("LST-31 LST-32 a page's listing says the sizes and pictures of a colour once", async () => {
  const sizes = variation.availableSizesWithId;
  const repeated = { ...variation, sizes, currentSelectedSize: sizes[0] };
  const [product] = documented.products;
  const again = { images: variation.images, availableSizesWithId: sizes };
  const products = [{ ...product, ...again, variations: [repeated] }];
  const once = aShop(() => documented);
  const twice = aShop(() => ({ ...documented, products }));
  expect(await requireListing(twice.shop, "harbour-tee")).toEqual(
    await requireListing(once.shop, "harbour-tee"),
  );
});

test("API-10 API-11 a listing that says both is asked no further", async () => {
  const { shop, asked } = aShop(() => aListing());
  await requireListing(shop, "ridge-tee");
  expect(asked.map(pathOf)).toEqual(["/v1/listings"]);
});

test("API-10 API-11 blanks and inventory that fail leave the listing whole", async () => {
  const { shop } = aShop((one) =>
    pathOf(one) === "/v1/listings" ? documented : new Response("down", { status: 500 }),
  );
  const [product] = (await requireListing(shop, "harbour-tee")).products;
  expect(product?.variations[0]?.availableSizesWithId[0]?.inventoryCount).toBeNull();
});

test("API-09 LST-30 the older envelope may hold the products alone", async () => {
  const { products, ...around } = documented;
  const { shop } = aShop((one) => {
    if (pathOf(one) === "/v0/listing/harbour-tee") return { ...around, products_payload: products };
    return new Response("down", { status: 503 });
  });
  expect((await requireListing(shop, "harbour-tee")).products).toHaveLength(1);
});
