import { expect, test } from "vitest";
import { formatDay } from "./format-day";

const first = new Date("2026-12-01T12:00:00Z");
const formats = [
  { dateStyle: "long" },
  { weekday: "long", day: "numeric", month: "long" },
  { weekday: "short", day: "numeric", month: "short" },
] as const;

const written = (locale: "fr" | "pt-BR" | "de", day: Date) =>
  formats.map((format) =>
    formatDay(new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" }), day, locale),
  );

test("LOC-09 the first of a month is an ordinal where the language writes it as one", () => {
  expect(written("fr", first)).toEqual([
    "1er décembre 2026",
    "mardi 1er décembre",
    "mar. 1er déc.",
  ]);
  expect(written("pt-BR", first)).toEqual([
    "1º de dezembro de 2026",
    "terça-feira, 1º de dezembro",
    "ter., 1º de dez.",
  ]);
  expect(written("de", first)[0]).toBe("1. Dezember 2026");
});

test("LOC-09 no other day is", () => {
  const days = [11, 21, 31].map((day) => new Date(Date.UTC(2026, 11, day, 12)));
  expect(days.map((day) => written("fr", day)[1])).toEqual([
    "vendredi 11 décembre",
    "lundi 21 décembre",
    "jeudi 31 décembre",
  ]);
});
