import { expect, test } from "vitest";
import { PayerOrderSchema, toPayer } from "./paypal-payer";

const shipping = {
  name: { full_name: "Grace Van Dyke" },
  address: {
    address_line_1: "40 Marina Blvd",
    admin_area_2: "San Francisco",
    admin_area_1: "CA",
    postal_code: "94123",
    country_code: "US",
  },
};
const grace = {
  name: { given_name: "Grace", surname: "Van Dyke" },
  email_address: "grace@example.com",
};

function payerOf(order: { payer?: object; payment_source?: object; shipping?: object }) {
  const { shipping: to, ...rest } = order;
  const amount = { currency_code: "USD", value: "26.00" };
  const purchase_units = [{ amount, ...(to === undefined ? {} : { shipping: to }) }];
  return toPayer(PayerOrderSchema.parse({ id: "X", status: "APPROVED", purchase_units, ...rest }));
}

test("name, address and e-mail are the payer's, from whichever field has them", () => {
  const payer = payerOf({ payer: grace, shipping });
  expect(payer).toEqual({
    firstName: "Grace",
    lastName: "Van Dyke",
    email: "grace@example.com",
    phone: "",
    address: {
      address1: "40 Marina Blvd",
      address2: "",
      city: "San Francisco",
      zip: "94123",
      state: "California",
      stateCode: "CA",
      country: "United States",
      countryCode: "US",
    },
  });
  expect(payerOf({ payment_source: { paypal: grace }, shipping })).toEqual(payer);
});

test("a parcel for somebody else carries their name, of which the last word is the family's", () => {
  const to = (full_name: string) =>
    payerOf({ payer: grace, shipping: { ...shipping, name: { full_name } } });
  expect(to("Mary Ann Evans")).toMatchObject({ firstName: "Mary Ann", lastName: "Evans" });
  expect(to("Cher")).toMatchObject({ firstName: "Cher", lastName: "Van Dyke" });
});

test("a phone number is taken with its country where PayPal gives one", () => {
  const phone_number = { national_number: "5125550100" };
  const payerPhone = { ...phone_number, country_code: "1" };
  expect(payerOf({ payer: { ...grace, phone: { phone_number: payerPhone } } }).phone).toBe(
    "+15125550100",
  );
  expect(payerOf({ payment_source: { paypal: { ...grace, phone_number } } }).phone).toBe(
    "5125550100",
  );
});

test("a state is known by its name too, and what is missing is empty", () => {
  const address = { ...shipping.address, admin_area_1: "new york" };
  expect(payerOf({ payer: grace, shipping: { ...shipping, address } }).address).toMatchObject({
    state: "New York",
    stateCode: "NY",
  });
  expect(payerOf({})).toMatchObject({ firstName: "", email: "", address: { countryCode: "" } });
});
