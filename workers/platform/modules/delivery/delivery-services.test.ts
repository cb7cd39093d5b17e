import { expect, test } from "vitest";
import { deliveryOptionIds } from "#contract/checkout/delivery-options";
import zipTable from "#platform/modules/addresses/zip-table.json";
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

/** By the ZIP alone, with a state of the mainland chosen beside it: the edges of every range. */
test.each([
  ["mainland", "00501 01001 08989 10001 33994 34101 34997 94966 96162 97001 99403"],
  ["remote", "00601 00799 00801 00851 00901 00988 96701 96799 96801 96898"],
  ["remote", "96910 96932 96939 96940 96941 96944 96950 96952 96960 96970 99501 99950"],
  ["military", "09001 09898 34001 34099 96201 96699"],
])("DEL-08 ADR-11 %s: %s", (zone, zips) => {
  const earliest = { mainland: 4, remote: 6, military: 8 }[zone];
  for (const zip of zips.split(" ")) {
    const destination = { stateCode: "CA", zip };
    expect([zip, transitDaysOf("fullStandardCost", destination)?.early]).toEqual([zip, earliest]);
    const isByCourier = transitDaysOf("fullRushCost", destination) !== null;
    expect([zip, isByCourier]).toEqual([zip, zone === "mainland"]);
  }
});

test("DEL-08 the table of ZIPs and the zones agree on every prefix", () => {
  const zones = { military: "AA AE AP", remote: "AK HI AS GU MP PR VI FM MH PW" };
  const prefixes = Object.entries(zipTable).flatMap(([state, lines]) =>
    lines.map((line) => ({ state, prefix: line.slice(0, 3) })),
  );
  expect(prefixes.length).toBeGreaterThan(900);
  for (const { state, prefix } of prefixes) {
    const early = transitDaysOf("fullStandardCost", { stateCode: "TX", zip: `${prefix}01` })?.early;
    const isMilitary = zones.military.split(" ").includes(state);
    const isRemote = zones.remote.split(" ").includes(state);
    expect([prefix, state, early]).toEqual([prefix, state, isMilitary ? 8 : isRemote ? 6 : 4]);
  }
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
