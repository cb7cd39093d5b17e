// The shopper of the tests, by name and address.
import type { Address, CustomerInput } from "#contract/checkout/customer";

export function anAddress(change: Partial<Address> = {}): Address {
  return {
    address1: "1 Congress Ave",
    address2: "",
    city: "Austin",
    state: "Texas",
    zip: "78701",
    country: "United States",
    stateCode: "TX",
    countryCode: "US",
    ...change,
  };
}

export function aCustomer(change: Partial<CustomerInput["address"]> = {}): CustomerInput {
  return {
    firstName: "Ada",
    lastName: "Byron",
    email: "ada@example.com",
    phone: "+15125550100",
    address: { ...anAddress(), ...change },
  };
}
