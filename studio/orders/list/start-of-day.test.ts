import { expect, test } from "vitest";
import { startOfDay } from "./start-of-day";

test("a day begins at midnight on the clocks of the place, also on the day that they change", () => {
  expect(startOfDay("2026-07-01", "Europe/Berlin")).toBe("2026-06-30T22:00:00.000Z");
  expect(startOfDay("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-03-29", "Europe/Berlin", 1)).toBe("2026-03-29T22:00:00.000Z");
  expect(startOfDay("2026-01-01", "America/Los_Angeles")).toBe("2026-01-01T08:00:00.000Z");
  expect(startOfDay("2026-12-31", "UTC", 1)).toBe("2027-01-01T00:00:00.000Z");
});
