import { expect, test } from "vitest";
import { isSizeDropdown } from "./size-dropdown";

const sizes = (count: number, label: string) => Array.from({ length: count }, () => label);

/** People joined to one emoji. */
const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}";
/** Two letters that are drawn as one flag. */
const flag = "\u{1F1E9}\u{1F1EA}";

test.each([
  ["10 sizes of 5 characters", sizes(10, "12345"), false],
  ["11 sizes of 1 character", sizes(11, "S"), true],
  ["1 size of 6 characters", sizes(1, "123456"), true],
  ["10 sizes, the last of them of 6 characters", [...sizes(9, "S"), "123456"], true],
  ["5 letters, one of them written as letter and accent", ["taill\u0065\u0301".slice(1)], false],
  ["5 characters, one of them a family of four", [`Kids${family}`], false],
  ["6 characters, one of them a family of four", [`Adult${family}`], true],
  ["5 flags", [flag.repeat(5)], false],
  ["6 flags", [flag.repeat(6)], true],
  [
    "3 digits on keycaps and 2 thumbs of a colour",
    ["1\uFE0F\u20E3".repeat(3) + "\u{1F44D}\u{1F3FD}".repeat(2)],
    false,
  ],
  ["6 letters with soft hyphens", ["ABC\u00ADDEF"], true],
  ["no size", [], false],
])("LST-08 %s: a dropdown is %s", (_, labels, expected) => {
  expect(isSizeDropdown(labels)).toBe(expected);
});
