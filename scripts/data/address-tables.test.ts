import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import zipcodes from "zipcodes";
import { findPlace } from "#platform/modules/addresses/zip-lookup";
import zipTable from "#platform/modules/addresses/zip-table.json";
import { addressTableFiles, buildCountryTable, buildZipTable } from "./address-tables";

test("the tables of places in the repository are what the packages give", () => {
  expect(JSON.stringify(zipTable) === JSON.stringify(buildZipTable())).toBe(true);
  expect(readFileSync(addressTableFiles.country, "utf8")).toBe(buildCountryTable());
});

test("ADR-11 every ZIP of the package is found with its town and state, and no other", () => {
  const american = Object.values(zipcodes.codes).filter(({ country }) => country === "US");
  const wrong = american.filter(({ zip, city, state }) => {
    const place = findPlace(zip);
    return place?.state !== state || place.city.toLowerCase() !== city.toLowerCase();
  });
  expect(wrong).toEqual([]);
  const known = new Set(american.map(({ zip }) => zip));
  const invented = Array.from({ length: 100_000 }, (_, index) => String(index).padStart(5, "0"))
    .filter((zip) => !known.has(zip))
    .filter((zip) => findPlace(zip) !== null);
  expect([american.length > 42_000, invented]).toEqual([true, []]);
});

test("the table of ZIPs takes little of the platform worker's 3 MB", () => {
  expect(gzipSync(readFileSync(addressTableFiles.zip)).length).toBeLessThan(200_000);
});
