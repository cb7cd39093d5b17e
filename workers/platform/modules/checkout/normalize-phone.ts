// Phone numbers as they are stored: E.164, from whatever form a person types.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { toHalfWidth } from "#core/text/half-width";
import { withInternationalPrefix } from "#core/text/international-phone";

/** A number without a country is a US one. @returns null for what no network would connect. */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(withInternationalPrefix(toHalfWidth(text)), "US");
  return phone?.isValid() ? phone.number.toString() : null;
}
