import { expect, test } from "vitest";
import { usesFont } from "./uses-font";

test.each([
  ["its headings' name", { typography: { headingFontFamily: "Harbour" } }, true],
  ["its list of fonts", { fonts: ["Inter", "Harbour"] }, true],
  ["its CSS, without quotes", { customCSS: "h1 { font: 16px harbour, serif }" }, true],
  ["its CSS, with quotes", { customCSS: "h1 { font-family: 'Harbour' }" }, true],
  ["a longer name", { typography: { bodyFontFamily: "Harbour Sans" } }, false],
  ["a longer name in its CSS", { customCSS: "h1 { font-family: Harbour Sans, Harbour-2 }" }, false],
])("THM-04 a font is in use by %s", (_, styles, expected) => {
  expect(usesFont({ styles }, "Harbour")).toBe(expected);
});

test("THM-04 a theme whose texts say a font's name does not use it", () => {
  expect(usesFont({ content: { heroBanner: { title: "Harbour" } } }, "Harbour")).toBe(false);
});
