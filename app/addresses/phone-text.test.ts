import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { formatKeptPhone } from "./phone-text";

test("ADR-07 a kept number is written as the form writes it", () => {
  expect(formatKeptPhone("+12015550123")).toBe("+1 201 555 0123");
  expect(formatKeptPhone("+12015550123")).toBe(
    parsePhoneNumberFromString("+12015550123")?.formatInternational(),
  );
});

test.each(["", "+4930123456", "201-555", "+1201555012"])(
  "a number %j of another form stays as it is",
  (phone) => {
    expect(formatKeptPhone(phone)).toBe(phone);
  },
);
