// Days on which parcels move: no weekends and no federal holidays of the United States, which are
// computed by rule for any year. Days are UTC days at midnight; knows no parcel.

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;
const THURSDAY = 4;

export function nextDay(day: Date): Date {
  return new Date(day.getTime() + DAY_MS);
}

function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

function weekdayOf(timeMs: number): number {
  return new Date(timeMs).getUTCDay();
}

/** `month` counts from 1; the first Monday is `nth` 1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1);
  const offset = (weekday - weekdayOf(first) + 7) % 7;
  return first + (offset + 7 * (nth - 1)) * DAY_MS;
}

function lastMonday(year: number, month: number): number {
  const last = Date.UTC(year, month, 0);
  return last - ((weekdayOf(last) - MONDAY + 7) % 7) * DAY_MS;
}

/** A fixed date on a Saturday is observed on the Friday before, on a Sunday on the Monday after. */
function observed(timeMs: number): number {
  const weekday = weekdayOf(timeMs);
  if (weekday === 6) return timeMs - DAY_MS;
  return weekday === 0 ? timeMs + DAY_MS : timeMs;
}

/** Each quote of a delivery asks for those of the same year. */
const knownHolidays = new Map<number, ReadonlySet<number>>();

function holidayTimesMs(year: number): ReadonlySet<number> {
  const timesMs = knownHolidays.get(year) ?? computeHolidays(year);
  knownHolidays.set(year, timesMs);
  return timesMs;
}

/** The observed days, at midnight; the New Year of a Saturday falls into the year before. */
function computeHolidays(year: number): ReadonlySet<number> {
  const fixed = [
    [year, 1, 1],
    [year, 6, 19],
    [year, 7, 4],
    [year, 11, 11],
    [year, 12, 25],
    [year + 1, 1, 1],
  ] as const;
  const timesMs = [
    ...fixed.map(([y, month, day]) => observed(Date.UTC(y, month - 1, day))),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4),
  ];
  const [first, next] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return new Set(timesMs.filter((timeMs) => timeMs >= first && timeMs < next));
}

/** As ISO dates. */
export function federalHolidays(year: number): ReadonlySet<string> {
  return new Set([...holidayTimesMs(year)].map(isoDay));
}

export function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const midnightMs = Math.floor(day.getTime() / DAY_MS) * DAY_MS;
  return !holidayTimesMs(day.getUTCFullYear()).has(midnightMs);
}

/** The ISO date that lies `days` business days after the given day; 0 is the day itself. */
export function addBusinessDays(from: Date, days: number): string {
  let timeMs = Math.floor(from.getTime() / DAY_MS) * DAY_MS;
  let year = new Date(timeMs).getUTCFullYear();
  let holidays = holidayTimesMs(year);
  for (let left = days; left > 0; ) {
    timeMs += DAY_MS;
    const date = new Date(timeMs);
    if (date.getUTCFullYear() !== year) {
      year = date.getUTCFullYear();
      holidays = holidayTimesMs(year);
    }
    const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (!weekend && !holidays.has(timeMs)) left -= 1;
  }
  return isoDay(timeMs);
}
