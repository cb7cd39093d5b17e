import { expect, test } from "vitest";
import { lengthPattern, spacingPattern } from "#core/theme/theme-values";
import { formatCssLength, parseCssLength } from "./css-length";

test.each([
  ["10px", { amount: 10, unit: "px" }],
  ["-0.01em", { amount: -1, unit: "em" }],
  [".07em", { amount: 7, unit: "em" }],
  ["1.5rem", { amount: 1.5, unit: "rem" }],
] as const)("%s is typed as a number of its unit, and written as it was", (text, length) => {
  expect(parseCssLength(text)).toEqual(length);
  const written = formatCssLength(length.amount, length.unit);
  expect(written).toBe(text.replace(/^\./, "0."));
  expect(lengthPattern.test(written) || spacingPattern.test(written)).toBe(true);
});

test("a bare number has no unit, and what is computed is no length that can be typed", () => {
  expect(parseCssLength("0")).toEqual({ amount: 0, unit: null });
  for (const text of ["", "calc(1px + 2px)", "50%", "wide"])
    expect(parseCssLength(text)).toBeNull();
});
