import { expect, test } from "vitest";
import { formatCartCount } from "./format-cart-count";

test.each([
  [0, "0"],
  [99, "99"],
  [100, "99+"],
])("HDR-05 %s units show as %s on the badge", (units, text) => {
  expect(formatCartCount(units)).toBe(text);
});
