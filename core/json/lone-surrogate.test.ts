import { expect, test } from "vitest";
import { hasLoneSurrogate } from "./lone-surrogate";

test.each([
  ['"\\ud800"', true],
  ['{"name":["a\\uDFFFb"]}', true],
  ['{"\\ud83d":1}', true],
  ['"\\ude00\\ud83d"', true],
  ['"\\ud83d\\ude00"', false],
  ['"\\\\ud800"', false],
  ['{"name":"👕 tee"}', false],
  ["[null, 1, true]", false],
])("half of a character in %s: %s", (text, expected) => {
  expect(hasLoneSurrogate(text, JSON.parse(text))).toBe(expected);
});
