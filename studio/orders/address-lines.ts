// A buyer's address in lines, in the sequence that its country's post reads. Pure.
import type { Customer } from "#contract/checkout/customer";

const stateBeforeZip = ["US", "CA", "AU"];

export function listAddressLines({ firstName, lastName, address }: Customer): string[] {
  const state = address.stateCode || address.state;
  const isStateFirst = stateBeforeZip.includes(address.countryCode.toUpperCase());
  const place = isStateFirst
    ? [[address.city, state].filter(Boolean).join(", "), address.zip]
    : [address.zip, address.city];
  const lines = [
    `${firstName} ${lastName}`,
    address.address1,
    address.address2,
    place.filter(Boolean).join(" "),
    address.country,
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
