import { expect, test } from "vitest";
import { isZonedDatetime, toWallClockText, toZonedDatetime } from "./zoned-datetime";

const berlin = "Europe/Berlin";

test("an end is shown and stored by the clock of the studio's zone, whichever zone it was written in", () => {
  expect(toWallClockText("2026-12-24T18:00:00+01:00", berlin)).toBe("2026-12-24T18:00");
  expect(toWallClockText("2026-12-24T12:00:00-05:00", berlin)).toBe("2026-12-24T18:00");
  expect(toZonedDatetime("2026-12-24T18:00", berlin)).toBe("2026-12-24T17:00:00Z");
  expect(toZonedDatetime("2026-07-01T18:00", berlin)).toBe("2026-07-01T16:00:00Z");
});

test("what is not complete is no end, and a text without its zone is no moment", () => {
  expect(toZonedDatetime("", berlin)).toBeUndefined();
  expect(toZonedDatetime("12026-12-24T18:00", berlin)).toBeUndefined();
  expect(toWallClockText("", berlin)).toBe("");
  expect(
    ["tomorrow", "2026-12-24", "2026-12-24T18:00", "2026-99-24T18:00:00Z"].filter(isZonedDatetime),
  ).toEqual([]);
  expect(isZonedDatetime("2026-12-24T18:00:00+01:00")).toBe(true);
});
