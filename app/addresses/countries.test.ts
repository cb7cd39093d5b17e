import { expect, test } from "vitest";
import { aShop } from "#tests/fixtures/app/checkout";
import { listCountryNames } from "./countries.server";

test("DEL-09 the countries come in the shopper's language, by their two letters", async () => {
  const us = { id: "US", label: "Vereinigte Staaten", name: "United States", code: "USA" };
  const { shop, asked } = aShop(() => ({ countries: [us] }));
  const german = { ...shop, market: { ...shop.market, locale: "de" as const } };
  expect(await listCountryNames(german)).toEqual([{ id: "US", label: "Vereinigte Staaten" }]);
  expect(asked.map(({ call }) => call)).toEqual(["GET /v1/countries"]);
});

test("DEL-09 a list that cannot be had leaves the form as it is", async () => {
  const { shop } = aShop(() => new Response("down", { status: 503 }));
  expect(await listCountryNames(shop)).toEqual([]);
});
