import { expect, test } from "vitest";
import { ListingSchema } from "#contract/catalog/catalog";
import { aListing, aProduct, aVariation } from "#tests/fixtures/app/catalog";

test("LST-30 LST-31 Q39 the id of a campaign is read in both spellings, of a listing and of a product", () => {
  const { teespringId, ...listing } = aListing();
  const { teespringId: own, ...product } = aProduct("2");
  const sent = { ...listing, teespringID: "77", products: [{ ...product, teespringID: "78" }] };
  const read = ListingSchema.parse(sent);
  expect([teespringId, own]).toEqual(["1", "2"]);
  expect([read.teespringId, read.products[0]?.teespringId]).toEqual(["77", "78"]);
  expect(read).not.toHaveProperty("teespringID");
});

test("LST-30 our own spelling wins where both are sent", () => {
  expect(ListingSchema.parse({ ...aListing(), teespringID: "77" }).teespringId).toBe("1");
});

test("LST-07 LST-32 a colour is named by `colorName`, or by `color`", () => {
  const { colorName, ...variation } = aVariation("10");
  const sent = aListing();
  const products = [{ ...aProduct("2"), variations: [{ ...variation, color: "Rust" }] }];
  const read = ListingSchema.parse({ ...sent, products });
  expect(colorName).toBe("Color 10");
  expect(read.products[0]?.variations[0]?.colorName).toBe("Rust");
});

test("LST-31 LST-32 a product keeps every field it came with", () => {
  const sent = aListing();
  expect(ListingSchema.parse(sent)).toEqual(sent);
});

test("LST-30 a listing without its currency is refused", () => {
  expect(ListingSchema.safeParse({ ...aListing(), currency: undefined }).success).toBe(false);
});
