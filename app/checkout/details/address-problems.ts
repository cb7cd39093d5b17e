// Message and form field of each address problem. Pure.

import type { MessageKey } from "#app/localization/shop-i18n";
import type { AddressProblem } from "#contract/checkout/address-calls";
import type { Details } from "./details.schema";

const missing: Record<AddressProblem["field"], MessageKey> = {
  address1: "checkout.error.street",
  city: "checkout.error.city",
  zip: "checkout.error.zip",
  stateCode: "checkout.error.state",
  countryCode: "checkout.error.destination",
};

/** No parcel can carry such a ZIP: it is not insisted on, however often. */
export function isImpossible(problems: readonly AddressProblem[]): boolean {
  return problems.some(({ field, code }) => {
    return field === "zip" && (code === "malformed" || code === "zip_unknown");
  });
}

/** One plain sentence. */
export function messageOfProblem({ field, code }: AddressProblem): MessageKey {
  switch (code) {
    case "missing":
      return missing[field];
    case "malformed":
      return field === "zip" ? "address.problem.zipMalformed" : missing[field];
    case "zip_unknown":
      return "address.problem.zipUnknown";
    case "zip_of_another_state":
      return "address.problem.zipState";
    case "zip_of_another_city":
      return "address.problem.zipCity";
    case "street_without_number":
      return "address.problem.streetNumber";
    case "country_not_supported":
      return "checkout.error.destination";
  }
}

const fields = {
  address1: "address",
  city: "city",
  zip: "zip",
  stateCode: "state",
  countryCode: "country",
} satisfies Record<AddressProblem["field"], keyof Details>;

/** The form's field that a problem is about. */
export function fieldOfProblem({ field }: AddressProblem): keyof Details {
  return fields[field];
}
