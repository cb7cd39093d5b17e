import fc from "fast-check";
import { expect, test } from "vitest";
import { anAddress } from "#tests/fixtures/platform/customer";
import { validateAddress } from "./validate-address";
import { listTowns } from "./zip-lookup";

test.each([
  ["1 infinite loop", "1 Infinite Loop"],
  ["1100 CONGRESS AVENUE", "1100 Congress Ave"],
  ["12 North Main Street West", "12 N Main St W"],
  ["450 East 300 South", "450 E 300 S"],
  ["100 North Avenue", "100 North Ave"],
  ["100 E Street Northwest", "100 E St NW"],
  ["1600 Amphitheatre Parkway, Suite 4b", "1600 Amphitheatre Pkwy Ste 4b"],
  ["233 s. wacker dr. #5600", "233 S Wacker Dr # 5600"],
  ["7 Park Avenue Apartment # 4", "7 Park Ave Apt 4"],
  ["200 Avenue of the Americas", "200 Avenue of the Americas"],
  ["12 DeSoto Court", "12 DeSoto Ct"],
  ["p.o. box 12-a", "PO Box 12-A"],
  ["Post Office Box 9", "PO Box 9"],
  ["Rural Route 2 Box 15", "RR 2 Box 15"],
  ["hc 68 box 23a", "HC 68 Box 23A"],
  ["General delivery", "General Delivery"],
  ["94-123 Farrington Highway", "94-123 Farrington Hwy"],
  ["N6W23001 Bluemound Road", "N6W23001 Bluemound Rd"],
  ["123-45 67th avenue", "123-45 67th Ave"],
  ["39.2 Road", "39.2 Road"],
])("ADR-11 a street gets its postal form: %s", (address1, postal) => {
  const verdict = validateAddress(anAddress({ address1 }));
  expect(verdict.status).toBe("valid");
  expect((verdict.suggestions[0] ?? anAddress({ address1 })).address1).toBe(postal);
});

test("ADR-11 a unit gets its postal form, and a ZIP+4 keeps its hyphen", () => {
  const address = anAddress({ address2: "apartment 12b", zip: " 787011234" });
  const [suggestion] = validateAddress(address).suggestions;
  expect([suggestion?.address2, suggestion?.zip]).toEqual(["Apt 12B", "78701-1234"]);
});

const words =
  "main congress St avenue North west 5th apt # 4 12b box po rr 2 unit o'neil III - ½ of".split(
    " ",
  );
const realPlaces = ["TX", "NY", "PR", "AE"].flatMap((stateCode) =>
  listTowns(stateCode).flatMap(({ city, zips }) => zips.map((zip) => ({ city, zip, stateCode }))),
);
const somePlace = fc.constantFrom(...realPlaces);
const slip = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);

const someStreet = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((all) => ["12", ...all].join(" ")),
  fc.string({ maxLength: 200 }),
);
/** A place that fits, with a slip in one part of it, or with a part of another place. */
const typedPlace = fc
  .tuple(somePlace, somePlace, fc.nat(4), fc.integer({ min: 0, max: 5 }))
  .map(
    ([place, other, at, kind]) =>
      [
        place,
        { ...place, city: slip(place.city, at) },
        { ...place, zip: other.zip },
        { ...place, stateCode: other.stateCode },
        { ...place, city: other.city },
        { ...place, zip: slip(place.zip, at) },
      ][kind] ?? place,
  );
const someAddress = fc
  .record({
    place: typedPlace,
    address1: someStreet,
    address2: fc.oneof(fc.constant(""), fc.string({ maxLength: 20 })),
    countryCode: fc.constantFrom("US", "us", "PR"),
  })
  .map(({ place, ...rest }) => anAddress({ ...rest, ...place, state: "", country: "" }));

test("ADR-11 a suggestion is in postal form already: checked again it is valid as it stands", () => {
  let suggested = 0;
  fc.assert(
    fc.property(someAddress, (address) => {
      const verdict = validateAddress(address);
      expect(verdict.isValid).toBe(verdict.problems.length === 0);
      expect(verdict.suggestions.length).toBeLessThanOrEqual(3);
      if (verdict.status === "corrected") expect(verdict.suggestions).toHaveLength(1);
      for (const suggestion of verdict.suggestions) {
        suggested++;
        const again = { isValid: true, status: "valid", problems: [], suggestions: [] };
        expect(validateAddress(suggestion)).toEqual(again);
      }
    }),
    { numRuns: 400 },
  );
  expect(suggested).toBeGreaterThan(200);
});
