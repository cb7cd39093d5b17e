// What is said before Christmas about arriving in time, in one configured year.

export type HolidayMessage = {
  /** The slowest delivery that still arrives by 25 December; null when none is announced. */
  shipping: "standard" | "rush" | "super-rush" | null;
  /** Digital goods are delivered within five hours. */
  digital: boolean;
};

/** Days are those of the US Pacific coast, which keeps standard time all December. */
const pacificOffsetMs = 8 * 60 * 60 * 1000;

function shippingOn(day: number): HolidayMessage["shipping"] {
  if (day <= 5) return "standard";
  if (day <= 8) return "rush";
  return day <= 10 ? "super-rush" : null;
}

/** @returns null on every day without a message. */
export function getHolidayMessage(now: Date, holidayYear: number): HolidayMessage | null {
  const pacific = new Date(now.getTime() - pacificOffsetMs);
  const day = pacific.getUTCDate();
  const isDecember = pacific.getUTCFullYear() === holidayYear && pacific.getUTCMonth() === 11;
  if (!isDecember || day > 25) return null;
  return { shipping: shippingOn(day), digital: true };
}
