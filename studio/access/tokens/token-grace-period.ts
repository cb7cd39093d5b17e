// How long a replaced token goes on working, in the unit that a person counts in.
const hoursPerDay = 24;

/** A single day stays 24 hours: "1 day" could end at midnight. */
export function readGracePeriod(hours: number): { unit: "hours" | "days"; count: number } {
  const isDays = hours > hoursPerDay && hours % hoursPerDay === 0;
  return isDays ? { unit: "days", count: hours / hoursPerDay } : { unit: "hours", count: hours };
}
