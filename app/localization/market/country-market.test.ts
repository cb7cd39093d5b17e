import { expect, test } from "vitest";
import { marketOfCountry } from "./country-market";

test.each([
  ["US", { region: "USA", currency: "USD" }],
  ["PR", { region: "USA", currency: "USD" }],
  ["DE", { region: "EU", currency: "EUR" }],
  ["SE", { region: "EU", currency: "EUR" }],
  ["CA", { region: "CANADA", currency: "CAD" }],
  ["AU", { region: "AUSTRALIA", currency: "AUD" }],
  ["GB", { region: "ROW", currency: "GBP" }],
  ["MC", { region: "ROW", currency: "EUR" }],
  // None of our currencies is theirs: the store's own stays.
  ["JP", { region: "ROW" }],
  ["CH", { region: "ROW" }],
  ["XX", {}],
  ["T1", {}],
  [null, {}],
])("LOC-05 LOC-11 Q12 a first visit from %s is guessed to be %o", (country, market) => {
  expect(marketOfCountry(country)).toEqual(market);
});
