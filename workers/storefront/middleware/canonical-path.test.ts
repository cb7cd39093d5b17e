import { expect, test } from "vitest";
import { findCanonicalPath } from "./canonical-path";

test.each([
  ["/Checkout/c1", "/checkout/c1"],
  ["/cart/", "/cart"],
  ["/CART//", "/cart"],
  ["/Listing/Tee", "/listing/Tee"],
  ["/tees/", "/tees"],
  ["/TEES/", "/tees"],
  ["/listing/Tee/", "/listing/Tee"],
  // On the shop's own host.
  ["//evil.example/", "//evil.example"],
  ["//", "/"],
])("LST-01 %s is redirected to %s", (pathname, path) => {
  expect(findCanonicalPath(pathname)).toBe(path);
});

test.each([
  "/",
  "/cart",
  "/checkout/C1",
  "/Tees",
  "/listing/Tee",
  "/media/A.webp",
  "//evil.example",
])("%s stays", (pathname) => {
  expect(findCanonicalPath(pathname)).toBeNull();
});
