import { expect, test } from "vitest";
import { nextDigestMs } from "./digest-time";

const next = (after: string, hour: number, timeZone: string) =>
  new Date(nextDigestMs(Date.parse(after), { hour, timeZone })).toISOString();

test("23 the daily mail goes out at its hour on the clocks of the place, today or tomorrow", () => {
  expect(next("2026-07-01T05:59:59Z", 8, "Europe/Berlin")).toBe("2026-07-01T06:00:00.000Z");
  expect(next("2026-07-01T06:00:00Z", 8, "Europe/Berlin")).toBe("2026-07-02T06:00:00.000Z");
  expect(next("2026-01-10T00:00:00Z", 18, "Asia/Kolkata")).toBe("2026-01-10T12:30:00.000Z");
});

test("23 a change of the clocks moves it by an hour, and an hour that is left out comes a day later", () => {
  expect(next("2026-10-24T10:00:00Z", 8, "Europe/Berlin")).toBe("2026-10-25T07:00:00.000Z");
  expect(next("2026-03-28T23:00:00Z", 2, "Europe/Berlin")).toBe("2026-03-30T00:00:00.000Z");
});
