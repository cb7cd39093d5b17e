import { expect, test, vi } from "vitest";
import { splitCompoundWord } from "./split-compound-words";
import { createVocabulary } from "./vocabulary";

test("SRC-11 a long word that can be taken apart in many ways is read once from each of its letters", () => {
  const words = ["aaa", "aaaa", "aaaaa"];
  const vocabulary = { ...createVocabulary(words), words: () => words };
  const read = vi.spyOn(words, "filter");
  const typed = `${"a".repeat(40)}b`;
  expect(splitCompoundWord(typed, vocabulary)).toEqual([typed]);
  expect(read.mock.calls.length).toBeLessThanOrEqual(typed.length);
});
