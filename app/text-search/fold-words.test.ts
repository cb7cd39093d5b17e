import fc from "fast-check";
import { expect, test } from "vitest";
import { foldWords, splitWords } from "./fold-words";

test("SRC-11 an emoji with its mark is no word, and takes no word away", () => {
  expect(splitWords("❤️ tee")).toEqual(["tee"]);
  expect(foldWords("❤️ tee")).toEqual(["tee"]);
  expect(splitWords("1️⃣ Łódź")).toEqual(["1️⃣", "Łódź"]);
  expect(foldWords("1️⃣ Łódź")).toEqual(["1", "lodz"]);
});

test("SRC-11 a mark alone, or a letter that stands for one, is no word", () => {
  expect(["\u0300", "tee \u0301", "ﾞ", "ﾟﾞ tee"].map(splitWords)).toEqual([[], ["tee"], [], ["tee"]]);
});

test("SRC-11 whatever is typed, no word is empty and each is searched for as it was typed", () => {
  const sign = fc.oneof(
    fc.constantFrom(..."aé'-ﾞ❤️\u0300\u200d👩ß "),
    fc.integer({ min: 1, max: 0x1ffff }).map((code) => String.fromCodePoint(code)),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const text = signs.join("");
      expect(foldWords(text)).not.toContain("");
      for (const word of splitWords(text)) expect(foldWords(word)).not.toEqual([]);
    }),
  );
});
