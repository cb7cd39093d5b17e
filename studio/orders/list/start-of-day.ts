// The moment at which a day begins on the clocks of a place. Pure.
const dayMs = 24 * 60 * 60_000;

/** How far the place's clocks are ahead of UTC at this moment. */
function offsetMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(atMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    ...([read("year"), read("month") - 1, read("day")] as const),
    ...([read("hour"), read("minute"), read("second")] as const),
  );
  return shown - Math.floor(atMs / 1000) * 1000;
}

/**
 * @param day as in 2026-03-29
 * @param later so many days after it
 * @returns an ISO moment
 */
export function startOfDay(day: string, timeZone: string, later = 0): string {
  const utcMs = Date.parse(`${day}T00:00:00Z`) + later * dayMs;
  // The clocks may change between the first guess and the day's beginning.
  const guess = utcMs - offsetMs(utcMs, timeZone);
  return new Date(utcMs - offsetMs(guess, timeZone)).toISOString();
}
