import { expect, test } from "vitest";
import { aListing, aProduct } from "#tests/fixtures/app/catalog";
import { isPrivateListing } from "./is-private-listing";

test.each([
  ["public", undefined, false],
  ["public", "public", false],
  ["private", undefined, true],
  ["private", "public", true],
  ["public", "private", true],
] as const)(
  "LST-26 a %s listing whose first product is %s is private: %s",
  (visibility, ofProduct, expected) => {
    const first = { ...aProduct("2"), ...(ofProduct && { visibility: ofProduct }) };
    const listing = aListing({ visibility, products: [first, aProduct("5")] });
    expect(isPrivateListing(listing)).toBe(expected);
  },
);

test("LST-26 a second product that is private hides nothing", () => {
  const second = { ...aProduct("5"), visibility: "private" as const };
  expect(isPrivateListing(aListing({ products: [aProduct("2"), second] }))).toBe(false);
});
