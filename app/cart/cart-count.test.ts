import { expect, test } from "vitest";
import { countUnits, formatCartCount } from "./cart-count";

const aLine = (quantity: number) => ({ sku: `${quantity}_1_1`, slug: "tee", quantity });

test("CRT-01 the count is the sum of quantities, not of lines", () => {
  expect(countUnits({ lines: [aLine(2), aLine(3)] })).toBe(5);
  expect(countUnits({ lines: [] })).toBe(0);
});

test.each([
  [0, "0"],
  [99, "99"],
  [100, "99+"],
])("HDR-05 %s units show as %s on the badge", (units, text) => {
  expect(formatCartCount(units)).toBe(text);
});
