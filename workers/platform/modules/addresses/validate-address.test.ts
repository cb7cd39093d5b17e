import { expect, test } from "vitest";
import type { Address } from "#contract/checkout/customer";
import { anAddress } from "#tests/fixtures/platform/customer";
import { validateAddress } from "./validate-address";

/** `street | city | state | zip`, as a shopper typed it. */
function typed(line: string): Address {
  const [address1 = "", city = "", stateCode = "", zip = ""] = line.split("|").map((s) => s.trim());
  return anAddress({ address1, city, stateCode, state: "", zip });
}

/** `status field:code, … → street; city; state; zip / …`. */
function verdictOn(address: Address): string {
  const { status, problems, suggestions } = validateAddress(address);
  const found = problems.map(({ field, code }) => `${field}:${code}`).join(", ");
  const offered = suggestions.map(({ address1, city, stateCode, zip }) =>
    [address1, city, stateCode, zip].join("; "),
  );
  return [status, found, offered.length > 0 ? `→ ${offered.join(" / ")}` : ""]
    .filter(Boolean)
    .join(" ");
}

// Each state's capitol, and the district's.
const capitols = `
600 Dexter Ave | Montgomery | AL | 36130
120 4th St | Juneau | AK | 99801
1700 W Washington St | Phoenix | AZ | 85007
500 Woodlane St | Little Rock | AR | 72201
1315 10th St | Sacramento | CA | 95814
200 E Colfax Ave | Denver | CO | 80203
210 Capitol Ave | Hartford | CT | 06106
411 Legislative Ave | Dover | DE | 19901
400 S Monroe St | Tallahassee | FL | 32399
206 Washington St SW | Atlanta | GA | 30334
415 S Beretania St | Honolulu | HI | 96813
700 W Jefferson St | Boise | ID | 83702
401 S 2nd St | Springfield | IL | 62701
200 W Washington St | Indianapolis | IN | 46204
1007 E Grand Ave | Des Moines | IA | 50319
300 SW 10th Ave | Topeka | KS | 66612
700 Capital Ave | Frankfort | KY | 40601
900 N 3rd St | Baton Rouge | LA | 70802
210 State St | Augusta | ME | 04330
100 State Cir | Annapolis | MD | 21401
24 Beacon St | Boston | MA | 02133
100 N Capitol Ave | Lansing | MI | 48933
75 Rev Dr Martin Luther King Jr Blvd | Saint Paul | MN | 55155
400 High St | Jackson | MS | 39201
201 W Capitol Ave | Jefferson City | MO | 65101
1301 E 6th Ave | Helena | MT | 59601
1445 K St | Lincoln | NE | 68508
101 N Carson St | Carson City | NV | 89701
107 N Main St | Concord | NH | 03301
125 W State St | Trenton | NJ | 08608
490 Old Santa Fe Trl | Santa Fe | NM | 87501
1 State St | Albany | NY | 12207
1 E Edenton St | Raleigh | NC | 27601
600 E Boulevard Ave | Bismarck | ND | 58505
1 Capitol Sq | Columbus | OH | 43215
2300 N Lincoln Blvd | Oklahoma City | OK | 73105
900 Court St NE | Salem | OR | 97301
501 N 3rd St | Harrisburg | PA | 17120
82 Smith St | Providence | RI | 02903
1100 Gervais St | Columbia | SC | 29201
500 E Capitol Ave | Pierre | SD | 57501
600 Dr Martin L King Jr Blvd | Nashville | TN | 37243
1100 Congress Ave | Austin | TX | 78701
350 State St | Salt Lake City | UT | 84103
115 State St | Montpelier | VT | 05633
1000 Bank St | Richmond | VA | 23219
416 Sid Snyder Ave SW | Olympia | WA | 98504
1900 Kanawha Blvd E | Charleston | WV | 25305
2 E Main St | Madison | WI | 53703
200 W 24th St | Cheyenne | WY | 82001
1350 Pennsylvania Ave NW | Washington | DC | 20004`
  .trim()
  .split("\n");

test.each(capitols)("ADR-11 a capitol's address is valid as it stands: %s", (line) => {
  const [, , stateCode] = line.split("|").map((part) => part.trim());
  const address = typed(line);
  const verdict = validateAddress(address);
  expect([verdict.isValid, verdict.status, verdict.problems]).toEqual([true, "valid", []]);
  // Only the state's name, which was left out, is added.
  expect(verdict.suggestions).toMatchObject([{ ...address, state: expect.stringMatching(/\w/) }]);
  expect(verdict.suggestions[0]?.stateCode).toBe(stateCode);
  expect(validateAddress(verdict.suggestions[0] ?? address).suggestions).toEqual([]);
});

test.each([
  ["PSC 3 Box 4120 | APO | AE | 09021", "valid → PSC 3 Box 4120; APO; AE; 09021"],
  ["cmr 452 box 123 | apo | ae | 09045", "valid → CMR 452 Box 123; APO; AE; 09045"],
  ["UNIT 2050 BOX 4190 | APO | AP | 96278", "valid → Unit 2050 Box 4190; APO; AP; 96278"],
  ["USS Nimitz | FPO | AP | 96620", "valid → USS Nimitz; FPO; AP; 96620"],
  ["PSC 812 Box 3 | FPO | AE | 09627", "valid → PSC 812 Box 3; FPO; AE; 09627"],
  ["150 Calle San Jose | San Juan | PR | 00901", "valid → 150 Calle San Jose; San Juan; PR; 00901"],
  [
    "Urb Las Gladiolas 150 | San Juan | PR | 00926",
    "valid → Urb Las Gladiolas 150; San Juan; PR; 00926",
  ],
  ["193 Aspinall Avenue | Hagatna | GU | 96910", "valid → 193 Aspinall Ave; Hagatna; GU; 96910"],
  ["PO Box 100 | Pago Pago | AS | 96799", "valid → PO Box 100; Pago Pago; AS; 96799"],
  ["5137 Norre Gade | St. Thomas | VI | 00802", "valid → 5137 Norre Gade; St Thomas; VI; 00802"],
])("ADR-11 military mail and territories fit like states: %s", (line, verdict) => {
  expect(verdictOn(typed(line))).toBe(verdict);
});

