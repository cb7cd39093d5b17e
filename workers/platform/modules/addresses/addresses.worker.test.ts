import { expect, test } from "vitest";
import { listCountries, validateAddress } from "#contract/checkout/address-calls";
import { aStore, ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const address = {
  address1: "1 Congress Avenue",
  address2: "",
  city: "Ausitn",
  state: "Texas",
  zip: "78701",
  country: "United States",
  stateCode: "TX",
  countryCode: "US",
};

test("ADR-11 a shop's address form learns what does not fit and what does", async () => {
  await aStore();
  const body = { storeSlug: "aurora", address };
  const response = await ask("POST", validateAddress.path, { body });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await readAnswer(validateAddress, response)).toEqual({
    isValid: false,
    status: "corrected",
    problems: [{ field: "city", code: "zip_of_another_city" }],
    suggestions: [{ ...address, address1: "1 Congress Ave", city: "Austin" }],
  });
  const stranger = { storeSlug: "nowhere", address };
  expect(await errorOf(await ask("POST", validateAddress.path, { body: stranger }))).toBe(
    "404 store_unknown /store",
  );
});

test("DEL-09 the countries are named in the shopper's language, and any cache may store them", async () => {
  await aStore();
  const response = await ask("GET", `${listCountries.path}?storeSlug=aurora&locale=fr`);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const { countries } = await readAnswer(listCountries, response);
  expect(countries.find(({ id }) => id === "DE")?.label).toBe("Allemagne");
  expect(countries.length).toBeGreaterThan(190);
});
