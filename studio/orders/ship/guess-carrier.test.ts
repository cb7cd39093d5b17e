import { expect, test } from "vitest";
import { guessCarrier } from "./guess-carrier";

test.each([
  ["1Z 999 AA1 01 2345 6784", "UPS"],
  ["9400 1000 0000 0000 0000 00", "USPS"],
  ["00340434161094042557", "DHL Paket"],
  ["RB123456785GB", "Royal Mail"],
  ["3SABCD1234567", "PostNL"],
  ["123456789012", "FedEx"],
  ["1234567890", "DHL"],
])("the number %s is %s's", (number, carrier) => {
  expect(guessCarrier(number)).toBe(carrier);
});

test("a number of no known form names no carrier", () => {
  for (const number of ["", "12", "LETTER", "1Z999"]) expect(guessCarrier(number)).toBeNull();
});
