import { expect, test } from "vitest";
import { isSizeDropdown } from "./size-dropdown";

const sizes = (count: number, label: string) => Array.from({ length: count }, () => label);

test.each([
  ["10 sizes of 5 characters", sizes(10, "12345"), false],
  ["11 sizes of 1 character", sizes(11, "S"), true],
  ["1 size of 6 characters", sizes(1, "123456"), true],
  ["10 sizes, the last of them of 6 characters", [...sizes(9, "S"), "123456"], true],
  ["5 letters, one of them written as letter and accent", ["taill\u0065\u0301".slice(1)], false],
  ["no size", [], false],
])("LST-08 %s: a dropdown is %s", (_, labels, expected) => {
  expect(isSizeDropdown(labels)).toBe(expected);
});
