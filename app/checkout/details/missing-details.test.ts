import { expect, test } from "vitest";
import { aCustomer } from "#tests/fixtures/app/checkout";
import { findMissingDetails } from "./missing-details";

const nowhere = { ...aCustomer.address, address1: "", city: "", zip: "", state: "", stateCode: "" };

test("a buyer of downloads who adds goods is asked for the address, and PayPal is not named", () => {
  const buyer = { ...aCustomer, phone: "", address: nowhere };
  expect(findMissingDetails(buyer)).toBe("checkout.addressNeeded");
});

test("a buyer of downloads whose address nothing is shipped to sees why it is asked for again", () => {
  const address = { ...aCustomer.address, state: "", stateCode: "", countryCode: "DE" };
  expect(findMissingDetails({ ...aCustomer, address })).toBe("checkout.addressNeeded");
});

test("a buyer whose address came from PayPal is asked for the phone number alone", () => {
  expect(findMissingDetails({ ...aCustomer, phone: "" })).toBe("payment.paypalNoPhone");
});

test("nothing is asked for where nothing is missing, or nothing was typed yet", () => {
  expect(findMissingDetails(aCustomer)).toBeNull();
  expect(findMissingDetails(null)).toBeNull();
});
