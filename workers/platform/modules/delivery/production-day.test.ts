import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, federalHolidays, isBusinessDay } from "./business-days";
import { builtInRateOf, listQuotes } from "./delivery-quotes";
import { productionDay, workshopDate } from "./production-day";

const dayOf = (time: string) => productionDay(new Date(time)).toISOString().slice(0, 10);

test("DEL-04 an order counts for its day until five in New York, in winter and in summer", () => {
  expect(dayOf("2026-01-15T21:59:59Z")).toBe("2026-01-15");
  expect(dayOf("2026-01-15T22:00:00Z")).toBe("2026-01-16");
  expect(dayOf("2026-07-15T20:59:59Z")).toBe("2026-07-15");
  expect(dayOf("2026-07-15T21:00:00Z")).toBe("2026-07-16");
  // Midnight in London is still the evening before in New York.
  expect(dayOf("2026-01-16T00:30:00Z")).toBe("2026-01-16");
});

test("DEL-04 orders of a Friday evening and of the weekend are taken up on Monday", () => {
  expect(dayOf("2026-11-13T21:00:00Z")).toBe("2026-11-13");
  for (const time of ["2026-11-13T23:00:00Z", "2026-11-14T12:00:00Z", "2026-11-15T20:00:00Z"]) {
    expect(dayOf(time)).toBe("2026-11-16");
  }
});

test("DEL-04 an order on a holiday, an observed one too, is taken up on the next business day", () => {
  expect(dayOf("2026-11-25T23:00:00Z")).toBe("2026-11-27");
  // Independence Day of 2026 is a Saturday and observed on the Friday before.
  expect(dayOf("2026-07-02T22:00:00Z")).toBe("2026-07-06");
  // Juneteenth of 2027 is a Saturday, Independence Day of 2027 a Sunday observed on Monday.
  expect(dayOf("2027-06-18T15:00:00Z")).toBe("2027-06-21");
  expect(dayOf("2027-07-02T22:00:00Z")).toBe("2027-07-06");
  // The New Year of 2028 is a Saturday: Friday, the last day of 2027, is off.
  expect(dayOf("2027-12-31T15:00:00Z")).toBe("2028-01-03");
});

test("DEL-04 whenever it is ordered, early is no later than late, both are business days to come", () => {
  const anyTime = fc.date({
    min: new Date("2024-01-01T00:00:00Z"),
    max: new Date("2036-12-31T23:59:59Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 0, max: 30 }), (now, shipsInDays) => {
      const parcel = { currency: "USD" as const, itemCount: 1, shipsInDays, destination: null };
      expect(isBusinessDay(productionDay(now))).toBe(true);
      for (const { deliveryEstimates } of listQuotes(parcel, now, builtInRateOf)) {
        const [early, late] = [deliveryEstimates.early, deliveryEstimates.late];
        expect(early <= late).toBe(true);
        expect(early > workshopDate(now).toISOString().slice(0, 10)).toBe(true);
        expect(isBusinessDay(new Date(early)) && isBusinessDay(new Date(late))).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test("a year has eleven federal holidays, or ten or twelve where a New Year moves, all on weekdays", () => {
  for (let year = 2020; year <= 2040; year++) {
    const holidays = [...federalHolidays(year)];
    const here = new Date(Date.UTC(year, 0, 1)).getUTCDay() === 6 ? 0 : 1;
    const next = new Date(Date.UTC(year + 1, 0, 1)).getUTCDay() === 6 ? 1 : 0;
    expect(holidays).toHaveLength(10 + here + next);
    for (const day of holidays) expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
  }
});

test("business days add up: going two ways is going the whole way", () => {
  const from = new Date("2027-12-20T00:00:00Z");
  for (let days = 0; days < 40; days++) {
    const half = new Date(addBusinessDays(from, Math.floor(days / 2)));
    expect(addBusinessDays(half, Math.ceil(days / 2))).toBe(addBusinessDays(from, days));
  }
});
