import { expect, test } from "vitest";
import { isUsDestination } from "./validate-destination";

// As the Postal Service lists them, so that a code that is missing or wrong is seen.
const states =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";
const districtAndTerritories = "DC AS GU MP PR VI UM";
const freelyAssociated = "FM MH PW";
const militaryMail = "AA AE AP";

test("DEL-08 every state, the district, the territories and military mail are served, nothing else", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const served = [states, districtAndTerritories, freelyAssociated, militaryMail].join(" ");
  expect(codes.filter(isUsDestination)).toEqual(served.split(" ").sort());
  for (const odd of ["", "C", "CAL", "California", "C A", "ca "]) {
    expect(isUsDestination(odd)).toBe(false);
  }
  expect(isUsDestination("tx")).toBe(true);
});
