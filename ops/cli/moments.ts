// Moments as a person types and reads them: always in UTC, and the tables say so.
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
const MomentSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);
const dayMs = 24 * 60 * 60 * 1000;

/** `02 Dec 2026, 18:00`; empty where nothing happened yet. */
export function formatMoment(iso: string | null): string {
  return iso === null ? "" : format.format(new Date(iso));
}

function parseMoment(text: string, daysAdded: 0 | 1): string {
  if (DaySchema.safeParse(text).success) {
    return new Date(Date.parse(`${text}T00:00:00Z`) + daysAdded * dayMs).toISOString();
  }
  if (MomentSchema.safeParse(text).success) return new Date(text).toISOString();
  throw new InvalidArgumentError(
    "Write a day like 2026-12-24, or a moment with its zone like 2026-12-24T18:00Z.",
  );
}

/** Null for what is no moment with its zone; a day alone is none. */
export function parseInstant(text: string): string | null {
  return MomentSchema.safeParse(text).success ? new Date(text).toISOString() : null;
}

/** A day alone is taken from its first moment on, in UTC. */
export const parseStart = (text: string) => parseMoment(text, 0);
/** A day alone is taken to its last moment, in UTC. */
export const parseEnd = (text: string) => parseMoment(text, 1);
