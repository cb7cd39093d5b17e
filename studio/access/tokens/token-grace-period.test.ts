import { expect, test } from "vitest";
import { readGracePeriod } from "./token-grace-period";
import { overlaps } from "./tokens.server";

test("a week is said in days, and what is shorter in hours", () => {
  expect(overlaps.map(readGracePeriod).map(({ unit, count }) => `${count} ${unit}`)).toEqual([
    "0 hours",
    "1 hours",
    "24 hours",
    "7 days",
  ]);
});
