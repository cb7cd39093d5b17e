// What a checkout saves of the details form.

import { type CustomerInput, noAddress } from "#contract/checkout/customer";
import { findUsState } from "#core/places/us-states";
import type { Details } from "./details.schema";

type Named = Pick<Details, "firstname" | "lastname" | "email">;

/** Who buys only what is downloaded. */
export function toDigitalCustomer({ firstname, lastname, email }: Named): CustomerInput {
  return { firstName: firstname, lastName: lastname, email, phone: "", address: noAddress };
}

/** `marketingOptIn` and the intent of a form are no part of it. */
export function toCustomer(details: Omit<Details, "intent" | "marketingOptIn">): CustomerInput {
  const state = findUsState(details.state);
  return {
    firstName: details.firstname,
    lastName: details.lastname,
    email: details.email,
    phone: details.phone,
    address: {
      address1: details.address,
      address2: details.address2,
      city: details.city,
      zip: details.zip,
      state: state?.name ?? details.state,
      stateCode: details.state,
      country: "United States",
      countryCode: "US",
    },
  };
}
