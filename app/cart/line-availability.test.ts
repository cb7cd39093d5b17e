import { expect, test } from "vitest";
import { aCartItem } from "#tests/fixtures/app/cart";
import { isBuyable } from "./line-availability";

test("an item of the cart with a stock of 0 or below is sold out", () => {
  const item = aCartItem("1_2_3");
  const counts = [null, 1, 0, -2];
  expect(counts.map((inventoryCount) => isBuyable({ ...item, inventoryCount }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
