import * as fc from "fast-check";
import { expect, test } from "vitest";
import { black, contrastOf, mixColors, parseColor, roundToHex, toHex, white } from "./color";

test.each([
  ["#000", "#ffffff", 21],
  ["#777777", "#fff", 4.48],
  ["rgb(118 118 118)", "white", 4.54],
  ["hsl(0, 100%, 50%)", "#ffffff", 4],
  ["hsl(240 100% 50%)", "#ffffff", 8.59],
  ["rgba(0, 0, 0, 50%)", "#ffffff", 3.95],
  ["#ffffff80", "#ffffff", 1],
  ["navy", "transparent", 16.01],
  ["RebeccaPurple", "white", 8.41],
  ["oklch(0 0 0)", "oklch(100% 0 0)", 21],
  // CSS Color 4's own example of red.
  ["oklch(62.796% 0.25768 29.234)", "white", 4],
])("THM-06 the contrast of %s on %s is that of WCAG", (text, background, ratio) => {
  expect(contrastOf(text, background, "#ffffff")).toBeCloseTo(ratio, 1);
});

test("an invalid or unsupported colour has no contrast", () => {
  const given = ["blurple", "lch(50% 20 20)", "#12345", "rgb(1 2)", "rgb(a b c)", "currentcolor"];
  expect(given.map((color) => contrastOf(color, "#fff", "#fff"))).toEqual(given.map(() => null));
});

test("colours are mixed as browsers mix them in oklab", () => {
  // Chromium: color-mix(in oklab, black, white) is rgb(99, 99, 99).
  expect(toHex(mixColors(black, 0.5, white, "oklab"))).toBe("#636363");
  expect(toHex(mixColors(white, 1, black, "oklab"))).toBe("#ffffff");
});

test("a rounded colour is the one that its hex digits say", () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, part, (r, g, b) => {
      const rounded = roundToHex({ mode: "rgb", r, g, b, alpha: 0.5 });
      expect(rounded).toEqual(parseColor(toHex({ mode: "rgb", r, g, b })));
    }),
  );
});

test("no text makes the parser throw, whatever it begins with", () => {
  const part = fc.constantFrom(
    "rgb(",
    "hsl(",
    "oklch(",
    "#",
    "/",
    "0",
    "1.",
    "%",
    ",",
    " ",
    ")",
    "-",
    "a",
    "none",
    "deg",
    "e",
    "+",
  );
  const malformed = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(malformed, fc.string()), (text) => {
      expect(() => parseColor(text)).not.toThrow();
    }),
    { numRuns: 20_000, examples: [["/0rgb(1,2,3)"], ["rgb(/"], ["rgb(/)"], [""], ["("]] },
  );
});
