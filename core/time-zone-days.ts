// Calendar days of a time zone as moments, also where a clock changes: a day there has 23 to 25 hours. Dates are ISO
// texts (`2026-11-22`).

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

/** @param timeZone an IANA name, such as `Europe/Berlin` */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The zone's wall clock at a moment, as if it were UTC. */
function wallClockMs(atMs: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(new Date(atMs));
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [read("year"), read("month"), read("day")];
  return Date.UTC(year, month - 1, day, read("hour"), read("minute"), read("second"));
}

/** The date that the zone's calendar shows at a moment. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(wallClockMs(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Both ends count; none or less where it ends before it begins. */
export const countDays = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1;

const hourMs = 60 * 60 * 1000;

/** The first moment that belongs to the day: midnight, or the end of the hour that a clock skips there. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  // No zone is further from UTC than 14 hours: the day begins between the two.
  let [before, after] = [midnightMs - 15 * hourMs, midnightMs + 15 * hourMs];
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000;
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** What the zone's clocks show at a moment, to the minute: `2026-11-22T09:30`. */
export const toWallClock = (at: Date, timeZone: string) =>
  new Date(wallClockMs(at.getTime(), timeZone)).toISOString().slice(0, 16);

/** The moment at which the zone's clocks show this; of an hour that is skipped or comes twice, one of its like. */
export function fromWallClock(text: string, timeZone: string): Date {
  const wantedMs = Date.parse(`${text.slice(0, 16)}:00Z`);
  const offsetAt = (atMs: number) => wallClockMs(atMs, timeZone) - atMs;
  const guessMs = wantedMs - offsetAt(wantedMs);
  return new Date(wantedMs - offsetAt(guessMs));
}