test.each([
  "St. Louis | MO | 63101",
  "Ft Worth | TX | 76102",
  "mt. vernon | NY | 10550",
  "O'Fallon | MO | 63366",
  "McLean | VA | 22101",
  "Washington, D.C. | DC | 20001",
  "N. Las Vegas | NV | 89030",
  "Winston-Salem | NC | 27101",
  "Coeur d'Alene | ID | 83814",
  "Cañon City | CO | 81212",
])("ADR-11 a town may be written as people write it: %s", (place) => {
  expect(validateAddress(typed(`1 Main St | ${place}`)).problems).toEqual([]);
});

test.each([
  // Two of three agree, and the third follows.
  [
    "1 Main St | Ausitn | TX | 78701",
    "corrected city:zip_of_another_city → 1 Main St; Austin; TX; 78701",
  ],
  [
    "1 Main St | Austin | CA | 78701",
    "corrected stateCode:zip_of_another_state → 1 Main St; Austin; TX; 78701",
  ],
  [
    "1 Main St | Hollywood | CA | 90028",
    "corrected city:zip_of_another_city → 1 Main St; Los Angeles; CA; 90028",
  ],
  ["1 Main St | Holtsville | NY | 78701", "invalid zip:zip_of_another_state"],
  [
    "1 Main St | Marfa | TX | 10001",
    "corrected zip:zip_of_another_state → 1 Main St; Marfa; TX; 79843",
  ],
  ["1 Main St | Marfa | TX | 00000", "corrected zip:zip_unknown → 1 Main St; Marfa; TX; 79843"],
  ["1 Main St | | TX | 78701", "corrected city:missing → 1 Main St; Austin; TX; 78701"],
  ["1 Main St | Austin | | 78701", "corrected stateCode:missing → 1 Main St; Austin; TX; 78701"],
  [
    "1 Main St | Austin | XX | 78701",
    "corrected stateCode:malformed → 1 Main St; Austin; TX; 78701",
  ],
  ["1 Main St | Marfa | TX | ", "corrected zip:missing → 1 Main St; Marfa; TX; 79843"],
  ["1 Main St | Boston | MA | 2133", "corrected zip:malformed → 1 Main St; Boston; MA; 02133"],
  // Several readings, or none.
  [
    "1 Main St | Springfield | IL | 01103",
    "invalid stateCode:zip_of_another_state → 1 Main St; Springfield; MA; 01103",
  ],
  [
    "1 Main St | Dalas | TX | 78701",
    "invalid city:zip_of_another_city → 1 Main St; Austin; TX; 78701",
  ],
  [
    "1 Main St | Dallas | TX | 75101",
    "invalid zip:zip_of_another_city → 1 Main St; Bardwell; TX; 75101",
  ],
  ["1 Main St | Austin | TX | 00000", "invalid zip:zip_unknown"],
  ["1 Main St | Austin | TX | ", "invalid zip:missing"],
  ["1 Main St | Austin | TX | 787O1", "invalid zip:malformed"],
  ["1 Main St | Austin | TX | 78701-12", "invalid zip:malformed"],
  // A house number cannot be guessed.
  ["5th Avenue | New York | NY | 10001", "invalid address1:street_without_number"],
  ["Highway 50 | Austin | TX | 78701", "invalid address1:street_without_number"],
  ["Main St Apt 4 | Austin | TX | 78701", "invalid address1:street_without_number"],
  ["| Austin | TX | 78701", "invalid address1:missing"],
  [
    "Main St | Ausitn | TX | 78701",
    "invalid address1:street_without_number, city:zip_of_another_city",
  ],
])("ADR-11 what does not fit is named, with what was probably meant: %s", (line, verdict) => {
  expect(verdictOn(typed(line))).toBe(verdict);
});

test("ADR-11 the house may stand in the second line, below the building's name", () => {
  const address = anAddress({ address1: "Rockefeller Plaza", address2: "45 W 50th St" });
  expect(validateAddress(address).status).toBe("valid");
});

test("ADR-11 a country without data is unchecked, one that is not delivered to is rejected", () => {
  const abroad = (countryCode: string) => {
    const { status, isValid } = validateAddress(anAddress({ countryCode, zip: "10115" }));
    return `${status} ${isValid}`;
  };
  expect([abroad("DE"), abroad("de"), abroad("CU"), abroad("ZZ"), abroad("\n ")]).toEqual([
    "unchecked true",
    "unchecked true",
    "invalid false",
    "invalid false",
    "invalid false",
  ]);
});

test("ADR-11 a territory that was chosen as a country is corrected to its state", () => {
  const address = anAddress({ city: "San Juan", zip: "00901", stateCode: "", countryCode: "PR" });
  const { status, suggestions } = validateAddress(address);
  expect(status).toBe("corrected");
  expect(suggestions).toMatchObject([{ countryCode: "US", stateCode: "PR", state: "Puerto Rico" }]);
});
