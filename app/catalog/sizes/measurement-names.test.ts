import { expect, test } from "vitest";
import { locales } from "#core/locales";
import { demoStores } from "#ops/demo/demo-stores";
import { translatorIn } from "#tests/fixtures/app/localization";
import { nameMeasurement } from "./measurement-names";

const nameAll = (names: readonly string[], locale: (typeof locales)[number]) =>
  names.map((name) => nameMeasurement(name, translatorIn(locale)));

function listDemoMeasures(): string[] {
  const products = demoStores.flatMap(({ catalog }) =>
    catalog.listings.flatMap((one) => one.products),
  );
  const rows = products.flatMap(({ sizeChart }) => Object.values(sizeChart ?? {}));
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

test("LOC-01 LST-10 well-known measures are said in the shopper's language", () => {
  const names = ["Width", "length", "Sleeve", "Chest", "WAIST", " Hip "];
  expect(nameAll(names, "de")).toEqual(["Breite", "Länge", "Ärmel", "Brust", "Taille", "Hüfte"]);
  expect(nameAll(names, "en")).toEqual(["Width", "Length", "Sleeve", "Chest", "Waist", "Hips"]);
  expect(nameAll(["Inseam"], "en-GB")).toEqual(["Inside leg"]);
});

test("LOC-01 a measure of the seller's own words stays as it was written", () => {
  expect(nameAll(["Saumweite", "Neck to hem"], "fr")).toEqual(["Saumweite", "Neck to hem"]);
});

test("LOC-01 two measures have no name in common in any language", () => {
  const names = listDemoMeasures();
  expect(names.length).toBeGreaterThan(5);
  for (const locale of locales) {
    expect(new Set(nameAll(names, locale)).size, locale).toBe(names.length);
    if (!locale.startsWith("en")) {
      expect(nameAll(names, locale).filter((name) => names.includes(name))).toEqual([]);
    }
  }
});
