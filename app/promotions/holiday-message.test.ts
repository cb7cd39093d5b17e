import { expect, test } from "vitest";
import { getHolidayMessage } from "./holiday-message";

/** In US Pacific time. */
const at = (pacific: string, year = 2023) => getHolidayMessage(new Date(`${pacific}-08:00`), year);

test.each([
  ["2023-12-01T00:00:00", "standard"],
  ["2023-12-05T23:59:59", "standard"],
  ["2023-12-06T00:00:00", "rush"],
  ["2023-12-08T23:59:59", "rush"],
  ["2023-12-09T00:00:00", "super-rush"],
  ["2023-12-10T23:59:59", "super-rush"],
  ["2023-12-11T00:00:00", null],
  ["2023-12-25T23:59:59", null],
])(
  "PRO-09 PRO-10 at %s Pacific the shipping announced is %s, and digital goods are",
  (time, shipping) => {
    expect(at(time)).toEqual({ shipping, digital: true });
  },
);

test.each(["2023-11-30T23:59:59", "2023-12-26T00:00:00", "2024-01-01T00:00:00"])(
  "at %s Pacific nothing is announced",
  (time) => {
    expect(at(time)).toBeNull();
  },
);

test("only the configured year has a message", () => {
  expect(at("2024-12-03T12:00:00")).toBeNull();
  expect(at("2022-12-03T12:00:00")).toBeNull();
  expect(at("2026-12-03T12:00:00", 2026)).toEqual({ shipping: "standard", digital: true });
});
