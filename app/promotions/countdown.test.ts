import { expect, test } from "vitest";
import { clockOf, hourOf, isFar, timeLeftUntil, untilNextSecondMs } from "./countdown";

const end = "2024-05-28T06:59:00Z";
const endMs = Date.parse(end);

test("what is left is given in days, hours, minutes and seconds", () => {
  const left = ((2 * 24 + 4) * 60 + 9) * 60 + 59;
  expect(timeLeftUntil(end, endMs - left * 1000)).toEqual({
    days: 2,
    hours: 4,
    minutes: 9,
    seconds: 59,
  });
});

test("the last begun second still counts, the end itself does not", () => {
  expect(timeLeftUntil(end, endMs - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(timeLeftUntil(end, endMs - 1000)?.seconds).toBe(1);
  expect(timeLeftUntil(end, endMs - 1001)?.seconds).toBe(2);
  expect(timeLeftUntil(end, endMs)).toBeNull();
  expect(timeLeftUntil(end, endMs + 1)).toBeNull();
});

test("an end with an offset is the instant it names", () => {
  expect(timeLeftUntil("2024-05-27T23:59:00-07:00", endMs - 1000)?.seconds).toBe(1);
  expect(hourOf("2024-05-27T23:59:00-07:00")).toBe("06:59 UTC");
});

test("PRO-06 an end more than 99 days away is shown as a date and not counted down to", () => {
  const before = (days: number) => timeLeftUntil(end, endMs - days * 86_400_000);
  expect([740, 100, 99, 1].map((days) => isFar(before(days) ?? expect.fail()))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("the next tick comes when the shown second changes", () => {
  expect(untilNextSecondMs(end, endMs - 1500)).toBe(500);
  expect(untilNextSecondMs(end, endMs - 2000)).toBe(1000);
});

test("hours, minutes and seconds have two digits", () => {
  expect(clockOf({ days: 3, hours: 4, minutes: 9, seconds: 5 })).toBe("04:09:05");
});
