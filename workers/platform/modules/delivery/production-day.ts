// The day on which the workshop takes an order up. Its calendar is New York's, so that an order of a
// Friday evening does not belong to a Saturday in London. Knows business days, no parcel.
import { isBusinessDay, nextDay } from "./business-days";

/** Parcels of the day are fetched at five: what comes later is taken up on the next business day. */
const cutOffHour = 17;

const workshopClock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
});

type WorkshopTime = { day: Date; hour: number };

const quarterMs = 15 * 60_000;
/** Of the last quarter of an hour that was asked for: no zone changes its hour within one. */
const lastRead = new Map<number, WorkshopTime>();

function readWorkshopClock(now: Date): WorkshopTime {
  const quarter = Math.floor(now.getTime() / quarterMs);
  const known = lastRead.get(quarter);
  if (known !== undefined) return known;
  const time = formatWorkshopClock(now);
  lastRead.clear();
  lastRead.set(quarter, time);
  return time;
}

function formatWorkshopClock(now: Date): WorkshopTime {
  const parts = new Map(
    workshopClock.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN;
  return {
    day: new Date(Date.UTC(part("year"), part("month") - 1, part("day"))),
    hour: part("hour"),
  };
}

/** The date in New York, as midnight in UTC. */
export function workshopDate(now: Date): Date {
  return readWorkshopClock(now).day;
}

/** From this day on the workshop's business days are counted. */
export function productionDay(now: Date): Date {
  const { day, hour } = readWorkshopClock(now);
  let taken = hour < cutOffHour ? day : nextDay(day);
  while (!isBusinessDay(taken)) taken = nextDay(taken);
  return taken;
}
