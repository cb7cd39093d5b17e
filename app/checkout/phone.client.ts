// The browser's own check of a phone number, while it is typed. The number data weighs as much as a
// third of the server's bundle, so the server leaves this check to the backend (ADR-07).
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number without a country is a US one. */
export function isPhoneNumber(text: string): boolean {
  return parsePhoneNumberFromString(text, "US")?.isValid() ?? false;
}
