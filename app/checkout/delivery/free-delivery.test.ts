import { expect, test } from "vitest";
import { aQuote } from "#tests/fixtures/app/checkout";
import { findFreeQuote } from "./free-delivery";

const standard = aQuote("fullStandardCost", 499, "2026-12-09");

test("DEL-07 where every delivery costs something there is something to choose", () => {
  expect(findFreeQuote([])).toBeNull();
  expect(findFreeQuote([standard, aQuote("fullRushCost", 1, "2026-12-03")])).toBeNull();
});

test("DEL-07 the delivery that costs nothing is taken, and of several the soonest", () => {
  const slow = aQuote("fullRushCost", 0, "2026-12-05");
  const soon = aQuote("fullSuperRushCost", 0, "2026-12-02");
  expect(findFreeQuote([standard, slow])).toBe(slow);
  expect(findFreeQuote([standard, slow, soon])).toBe(soon);
  expect(findFreeQuote([soon, slow, standard])).toBe(soon);
});
