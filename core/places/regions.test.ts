import { expect, test } from "vitest";
import { fulfillmentRegionOf, fulfillmentRegions, regions } from "./regions";

test("LOC-11 the EU is fulfilled from `EUR`, every other region from the USA", () => {
  expect(regions.map((region) => [region, fulfillmentRegionOf(region)])).toEqual([
    ["USA", "USA"],
    ["EU", "EUR"],
    ["CANADA", "USA"],
    ["AUSTRALIA", "USA"],
    ["ROW", "USA"],
  ]);
  expect(fulfillmentRegions).toEqual(["USA", "EUR"]);
});
