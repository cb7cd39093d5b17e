import { expect, test } from "vitest";
import { countUnits } from "./line-quantities";

test("CRT-01 CHK-08 a cart is counted by its units, not by its lines", () => {
  expect(countUnits([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
  expect(countUnits([])).toBe(0);
});
