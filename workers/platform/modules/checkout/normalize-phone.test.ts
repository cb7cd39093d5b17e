import { expect, test } from "vitest";
import { normalizePhone } from "./normalize-phone";

test("ADR-07 a number is kept in international form, and one without a country is a US one", () => {
  expect(normalizePhone("(415) 555-2671")).toBe("+14155552671");
  expect(normalizePhone("+49 30 901820")).toBe("+4930901820");
});

test.each(["0012125550100", "００１２１２５５５０１００", "+1 212 555 0100", "011 1 212 555 0100"])(
  "ADR-07 the number %j is one of New York",
  (text) => expect(normalizePhone(text)).toBe("+12125550100"),
);

test("ADR-07 what cannot be called is no phone number", () => {
  for (const text of ["", "12345", "call me", "+1 000 000 0000"]) {
    expect(normalizePhone(text)).toBeNull();
  }
});
