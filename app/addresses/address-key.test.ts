import { expect, test } from "vitest";
import { addressKeyOf } from "./address-key";

const address = {
  address1: "1 Main Street",
  address2: "",
  city: "Austin",
  zip: "73301",
  stateCode: "TX",
};

test("ADR-13 the same address has the same key, however it is spaced and cased", () => {
  const same = { ...address, address1: " 1  main street ", city: "AUSTIN" };
  expect(addressKeyOf(same)).toBe(addressKeyOf(address));
});

test.each([
  { address1: "2 Main Street" },
  { address2: "Apt 4" },
  { city: "Dallas" },
  { zip: "73302" },
  { stateCode: "CA" },
])("ADR-13 another part, %j, makes another address", (change) => {
  expect(addressKeyOf({ ...address, ...change })).not.toBe(addressKeyOf(address));
});
