// Phone numbers as they are stored: E.164, from whatever form a person types.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number without a country is a US one. @returns null for what no network would connect. */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, "US");
  return phone?.isValid() ? phone.number.toString() : null;
}
