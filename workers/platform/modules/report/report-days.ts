// Days of a report in its time zone, as moments. Each sale is under the one day whose stretch it falls into, so that
// the days' sums are the ledger's, however long a day is where a clock changes.
import { addDays, countDays, startOfDay } from "#core/zoned-days";
import type { SalesRange } from "./read-sales";

export type ReportDays = {
  days: readonly string[];
  range: SalesRange;
  dayOf(at: string): string;
};

/** Both ends count. */
export function listReportDays(from: string, to: string, timeZone: string): ReportDays {
  const days = Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
  // As ISO texts of one form, which sort as the moments do.
  const starts = [...days, addDays(to, 1)].map((day) => startOfDay(day, timeZone).toISOString());
  const [first = "", until = ""] = [starts[0], starts.at(-1)];
  return {
    days,
    range: { from: first, until },
    dayOf(at) {
      let [low, high] = [0, days.length];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? "") <= at) low = middle;
        else high = middle;
      }
      return days[low] ?? from;
    },
  };
}
