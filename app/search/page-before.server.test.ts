import { expect, test } from "vitest";
import { findPageBefore } from "./page-before.server";

const from = (referer: string) =>
  findPageBefore({
    url: "https://aurora.awning.test/search?searchterm=tee",
    headers: new Headers(referer === "" ? {} : { referer }),
  });

test.each([
  ["https://aurora.awning.test/about", "/about"],
  ["https://aurora.awning.test/listing/tee?size=2", "/listing/tee?size=2"],
  ["https://aurora.awning.test/searching", "/searching"],
])("SRC-03 from %s Close leads back to %s", (referer, path) => {
  expect(from(referer)).toBe(path);
});

test.each([
  "",
  "no address",
  "https://vinyl.awning.test/about",
  "https://aurora.awning.test.evil.test/about",
  "https://aurora.awning.test//evil.test/",
  "https://aurora.awning.test/search?searchterm=mug",
  "https://aurora.awning.test/age-check?next=%2Fabout",
  "https://aurora.awning.test/login",
])("SRC-03 from %j Close leads to the first page", (referer) => {
  expect(from(referer)).toBe("/");
});
