// Where a parcel can go. Knows no costs.
import { findUsState } from "#core/places/us-states";
import { err, type Failure } from "#platform/kernel/result";

export function isUsDestination(stateCode: string): boolean {
  return findUsState(stateCode.toUpperCase()) !== null;
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
