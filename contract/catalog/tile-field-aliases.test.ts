import { expect, test } from "vitest";
import { TileProductSchema } from "./catalog";

const ours = {
  id: "7",
  listingId: "7",
  productId: "2",
  name: "North Ridge Tee",
  url: "/listing/north-ridge-tee",
  price: 3200,
  currency: "USD",
  productName: "T-Shirt",
  imageUrl: "/media/front.svg",
  additionalImages: ["/media/back.svg"],
  colors: [{ name: "Bone", hex: "#eeeeee" }],
  inStock: false,
} as const;

/** Reads a tile as it comes off the wire, where its type is unknown. */
function read(tile: object) {
  const wire: unknown = JSON.parse(JSON.stringify(tile));
  return TileProductSchema.safeParse(wire).data;
}

function without(...names: (keyof typeof ours)[]) {
  return Object.fromEntries(
    Object.entries(ours).filter(([name]) => !names.some((one) => one === name)),
  );
}

test("TIL-03 our own tile parses unchanged", () => {
  expect(read(ours)).toEqual(ours);
});

test("TIL-03 the id is read from id, productId or external_id, and pid is the product's own", () => {
  const bare = without("id", "listingId", "productId");
  expect(read({ ...bare, id: 7 })).toMatchObject({ id: "7", productId: "7", listingId: "7" });
  expect(read({ ...bare, productId: "2" })).toMatchObject({ id: "2", productId: "2" });
  expect(read({ ...bare, external_id: "x-9" })).toMatchObject({ id: "x-9", listingId: "x-9" });
  expect(read({ ...bare, id: "7", productId: "2" })).toMatchObject({ id: "7", productId: "2" });
  expect(read({ ...bare, id: "", external_id: "x" })).toMatchObject({ id: "x" });
  expect(read(bare)).toBeUndefined();
});

test("TIL-03 the title is read from name or title", () => {
  expect(read({ ...without("name"), title: "Ridge" })).toMatchObject({ name: "Ridge" });
  expect(read({ ...ours, title: "Other" })).toMatchObject({ name: ours.name });
  expect(read(without("name"))).toBeUndefined();
});

test("TIL-03 the product type is read from productName, product_name or productType", () => {
  const bare = without("productName");
  expect(read({ ...bare, product_name: "Mug" })).toMatchObject({ productName: "Mug" });
  expect(read({ ...bare, productType: "Cap" })).toMatchObject({ productName: "Cap" });
  expect(read(bare)).toMatchObject({ productName: "" });
});

test.each([
  [{ thumbnail: { primary: { src: "/t.png" } } }, "/t.png"],
  [{ thumbnail: { primary: "/t.png" } }, "/t.png"],
  [{ thumbnail: { primary: true, src: "/t.png" } }, "/t.png"],
  [{ thumbnail: [{ src: "/a.png" }, { primary: true, src: "/t.png" }] }, "/t.png"],
  [{ thumbnail: "/t.png" }, "/t.png"],
  [{ images: [{ url: "/a.png" }, { url: "/t.png", primary: true }] }, "/t.png"],
  [{ images: [{ url: "/a.png" }, { url: "/b.png" }] }, "/a.png"],
  [{ thumbnail: {}, images: [{ url: "/a.png" }] }, "/a.png"],
  [{ imageUrl: "/i.png", thumbnail: "/t.png" }, "/i.png"],
  [{ images: [] }, null],
  [{}, null],
])("TIL-03 the picture of %j is %s", (pictures, imageUrl) => {
  expect(read({ ...without("imageUrl"), ...pictures })).toMatchObject({ imageUrl });
});

test("TIL-03 optional fields of a tile may be missing", () => {
  const bare = without("additionalImages", "colors", "inStock", "currency");
  expect(read(bare)).toMatchObject({ additionalImages: [], colors: [], inStock: true });
  const images = [{ url: "/a.png" }, "/b.png", { alt: "no address" }, { src: "/c.png" }];
  expect(read({ ...bare, additionalImages: images })).toMatchObject({
    additionalImages: ["/a.png", "/b.png", "/c.png"],
  });
});

test("TIL-03 a value without a tile's required fields is rejected", () => {
  for (const wrong of [[], without("url"), without("price"), { ...ours, price: "32.00" }]) {
    expect(read(wrong)).toBeUndefined();
  }
  expect(TileProductSchema.safeParse(null as unknown).success).toBe(false);
});
