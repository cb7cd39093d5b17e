import { expect, test } from "vitest";
import { buyerCountToShow } from "./buyer-count-message";

test.each([
  [0, true, null],
  [100, true, null],
  [101, true, 101],
  [101, false, null],
])("LST-29 %i orders, wanted: %s, are said as %s", (orders, isWanted, expected) => {
  expect(buyerCountToShow(orders, isWanted)).toBe(expected);
});
