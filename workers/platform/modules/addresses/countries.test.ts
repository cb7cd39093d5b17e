import { expect, test } from "vitest";
import { CountrySchema } from "#contract/checkout/address-calls";
import { locales } from "#core/locales";
import { listCountries } from "./countries";

test.each(locales)("DEL-09 about 200 countries are named and sorted in %s", (locale) => {
  const countries = listCountries(locale);
  expect(countries.length).toBeGreaterThan(190);
  expect(countries.length).toBeLessThan(225);
  for (const country of countries) CountrySchema.parse(country);
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  const { compare } = new Intl.Collator(locale);
  const labels = countries.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort(compare));
});

test("DEL-09 a country has two letters, three letters, its own name and one in the asked language", () => {
  expect(listCountries("de").find(({ id }) => id === "US")).toEqual({
    id: "US",
    label: "Vereinigte Staaten",
    name: "United States of America",
    code: "USA",
  });
});

test("DEL-09 neither uninhabited and embargoed places nor the states of the form are in the list", () => {
  const ids = new Set(listCountries("en").map(({ id }) => id));
  const absent = ["AQ", "BV", "HM", "CU", "IR", "KP", "PR", "GU"];
  expect(absent.filter((id) => ids.has(id))).toEqual([]);
  expect(["US", "CA", "DE", "GB", "JP", "AU", "XK"].filter((id) => !ids.has(id))).toEqual([]);
});
