import { expect, test } from "vitest";
import { resolveMenuLinks } from "./menu-links";

const shop = { origin: "https://aurora.awning.test", canonicalOrigin: "https://merch.example.com" };

const urlOf = (url: string) => resolveMenuLinks(shop, [{ label: "More", url }])[0]?.url;

test.each([
  ["https://merch.example.com", "/"],
  ["https://merch.example.com/night-sky", "/night-sky"],
  ["HTTPS://Merch.Example.com/listing/tee?size=2#tiles", "/listing/tee?size=2#tiles"],
  ["https://aurora.awning.test/about", "/about"],
  ["http://merch.example.com/about", "/about"],
  ["https://merch.example.com:443/about", "/about"],
])("HDR-07 a menu link to the shop's own %s is one to its page %s", (url, path) => {
  expect(urlOf(url)).toBe(path);
});

test.each([
  "https://borealis.awning.test/about",
  "https://shop.merch.example.com/",
  "https://merch.example.com.evil.test/",
  "https://merch.example.com@evil.test/",
  "https://someone@merch.example.com/",
  "https://merch.example.com:8443/",
  "https://merch.example.com//evil.test/",
  "/night-sky",
  "#featured-products",
])("HDR-07 a menu link to %s stays as it is", (url) => {
  expect(urlOf(url)).toBe(url);
});
