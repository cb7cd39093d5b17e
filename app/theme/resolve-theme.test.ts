import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ThemeData } from "#contract/theme/theme";
import { defaultTheme } from "./default-theme";
import { resolveTheme } from "./resolve-theme";
import type { Theme } from "./theme";
import { buildThemeStyle } from "./theme-custom-properties";

const styled = (styles: ThemeData["styles"]) => resolveTheme({ styles }).styles;

test("THM-02 a store without a theme, or with an empty one, has the default theme", () => {
  expect(resolveTheme(null)).toEqual(defaultTheme);
  expect(resolveTheme({})).toEqual(defaultTheme);
  expect(resolveTheme({ styles: {}, content: {}, brand: {} })).toEqual(defaultTheme);
});

test("a broken field falls back alone", () => {
  const styles = styled({
    primaryColor: "#12345g",
    accentColor: "#abcdef",
    radius: "calc(1px)",
    button: {
      primary: { color: "url(x)", backgroundColor: "#b00020", borderColor: "red;" },
    },
  });
  expect(styles).toEqual({
    ...defaultTheme.styles,
    accentColor: "#abcdef",
    primaryButton: { ...defaultTheme.styles.primaryButton, backgroundColor: "#b00020" },
  });
});

/** Every text that a theme can bring into the style, set to the same. */
function aThemeSayingOnly(text: string): ThemeData {
  const button = { color: text, backgroundColor: text, borderColor: text };
  const block = { bgStyles: { backgroundColor: text }, textStyles: { color: text } };
  return {
    styles: {
      fonts: [text],
      typography: {
        bodyFontFamily: text,
        headingFontFamily: text,
        h1: { textTransform: text },
        h2: { textTransform: text },
      },
      button: { primary: button, secondary: button },
      primaryColor: text,
      accentColor: text,
      pageColor: text,
      textColor: text,
      surfaceColor: text,
      radius: text,
      notification: block,
      header: { ...block, logo: { maxHeight: text } },
      heroBanner: block,
      footer: block,
    },
  };
}

const declarationsOf = (style: string) => style.split(/[;{}]/).length;

test("nothing in a theme can close the style element or its declaration", () => {
  const shape = declarationsOf(buildThemeStyle(defaultTheme));
  const nasty = fc.constantFrom(
    "</style><script>alert(1)</script>",
    "red}</style>",
    "red;--x:1",
    "red\n}",
    "url(https://evil.example/x)",
    "rgb(1,2,3)}body{display:none",
    "rgb(1,2,3)\n;x:y",
    "/*",
    "\\3c/style",
    "#fff\u2028}",
  );
  const parts = fc.array(fc.oneof(nasty, fc.string(), fc.constantFrom("red", "#fff", "(", "px")));
  fc.assert(
    fc.property(
      parts.map((texts) => texts.join("")),
      (text) => {
        const style = buildThemeStyle(resolveTheme(aThemeSayingOnly(text)));
        expect(style).not.toMatch(/<|\/\*|evil\.example|\\/);
        expect(declarationsOf(style)).toBeLessThanOrEqual(shape);
      },
    ),
    { numRuns: 500 },
  );
});

test("resolving a theme changes neither the default theme nor the theme it was given", () => {
  const before: Theme = structuredClone(defaultTheme);
  const given = aThemeSayingOnly("#abcdef");
  const copy = structuredClone(given);
  resolveTheme(given);
  expect(defaultTheme).toEqual(before);
  expect(given).toEqual(copy);
});
