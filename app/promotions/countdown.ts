// What is left until an instant, in whole units. Knows no clock: the caller says what time it is.

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** @returns null once the end has come. A begun second counts, so that nothing ends while one is left. */
export function timeLeftUntil(endsAt: string, nowMs: number): TimeLeft | null {
  const left = Math.ceil((Date.parse(endsAt) - nowMs) / 1000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Days beyond two digits are no countdown. */
const maxDays = 99;

export function isFar({ days }: TimeLeft): boolean {
  return days > maxDays;
}

/** Milliseconds until the number of seconds left changes next. */
export function untilNextSecondMs(endsAt: string, nowMs: number): number {
  const left = Date.parse(endsAt) - nowMs;
  return left % 1000 === 0 ? 1000 : left % 1000;
}

/** `04:09:59`: what is left beside the days. */
export function clockOf({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map((unit) => String(unit).padStart(2, "0")).join(":");
}

/** `06:59 UTC`: the hour of an end, the same in every browser and on the server. */
export function hourOf(endsAt: string): string {
  return `${new Date(endsAt).toISOString().slice(11, 16)} UTC`;
}
