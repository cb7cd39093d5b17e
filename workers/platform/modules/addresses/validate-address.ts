// Validation of a submitted address form: by country, since only one has data.
import type { validateAddress as validateAddressCall } from "#contract/checkout/address-calls";
import type { Address } from "#contract/checkout/customer";
import type { CallAnswer } from "#contract/protocol/call";
import { checkUsAddress, type Finding } from "./check-us-address";
import { isKnownCountry } from "./countries";
import { servedAsUsStates } from "./offered-countries";

type AddressVerdict = CallAnswer<typeof validateAddressCall>;

function judge({ problems, suggestions, certain }: Finding): AddressVerdict {
  if (problems.length > 0) {
    return { isValid: false, status: certain ? "corrected" : "invalid", problems, suggestions };
  }
  return { isValid: true, status: "valid", problems, suggestions };
}

const isSame = (left: Address, right: Address) =>
  Object.entries(left).every(([field, value]) => right[field as keyof Address] === value);

export function validateAddress(address: Address): AddressVerdict {
  const country = address.countryCode.toUpperCase();
  if (country === "US") {
    const verdict = judge(checkUsAddress(address));
    const changes = verdict.suggestions.filter((suggestion) => !isSame(suggestion, address));
    return { ...verdict, suggestions: changes };
  }
  const notSupported = { field: "countryCode", code: "country_not_supported" } as const;
  // The territories' mail is domestic: Puerto Rico is a state of the form, and no country.
  if (servedAsUsStates.includes(country)) {
    const finding = checkUsAddress({ ...address, stateCode: country, state: "" });
    const certain = finding.problems.length === 0 && finding.suggestions.length === 1;
    return judge({ ...finding, problems: [notSupported, ...finding.problems], certain });
  }
  if (isKnownCountry(country)) {
    return { isValid: true, status: "unchecked", problems: [], suggestions: [] };
  }
  return { isValid: false, status: "invalid", problems: [notSupported], suggestions: [] };
}
