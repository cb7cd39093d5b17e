import { expect, test } from "vitest";
import { listHiddenOptions } from "./hidden-options";

const options = ["fullStandardCost", "fullRushCost", "fullSuperRushCost"] as const;
const rush = { "offered.fullRushCost": "on" };

test("DEL-07 where every delivery costs something, no option is hidden", () => {
  const texts = { ...rush, "first.fullStandardCost": "4.90", "first.fullRushCost": "9,00" };
  expect(listHiddenOptions(options, texts)).toEqual([]);
});

test("DEL-07 a free delivery hides each other one that is offered, and of several free ones the slower too", () => {
  const free = { "first.fullStandardCost": "0,00", "first.fullSuperRushCost": "0" };
  expect(listHiddenOptions(options, { ...rush, ...free })).toEqual(["fullRushCost"]);
  const both = { ...rush, ...free, "offered.fullSuperRushCost": "on" };
  expect(listHiddenOptions(options, both)).toEqual(["fullStandardCost", "fullRushCost"]);
  expect(listHiddenOptions(options, free)).toEqual([]);
});
