import { expect, test } from "vitest";
import {
  addDays,
  countDays,
  dayIn,
  fromWallClock,
  isTimeZone,
  startOfDay,
  toWallClock,
} from "./time-zone-days";

const lengthOf = (day: string, zone: string) =>
  (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;

test.each([
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", 23],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", 25],
  ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z", 25],
  ["2026-10-04", "Australia/Lord_Howe", "2026-10-03T13:30:00.000Z", 23.5],
  ["2026-11-22", "Pacific/Kiritimati", "2026-11-21T10:00:00.000Z", 24],
  ["2026-11-22", "Asia/Kathmandu", "2026-11-21T18:15:00.000Z", 24],
  ["2026-11-22", "UTC", "2026-11-22T00:00:00.000Z", 24],
])("%s in %s begins at %s and has %d hours", (day, zone, start, hours) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
  expect(lengthOf(day, zone)).toBe(hours);
  const first = startOfDay(day, zone).getTime();
  expect([dayIn(new Date(first), zone), dayIn(new Date(first - 1), zone)]).toEqual([
    day,
    addDays(day, -1),
  ]);
});

test("a day whose midnight a clock skips begins with the hour after it", () => {
  // Beirut's clocks go from 00:00 to 01:00.
  expect(startOfDay("2026-03-29", "Asia/Beirut").toISOString()).toBe("2026-03-28T22:00:00.000Z");
});

test("days are counted over a month's end, and none where a range ends before it begins", () => {
  expect([countDays("2026-02-27", "2026-03-01"), countDays("2026-03-02", "2026-03-01")]).toEqual([
    3, 0,
  ]);
});

test("a zone that the runtime does not know is none", () => {
  expect(["Europe/Berlin", "UTC", "Mars/Olympus", ""].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["2026-11-22T09:30", "Europe/Berlin", "2026-11-22T08:30:00.000Z"],
  ["2026-07-01T00:00", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T04:00", "Europe/Berlin", "2026-10-25T03:00:00.000Z"],
  ["2026-01-01T00:15", "Asia/Kathmandu", "2025-12-31T18:30:00.000Z"],
])("a clock that shows %s in %s shows it at %s, and back", (text, zone, moment) => {
  expect(fromWallClock(text, zone).toISOString()).toBe(moment);
  expect(toWallClock(new Date(moment), zone)).toBe(text);
});
