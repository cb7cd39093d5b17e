// A moment of the theme, which names its zone, as a clock of the studio's zone shows it.
import { fromWallClock, toWallClock } from "#core/time-zone-days";

export const isZonedDatetime = (text: string) =>
  text.includes("T") && /(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

/** For the browser's own field: empty where there is none. */
export const toWallClockText = (moment: string, timeZone: string) =>
  moment === "" ? "" : toWallClock(new Date(moment), timeZone);

/** @param typed what a browser's own field has: empty until it is complete */
export function toZonedDatetime(typed: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return undefined;
  return fromWallClock(typed, timeZone).toISOString().replace(".000Z", "Z");
}
