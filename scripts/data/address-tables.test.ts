import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { usStates } from "#core/places/us-states";
import { findPlace, listTowns } from "#platform/modules/addresses/zip-lookup";
import { addressTableFiles, buildCountryTable, digestPlaces } from "./address-tables";

/** What `address-tables.ts` printed when it made the table: of the package's own list, not of the table. */
const packagePlaces = {
  count: 42_372,
  digest: "9d51a67e27501132cb41e20a93f0612a9081ee9e08017b3e79101bb68557332b",
};

/** What stood in names of the package, and stands in no town's. */
const firmWords =
  /\b(firms?|inc|corp|co|ins|insurance|lottery|mail|mastercard|citibank|service|facility|dhs|at&t)\b/i;

test("the table of countries in the repository is what the package gives", () => {
  expect(readFileSync(addressTableFiles.country, "utf8")).toBe(buildCountryTable());
});

test("ADR-11 a firm's name is the town of no ZIP", () => {
  const names = usStates.flatMap(({ code }) => listTowns(code).map(({ city }) => city));
  expect(names.length).toBeGreaterThan(25_000);
  expect(names.filter((name) => firmWords.test(name))).toEqual([]);
  expect(findPlace("94106")).toBeNull();
  expect(findPlace("97078")).toEqual({ city: "Beaverton", state: "OR" });
  expect(findPlace("20598")).toEqual({ city: "Springfield", state: "VA" });
});

test("ADR-11 every ZIP of the package but a firm's is found with its town and state, and no other", () => {
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
