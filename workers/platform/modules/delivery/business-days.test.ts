import { expect, test } from "vitest";
import { addBusinessDays, federalHolidays } from "./business-days";

test("DEL-04 the federal holidays of 2026, the Saturday of Independence Day observed on Friday", () => {
  expect([...federalHolidays(2026)].sort()).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
});

test("a New Year on a Saturday is observed on the last day of the year before", () => {
  expect(federalHolidays(2021).has("2021-12-31")).toBe(true);
  expect(federalHolidays(2022).has("2022-01-01")).toBe(false);
});

test("DEL-04 business days skip weekends and holidays, across the turn of the year too", () => {
  expect(addBusinessDays(new Date("2026-11-25T23:59:00Z"), 1)).toBe("2026-11-27");
  expect(addBusinessDays(new Date("2026-11-27T12:00:00Z"), 1)).toBe("2026-11-30");
  expect(addBusinessDays(new Date("2026-12-24T00:00:00Z"), 5)).toBe("2027-01-04");
  expect(addBusinessDays(new Date("2026-12-24T00:00:00Z"), 0)).toBe("2026-12-24");
});
