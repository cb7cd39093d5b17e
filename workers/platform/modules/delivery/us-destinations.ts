// Where a parcel can go: the states, the district, territories and military mail of the United
// States. Knows no costs.
import { err, type Failure } from "#platform/kernel/result";

const states =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";
const districtAndTerritories = "DC AS GU MP PR VI UM FM MH PW";
const militaryMail = "AA AE AP";

const destinationCodes: ReadonlySet<string> = new Set(
  `${states} ${districtAndTerritories} ${militaryMail}`.split(" "),
);

export function isUsDestination(stateCode: string): boolean {
  return destinationCodes.has(stateCode.toUpperCase());
}

/**
 * Null when the destination can be served.
 * @param pointer where `countryCode` and `stateCode` stand in the request's body, such as `/data/customer/address`
 */
export function validateDestination(
  destination: { stateCode: string; countryCode: string },
  pointer: string,
): Failure | null {
  if (destination.countryCode.toUpperCase() !== "US") {
    return err(
      422,
      "country_not_supported",
      "Orders are delivered within the United States only.",
      `${pointer}/countryCode`,
    );
  }
  if (!isUsDestination(destination.stateCode)) {
    return err(
      422,
      "items_cannot_be_shipped_to_selected_destination",
      "The items cannot be delivered to this state.",
      `${pointer}/stateCode`,
    );
  }
  return null;
}
