import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { findPlace } from "#platform/modules/addresses/zip-lookup";
import { addressTableFiles, buildCountryTable, digestPlaces } from "./address-tables";

/** What `address-tables.ts` printed when it made the table: of the package's own list, not of the table. */
const packagePlaces = {
  count: 42_555,
  digest: "5ef8f8e03583a46de4132a82d23fae7242061fabb7ce561dbfef4e8311b43857",
};

test("the table of countries in the repository is what the package gives", () => {
  expect(readFileSync(addressTableFiles.country, "utf8")).toBe(buildCountryTable());
});

test("ADR-11 every ZIP of the package is found with its town and state, and no other", () => {
  const places = Array.from({ length: 100_000 }, (_, index) =>
    String(index).padStart(5, "0"),
  ).flatMap((zip) => {
    const place = findPlace(zip);
    return place === null ? [] : [{ zip, ...place }];
  });
  expect({ count: places.length, digest: digestPlaces(places) }).toEqual(packagePlaces);
});

test("the table of ZIPs takes little of the platform worker's 3 MB", () => {
  expect(gzipSync(readFileSync(addressTableFiles.zip)).length).toBeLessThan(200_000);
});
