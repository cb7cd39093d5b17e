import { expect, test } from "vitest";
import {
  canBeAdded,
  chooseOptions,
  hasAnyLeft,
  listSizes,
  type QuickAddListing,
} from "./quick-add-options";

function aSize(id: string, label: string, inventoryCount: number | null) {
  return { id, label, price: 3200, sku: `1_2_${id}`, inventoryCount };
}

function aColor(variationId: string, sizes: ReturnType<typeof aSize>[]) {
  return { variationId, name: variationId, hex: "#123456", imageUrl: null, sizes };
}

function aListing(...colors: ReturnType<typeof aColor>[]): QuickAddListing {
  const product = { productId: "2", productType: "T-Shirt", option: null, colors };
  return {
    slug: "tee",
    title: "Tee",
    currency: "USD",
    isSold: true,
    isPreorder: false,
    products: [product],
  };
}

const bone = aColor("bone", [aSize("1", "S", 3), aSize("2", "M", 0)]);
const slate = aColor("slate", [aSize("2", "M", null), aSize("3", "L", 1)]);

test("TIL-07 the first colour and the first size are chosen before anything is", () => {
  const choice = chooseOptions(aListing(bone, slate), {});
  expect(choice).toMatchObject({ color: { name: "bone" }, size: { label: "S" } });
  expect(choice?.offer?.sku).toBe("1_2_1");
});

test("TIL-11 a size that is sold out or that the colour lacks cannot be added", () => {
  const listing = aListing(bone, slate);
  const judge = (color: string, size: string) => {
    const choice = chooseOptions(listing, { product: "2", color, size });
    return choice !== null && canBeAdded(choice);
  };
  expect(judge("bone", "1")).toBe(true);
  expect(judge("bone", "2")).toBe(false);
  expect(judge("bone", "3")).toBe(false);
  expect(judge("slate", "2")).toBe(true);
});

test("a size stays chosen when the colour changes, and every colour's sizes are listed once", () => {
  const listing = aListing(bone, slate);
  const choice = chooseOptions(listing, { color: "slate", size: "1" });
  expect(choice).toMatchObject({ size: { label: "S" }, offer: null });
  const [product] = listing.products;
  expect(product && listSizes(product).map(({ label }) => label)).toEqual(["S", "M", "L"]);
});

test("unknown ids fall back to the first, and a listing without colours offers no choice", () => {
  const choice = chooseOptions(aListing(bone), { product: "9", color: "9", size: "9" });
  expect(choice?.offer?.sku).toBe("1_2_1");
  expect(chooseOptions(aListing(), {})).toBeNull();
});

test("TIL-12 a listing has something left while one size of one colour has", () => {
  expect(hasAnyLeft(aListing(bone))).toBe(true);
  expect(hasAnyLeft(aListing(aColor("bone", [aSize("1", "S", 0)])))).toBe(false);
  expect(hasAnyLeft(aListing(aColor("bone", [aSize("1", "S", null)])))).toBe(true);
});
