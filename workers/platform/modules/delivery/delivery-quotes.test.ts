import { expect, test } from "vitest";
import { DeliveryQuoteSchema } from "#contract/checkout/delivery-options";
import { currencies } from "#core/money/currencies";
import { builtInRateOf, listQuotes } from "./delivery-quotes";
import { isUsDestination, validateDestination } from "./validate-destination";

const friday = new Date("2026-11-20T15:00:00Z");

test("DEL-02 standard, rush and super rush, each dearer and never later than the one before", () => {
  for (const currency of currencies) {
    const quotes = listQuotes(
      { currency, itemCount: 3, shipsInDays: 2, destination: null },
      friday,
      builtInRateOf,
    );
    expect(quotes.map((quote) => quote.name)).toEqual([
      "fullStandardCost",
      "fullRushCost",
      "fullSuperRushCost",
    ]);
    const costs = quotes.map((quote) => quote.cost.amount);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    for (const quote of quotes) DeliveryQuoteSchema.parse(quote);
  }
});

test("DEL-04 dates count the workshop's days and the road's, over Thanksgiving", () => {
  const [standard] = listQuotes(
    { currency: "USD", itemCount: 1, shipsInDays: 2, destination: null },
    friday,
    builtInRateOf,
  );
  expect(standard).toEqual({
    name: "fullStandardCost",
    cost: { amount: 499, currency: "USD" },
    deliveryEstimates: { early: "2026-12-01", late: "2026-12-04" },
    deliveryDate: "2026-12-01",
    arrivalDate: "2026-12-04",
  });
});

test("DEL-04 every quote has its early and late date as delivery and arrival date too", () => {
  for (const itemCount of [0, 1, 5]) {
    const parcel = { currency: "USD", itemCount, shipsInDays: 3, destination: null } as const;
    for (const { deliveryEstimates, deliveryDate, arrivalDate } of listQuotes(
      parcel,
      friday,
      builtInRateOf,
    )) {
      expect({ early: deliveryDate, late: arrivalDate }).toEqual(deliveryEstimates);
    }
  }
});

test("each further unit costs its own rate", () => {
  const [one] = listQuotes(
    { currency: "USD", itemCount: 1, shipsInDays: 0, destination: null },
    friday,
    builtInRateOf,
  );
  const [four] = listQuotes(
    { currency: "USD", itemCount: 4, shipsInDays: 0, destination: null },
    friday,
    builtInRateOf,
  );
  expect((four?.cost.amount ?? 0) - (one?.cost.amount ?? 0)).toBe(600);
});

test("what is only downloaded arrives today and ships free", () => {
  expect(
    listQuotes(
      { currency: "EUR", itemCount: 0, shipsInDays: 4, destination: null },
      friday,
      builtInRateOf,
    ),
  ).toEqual([
    {
      name: "fullStandardCost",
      cost: { amount: 0, currency: "EUR" },
      deliveryEstimates: { early: "2026-11-20", late: "2026-11-20" },
      deliveryDate: "2026-11-20",
      arrivalDate: "2026-11-20",
    },
  ]);
});

test("DEL-08 states, the district, territories and military mail are served, nowhere else", () => {
  for (const code of ["CA", "ny", "DC", "PR", "GU", "AE"]) expect(isUsDestination(code)).toBe(true);
  for (const code of ["ON", "BY", "", "California"]) expect(isUsDestination(code)).toBe(false);
});

test("DEL-08 an error names the field that is wrong", () => {
  const abroad = validateDestination(
    { stateCode: "BE", countryCode: "DE" },
    "/data/customer/address",
  );
  expect(abroad?.errors[0]).toMatchObject({
    code: "country_not_supported",
    source: { pointer: "/data/customer/address/countryCode" },
  });
  const nowhere = validateDestination({ stateCode: "ZZ", countryCode: "us" }, "");
  expect(nowhere?.errors[0]).toMatchObject({
    code: "items_cannot_be_shipped_to_selected_destination",
    source: { pointer: "/stateCode" },
  });
  expect(validateDestination({ stateCode: "TX", countryCode: "US" }, "")).toBeNull();
});
