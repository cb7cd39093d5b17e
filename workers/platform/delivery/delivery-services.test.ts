import { expect, test } from "vitest";
import { deliveryOptionIds } from "#contract/checkout";
import { type Destination, transitDaysOf } from "./delivery-services";

const austin = { address1: "1 Congress Ave", address2: "", city: "Austin" };

function servicesTo(destination: Destination) {
  return deliveryOptionIds.filter((option) => transitDaysOf(option, destination) !== null);
}

test.each([
  ["Texas", { ...austin, stateCode: "TX", zip: "78701" }],
  [
    "a street that is named like a box",
    { ...austin, address1: "1 Box Elder Rd", stateCode: "TX", zip: "78701" },
  ],
  ["Texas, before the street is known", { stateCode: "tx", zip: "78701" }],
])("DEL-02 %s: every service goes there", (_place, destination) => {
  expect(servicesTo(destination)).toEqual(deliveryOptionIds);
});

test.each([
  ["an APO", { address1: "PSC 3 Box 55", city: "APO", stateCode: "AE", zip: "09021" }],
  ["an FPO, before the rest is known", { stateCode: "AP", zip: "96350" }],
  ["a DPO of a wrong state", { city: "DPO", stateCode: "VA", zip: "22303" }],
  ["military mail of a wrong state", { stateCode: "NY", zip: "09021-1234" }],
  ["a PO box", { ...austin, address1: "P.O. Box 12", stateCode: "TX", zip: "78701" }],
  [
    "a PO box in the second line",
    { ...austin, address2: "post office box 12", stateCode: "TX", zip: "78701" },
  ],
  ["Alaska", { ...austin, stateCode: "AK", zip: "99501" }],
  ["Hawaii", { ...austin, stateCode: "HI", zip: "96813" }],
  ["Puerto Rico", { ...austin, stateCode: "PR", zip: "00901" }],
  ["Guam, of a wrong state", { ...austin, stateCode: "CA", zip: "96910" }],
  ["Palau", { ...austin, stateCode: "PW", zip: "96940" }],
])("DEL-08 %s: only the mail goes there", (_place, destination) => {
  expect(servicesTo(destination)).toEqual(["fullStandardCost"]);
});

test("DEL-04 what goes by mail takes longer outside of the mainland", () => {
  const lateTo = (stateCode: string, zip: string) =>
    transitDaysOf("fullStandardCost", { stateCode, zip })?.late ?? 0;
  const [texas, hawaii, military] = [
    lateTo("TX", "78701"),
    lateTo("HI", "96813"),
    lateTo("AE", "09021"),
  ];
  expect(texas).toBe(transitDaysOf("fullStandardCost", null)?.late);
  expect(hawaii).toBeGreaterThan(texas);
  expect(military).toBeGreaterThan(hawaii);
});
