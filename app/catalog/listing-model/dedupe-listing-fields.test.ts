import { expect, test } from "vitest";
import { aListing, aProduct } from "#tests/fixtures/app/catalog";
import { dedupeListingFields } from "./dedupe-listing-fields";

const product = aProduct("1");
const listing = aListing({
  products: [{ ...product, delivery: { ...product.delivery, estimatedShipDate: "2026-12-04" } }],
});
const [sku = ""] = product.variations.flatMap(({ availableSizesWithId }) =>
  availableSizesWithId.map((size) => size.sku),
);
const shipsOn = (estimatedShipDate: string) =>
  ({ type: "physical", fulfillmentRegion: "USA", estimatedShipDate }) as const;

test("a page does not repeat its product's day of dispatch for each sku", () => {
  const fulfillmentDetails = { [sku]: shipsOn("2026-12-04") };
  expect(dedupeListingFields({ ...listing, fulfillmentDetails }).fulfillmentDetails).toEqual({});
});

test("a sku that ships on a day of its own still says so", () => {
  const fulfillmentDetails = { [sku]: shipsOn("2026-12-24"), other: shipsOn("2026-12-04") };
  const left = dedupeListingFields({ ...listing, fulfillmentDetails }).fulfillmentDetails;
  expect(left).toEqual(fulfillmentDetails);
});
