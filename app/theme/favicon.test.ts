import { expect, test } from "vitest";
import { faviconLinkOf } from "./favicon";

test.each([
  ["/media/icon.svg", { type: "image/svg+xml", sizes: "any" }],
  ["/media/icon.PNG?v=2", { type: "image/png" }],
  ["https://cdn.test/icon.ico", { type: "image/x-icon" }],
  ["https://cdn.test/icon", {}],
])("the icon %s says of what kind it is", (href, kind) => {
  expect(faviconLinkOf(href)).toEqual({ rel: "icon", href, ...kind });
});

test("a shop without an icon has the product's own", () => {
  expect(faviconLinkOf(null).href).toBe("/default-icon.svg");
});
