import { expect, test } from "vitest";
import { isMoment, showMoment, toMoment } from "./moment";

const berlin = "Europe/Berlin";

test("an end is shown and stored by the clock of the studio's zone, whichever zone it was written in", () => {
  expect(showMoment("2026-12-24T18:00:00+01:00", berlin)).toBe("2026-12-24T18:00");
  expect(showMoment("2026-12-24T12:00:00-05:00", berlin)).toBe("2026-12-24T18:00");
  expect(toMoment("2026-12-24T18:00", berlin)).toBe("2026-12-24T17:00:00Z");
  expect(toMoment("2026-07-01T18:00", berlin)).toBe("2026-07-01T16:00:00Z");
});

test("what is not complete is no end, and a text without its zone is no moment", () => {
  expect(toMoment("", berlin)).toBeUndefined();
  expect(toMoment("12026-12-24T18:00", berlin)).toBeUndefined();
  expect(showMoment("", berlin)).toBe("");
  expect(
    ["tomorrow", "2026-12-24", "2026-12-24T18:00", "2026-99-24T18:00:00Z"].filter(isMoment),
  ).toEqual([]);
  expect(isMoment("2026-12-24T18:00:00+01:00")).toBe(true);
});
