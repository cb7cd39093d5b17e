// When the daily mail goes out next: an hour on the clocks of a place, summer time included. Pure.

const quarterMs = 15 * 60_000;
/** The hour that a change of the clocks leaves out comes on the day after. */
const maxQuarters = 2 * 26 * 4;

/** @returns epoch milliseconds, later than `afterMs`. */
export function nextDigestMs(afterMs: number, at: { hour: number; timeZone: string }): number {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone: at.timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  });
  const wanted = `${String(at.hour).padStart(2, "0")}:00`;
  const first = Math.floor(afterMs / quarterMs) + 1;
  // Every zone is a whole number of quarters away from UTC.
  for (let quarter = first; quarter < first + maxQuarters; quarter += 1) {
    if (clock.format(quarter * quarterMs) === wanted) return quarter * quarterMs;
  }
  throw new Error(`The clocks of ${at.timeZone} never show ${wanted}`);
}
