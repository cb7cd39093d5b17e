import { expect, test } from "vitest";
import { money } from "#core/money/money";
import { findInstalment } from "./find-instalment";

type Change = { type?: "physical" | "digital"; tags?: string[]; offersAfterpay?: boolean };

function instalmentWith({ type = "physical", tags = [], offersAfterpay = true }: Change = {}) {
  const delivery = { type, estimatedShipDate: "", shipsToMexico: false };
  return findInstalment({
    listing: { currency: "USD", tags },
    selection: { product: { delivery }, size: { price: 2400 } },
    region: "USA",
    offersAfterpay,
  });
}

test("LST-15 Q31 the instalment is a quarter of the price", () => {
  expect(instalmentWith()).toEqual(money(600, "USD"));
});

test("LST-15 Q31 PAY-04 none is mentioned where the checkout would not offer Afterpay", () => {
  expect(instalmentWith({ type: "digital" })).toBeNull();
  expect(instalmentWith({ tags: ["Pre-Order"] })).toBeNull();
  expect(instalmentWith({ offersAfterpay: false })).toBeNull();
});
