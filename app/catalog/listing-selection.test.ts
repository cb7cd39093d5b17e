import { expect, test } from "vitest";
import type { AvailableSize, ColorVariation, Listing, ListingProduct } from "#contract/catalog";
import {
  isInStock,
  offersColors,
  parseSelection,
  selectionIds,
  selectionPath,
  selectVariant,
} from "./listing-selection";

function aSize(id: string, inventoryCount: number | null = null): AvailableSize {
  return { id, label: id.toUpperCase(), price: 2000, sku: `1_1_${id}`, inventoryCount };
}

function aVariation(variationId: string, change: Partial<ColorVariation> = {}): ColorVariation {
  return {
    variationId,
    colorName: `Color ${variationId}`,
    attributes: { hex: "#112233" },
    price: 2000,
    currency: "USD",
    images: [],
    availableSizesWithId: [aSize("1"), aSize("2")],
    ...change,
  };
}

function aProduct(productId: string, variations: ColorVariation[]): ListingProduct {
  return {
    productId,
    itemGroupId: productId,
    variationId: "10",
    teespringId: productId,
    title: `Product ${productId}`,
    productType: "Tee",
    option: null,
    price: 2000,
    inventoryCount: null,
    color: "#112233",
    thumbnail: null,
    variations,
    details: {
      description: "",
      materials: "",
      fit: "",
      comparableBrands: "",
      sizeChart: null,
      sizeChartUrl: null,
    },
    delivery: { type: "physical", estimatedShipDate: "2026-12-01", shipsToMexico: false },
  };
}

/** Two products; the second comes in colours 20 and 21, and 21 only in size 3. */
function aListing(): Listing {
  return {
    listingId: "1",
    slug: "ridge-tee",
    title: "Ridge tee",
    url: "/listing/ridge-tee",
    price: 2000,
    currency: "USD",
    sku: "1_1_1",
    itemGroupId: "1",
    teespringId: "1",
    description: "",
    visibility: "public",
    orders: 0,
    checkout_flow: "checkout",
    primaryProduct: { productId: "2", variationId: "10" },
    primaryProductId: "2",
    products: [
      aProduct("2", [aVariation("10")]),
      aProduct("5", [aVariation("20"), aVariation("21", { availableSizesWithId: [aSize("3")] })]),
    ],
    listingThumbnails: { primary: null },
    thumbnail: { primary: null },
    images: [],
    tags: [],
    vendor: "",
    collections: [],
  };
}

function selectedBy(query: string) {
  return selectionIds(selectVariant(aListing(), parseSelection(new URLSearchParams(query))));
}

test("LST-02 product, variation and size of the address choose by their ids", () => {
  expect(selectedBy("product=5&variation=20&size=2")).toEqual({
    product: "5",
    variation: "20",
    size: "2",
  });
});

test("LST-02 the legacy pid chooses a product as well", () => {
  expect(selectedBy("pid=5").product).toBe("5");
});

test("LST-02 product wins over pid, in either order", () => {
  expect(selectedBy("product=5&pid=2").product).toBe("5");
  expect(selectedBy("pid=2&product=5").product).toBe("5");
});

test("LST-02 an address that chooses nothing shows the first product, colour and size", () => {
  expect(selectedBy("")).toEqual({ product: "2", variation: "10", size: "1" });
});

test.each([
  ["product=99", { product: "2", variation: "10", size: "1" }],
  ["product=5&variation=10", { product: "5", variation: "20", size: "1" }],
  ["product=5&variation=20&size=99", { product: "5", variation: "20", size: "1" }],
  ["product=&variation=&size=", { product: "2", variation: "10", size: "1" }],
  ["product=5&variation=__proto__", { product: "5", variation: "20", size: "1" }],
])("LST-03 %s falls back to the first of what is unknown only", (query, expected) => {
  expect(selectedBy(query)).toEqual(expected);
});

test("LST-03 a size that the chosen colour lacks falls back to that colour's first", () => {
  expect(selectedBy("product=5&variation=21&size=1")).toEqual({
    product: "5",
    variation: "21",
    size: "3",
  });
});

test("a changed selection writes product and drops pid", () => {
  const path = selectionPath(aListing(), selectedBy("pid=5"));
  expect(path).toBe("/listing/ridge-tee?product=5&variation=20&size=1");
});

test("an address made from a selection chooses that selection again", () => {
  const listing = aListing();
  for (const product of listing.products) {
    for (const variation of product.variations) {
      for (const size of variation.availableSizesWithId) {
        const ids = selectionIds({ product, variation, size });
        expect(selectedBy(selectionPath(listing, ids).split("?")[1] ?? "")).toEqual(ids);
      }
    }
  }
});

test.each([
  [null, true],
  [1, true],
  [0, false],
  [-2, false],
])("LST-14 a size with %s pieces left is in stock: %s", (count, expected) => {
  expect(isInStock(aSize("1", count))).toBe(expected);
});

test("a single colour without a name is no choice; a named one, or a second, is", () => {
  expect(offersColors(aProduct("2", [aVariation("10", { colorName: "" })]))).toBe(false);
  expect(offersColors(aProduct("2", [aVariation("10", { colorName: "Navy" })]))).toBe(true);
  expect(
    offersColors(
      aProduct("2", [aVariation("10", { colorName: "" }), aVariation("11", { colorName: "" })]),
    ),
  ).toBe(true);
});
