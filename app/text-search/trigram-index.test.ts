import fc from "fast-check";
import { expect, test } from "vitest";
import { TrigramIndex } from "./trigram-index";

function readPlaces(text: string, part: string): number[] {
  return Array.from(text, (_, at) => at).filter((at) => text.startsWith(part, at));
}

/** Few letters, so that a part stands in many places and in itself. */
const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "\n", "ж"), maxLength: 60 });

test("a part is found in each place where the text has it, overlapping ones included", () => {
  fc.assert(
    fc.property(text, fc.nat(60), fc.integer({ min: 3, max: 7 }), (all, from, length) => {
      const part = all.slice(from, from + length).padEnd(3, "b");
      expect([...new TrigramIndex(all).find(part)]).toEqual(readPlaces(all, part));
    }),
  );
});

test("what only falls into the same bucket is not found", () => {
  // 31 codes further on in the last sign weigh as much as one in the sign before.
  const [part, other] = ["aab", "abC"];
  expect([...new TrigramIndex(`\n${other}\n`).find(part)]).toEqual([]);
  expect([...new TrigramIndex(`\n${other}\n`).find(other)]).toEqual([1]);
});

test.each(["", "a", "ab"])("a text of %j has no place of three signs", (short) => {
  expect([...new TrigramIndex(short).find("abc")]).toEqual([]);
});
