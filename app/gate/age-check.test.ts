import { expect, test } from "vitest";
import { AgeCheckFormSchema, formatAgeCheckUrl } from "./age-check";
import { pageAddressOf, parseNext } from "./gate-return-path";

test.each([
  "/",
  "/cart",
  "/listing/tee?product=1&size=2",
  "/?locale=de",
  "/search?searchterm=a%20b",
])("AGE-03 %s is where one goes on to", (path) => {
  expect(parseNext(path)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "cart",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/age-check",
  "/age-check?next=/cart",
  "/Age-Check/",
  "/age-check?_data=routes%2Fage-check",
  "/login",
  "/Login?next=/cart",
  "/login?ledAway=1&_data=routes%2Flogin",
  `/${"a".repeat(4000)}`,
  "/tiles.json?page=2",
  "/?_data=root",
])("AGE-03 %s leads home and not out of the shop or back to the gate", (typed) => {
  expect(parseNext(typed)).toBe("/");
});

test.each([
  ["/listing/tee/options", "/listing/tee"],
  ["/listing/tee?size=2&_data=root", "/listing/tee?size=2"],
  ["/search/suggestions?searchterm=tee", "/search"],
])("AGE-03 a visitor who asked for %s, which is no page, goes on to %s", (asked, page) => {
  expect(parseNext(asked)).toBe(page);
});

test.each([
  ["/cart?error=empty", "/cart?error=empty"],
  ["/cart?_data=routes%2Fcart", "/cart"],
  ["/?page=2&_data=routes%2Fhome", "/?page=2"],
  ["/listing/tee?size=4&_data=routes%2Flisting", "/listing/tee?size=4"],
])("AGE-01 %s is asked for to show %s", (asked, shown) => {
  expect(pageAddressOf(new URL(asked, "https://shop.test"))).toBe(shown);
});

test("AGE-03 the home page needs no name in the gate's address", () => {
  expect(formatAgeCheckUrl("/")).toBe("/age-check");
  expect(formatAgeCheckUrl("/?page=2")).toBe("/age-check?next=%2F%3Fpage%3D2");
});

test("AGE-02 only a box that was ticked counts", () => {
  expect(AgeCheckFormSchema.parse({ adult: "on", next: "/cart" })).toEqual({
    adult: true,
    resident: false,
    next: "/cart",
  });
  expect(AgeCheckFormSchema.parse({ adult: "off", resident: "true" })).toEqual({
    adult: false,
    resident: false,
    next: "/",
  });
});
