// Timestamps as a person types and reads them: always in UTC, and the tables say so.
import { InvalidArgumentError } from "commander";
import * as z from "zod";

const format = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});
const DaySchema = z.iso.date();
const TimestampSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);
const dayMs = 24 * 60 * 60 * 1000;

/** `02 Dec 2026, 18:00`; empty where nothing happened yet. */
export function formatTimestamp(iso: string | null): string {
  return iso === null ? "" : format.format(new Date(iso));
}

function parseTimestamp(text: string, daysAdded: 0 | 1): string {
  if (DaySchema.safeParse(text).success) {
    return new Date(Date.parse(`${text}T00:00:00Z`) + daysAdded * dayMs).toISOString();
  }
  if (TimestampSchema.safeParse(text).success) return new Date(text).toISOString();
  throw new InvalidArgumentError(
    "Write a day like 2026-12-24, or a time with its zone like 2026-12-24T18:00Z.",
  );
}

/** Null for what is no timestamp with its zone; a day alone is none. */
export function parseInstant(text: string): string | null {
  return TimestampSchema.safeParse(text).success ? new Date(text).toISOString() : null;
}

/** A day alone is taken from its first moment on, in UTC. */
export const parseStart = (text: string) => parseTimestamp(text, 0);
/** A day alone is taken to its last moment, in UTC. */
export const parseEnd = (text: string) => parseTimestamp(text, 1);
