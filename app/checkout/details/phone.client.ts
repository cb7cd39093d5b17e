// The browser's own check of a phone number, while it is typed. The number data weighs as much as a
// third of the server's bundle, so the server leaves this check to the backend, and the
// browser fetches it when somebody begins to type.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { toHalfWidth } from "#core/text/half-width";
import { withInternationalPrefix } from "#core/text/international-phone";

const parse = (text: string) =>
  parsePhoneNumberFromString(withInternationalPrefix(toHalfWidth(text)), "US");

/** A number without a country is a US one. */
export function isPhoneNumber(text: string): boolean {
  return parse(text)?.isValid() ?? false;
}

/** `+1 201 555 0123`; null for what is no number. */
export function formatPhoneNumber(text: string): string | null {
  const number = parse(text);
  return number?.isValid() ? number.formatInternational() : null;
}
