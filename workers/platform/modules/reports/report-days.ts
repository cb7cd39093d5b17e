// Days of a report in its time zone, as stretches of moments. Each sale is in one of them, so that the days' sums are
// the ledger's, however long a day is where a clock changes.
import { addDays, countDays, startOfDay } from "#core/time-zone-days";
import type { DayStretch } from "./read-sales";

/** Both ends count. */
export function listReportDays(from: string, to: string, timeZone: string): DayStretch[] {
  const days = Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
  // As ISO texts of one form, which sort as the moments do.
  const starts = [...days, addDays(to, 1)].map((day) => startOfDay(day, timeZone).toISOString());
  return days.map((day, index) => ({
    day,
    from: starts[index] ?? "",
    until: starts[index + 1] ?? "",
  }));
}
