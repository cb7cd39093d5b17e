import { expect, test } from "vitest";
import { formatsFor } from "./format";

test("a calendar day is the same day in every zone, and a moment the zone's own", () => {
  for (const zone of ["Pacific/Kiritimati", "Pacific/Auckland", "UTC", "Pacific/Pago_Pago"]) {
    expect([zone, formatsFor("en", zone).day("2026-12-01")]).toEqual([zone, "Dec 1, 2026"]);
    expect([zone, formatsFor("de", zone).day("2026-12-01")]).toEqual([zone, "01.12.2026"]);
  }
  const noon = "2026-12-01T12:00:00Z";
  expect(formatsFor("en", "Pacific/Kiritimati").date(noon)).toBe("Dec 2, 2026");
  expect(formatsFor("en", "Pacific/Pago_Pago").date(noon)).toBe("Dec 1, 2026");
});
