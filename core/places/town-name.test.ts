import { expect, test } from "vitest";
import { townNameOf } from "./town-name";

test.each([
  ["San Francisco, CA", "CA", "San Francisco"],
  ["San Francisco ca", "CA", "San Francisco"],
  ["San  Francisco,California", "CA", "San Francisco"],
  ["Washington, D.C.", "DC", "Washington"],
  ["New York, New York", "NY", "New York"],
])("%j with the state %s chosen beside it is the town %s", (city, state, town) => {
  expect(townNameOf(city, state)).toBe(town);
});

test.each([
  ["San Francisco, CA", "NY"],
  ["San Francisco, CA", null],
  ["New York", "NY"],
  ["Virginia", "VA"],
  ["CA", "CA"],
  ["", "CA"],
])("the town %j stays as it is with the state %s", (city, state) => {
  expect(townNameOf(city, state)).toBe(city);
});
