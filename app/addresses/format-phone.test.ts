import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { formatStoredPhone } from "./format-phone";

test("ADR-07 a stored number is formatted as the form formats it", () => {
  expect(formatStoredPhone("+12015550123")).toBe("+1 201 555 0123");
  expect(formatStoredPhone("+12015550123")).toBe(
    parsePhoneNumberFromString("+12015550123")?.formatInternational(),
  );
});

test.each(["", "+4930123456", "201-555", "+1201555012"])(
  "a number %j of another form stays as it is",
  (phone) => {
    expect(formatStoredPhone(phone)).toBe(phone);
  },
);
