import { expect, test } from "vitest";
import { isInStock } from "./in-stock";

test.each([
  [null, true],
  [1, true],
  [0, false],
  [-2, false],
])("LST-14 a size with %s units left is in stock: %s", (inventoryCount, expected) => {
  expect(isInStock({ inventoryCount })).toBe(expected);
});
