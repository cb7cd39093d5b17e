import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseLinkTarget, parseOwnPath } from "./link-target";

test.each([
  ["https://example.com", "https://example.com/"],
  ["http://example.com/a?b=c#d", "http://example.com/a?b=c#d"],
  ["HTTPS://Example.com/A", "https://example.com/A"],
  ["  https://example.com/x  ", "https://example.com/x"],
])("ERR-12 HDR-07 %s leads to the web", (text, url) => {
  expect(parseLinkTarget(text)).toEqual({ kind: "web", url });
});

test.each([
  ["/", "/"],
  ["/wear?page=2#tiles", "/wear?page=2#tiles"],
  ["#featured-products", "/#featured-products"],
  [" /about ", "/about"],
  ["/wear/../cart", "/cart"],
])("ERR-12 HDR-07 %s is a page of the shop", (text, path) => {
  expect(parseLinkTarget(text)).toEqual({ kind: "own", path });
});

test.each([
  "",
  "about",
  "example.com",
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "mailto:a@example.com",
  "ftp://example.com",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "https://",
  "https:// evil",
])("ERR-12 Q54 %j is no link", (text) => {
  expect(parseLinkTarget(text)).toBeNull();
});

test("LOC-03 whatever is given, an own path stays on the shop it is read in", () => {
  const parts = fc.constantFrom("/", "\\", "//", ".", "..", "\t", "\n", "@", "evil.example", "a:");
  const texts = fc.oneof(
    fc.string(),
    fc.array(parts).map((some) => `/${some.join("")}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = parseOwnPath(text);
      if (path === null) return;
      expect(new URL(path, "https://aurora.example").origin).toBe("https://aurora.example");
    }),
  );
});
