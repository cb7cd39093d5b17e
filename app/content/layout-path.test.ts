import { expect, test } from "vitest";
import { layoutPathOf } from "./layout-path";

const about = { label: "About", url: "/about" };
const tee = { label: "Our tee", url: "/Listing/tee?size=2" };

test.each([
  ["/wear", "/wear"],
  ["/Wear", "/wear"],
  ["/", "/"],
  ["/listing/tee", ""],
  ["/listing/other", ""],
])("the links of head and foot know %s as %j where none leads to a listing", (path, known) => {
  expect(layoutPathOf(path, [about])).toBe(known);
});

test("the links of head and foot know each listing where the seller links to one", () => {
  expect(layoutPathOf("/listing/tee", [about, tee])).toBe("/listing/tee");
  expect(layoutPathOf("/listing/other", [about, tee])).toBe("/listing/other");
});
