import { expect, test } from "vitest";
import { isNoteAdded } from "./added-note";

const aNote = (id: string, text: string) => ({
  ...({ kind: "note", at: "2026-11-20T10:00:00.000Z", by: "Ada" } as const),
  id,
  text,
});

test("a note is added once the list has its words under a new name", () => {
  const before = [aNote("a", "Call first")];
  expect(isNoteAdded("Wrap it", before, before)).toBe(false);
  expect(isNoteAdded("Wrap it", before, [...before, aNote("b", "Of a colleague")])).toBe(false);
  expect(isNoteAdded("Wrap it", before, [...before, aNote("b", "Wrap it")])).toBe(true);
  expect(isNoteAdded("Call first", before, before)).toBe(false);
  expect(isNoteAdded("Call first", before, [...before, aNote("b", "Call first")])).toBe(true);
});

test("a note is found whatever its line ends and what stands around it", () => {
  expect(isNoteAdded(" Wrap it\r\nin red \n", [], [aNote("a", "Wrap it\nin red")])).toBe(true);
  expect(isNoteAdded("Wrap it\nin red", [], [aNote("a", "Wrap it\r\nin red")])).toBe(true);
});
