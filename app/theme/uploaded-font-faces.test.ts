import { expect, test } from "vitest";
import { readUploadedFonts } from "#core/theme/uploaded-fonts";
import { resolveTheme } from "./resolve-theme";
import { buildThemeStyle, fontsOf } from "./theme-custom-properties";

const id = "0123456789abcdef0123456789abcdef";
const face = {
  family: "Harbour Sans",
  id,
  kind: "serif",
  weights: "400 700",
  sizeAdjust: 104.5,
  ascent: 90,
  descent: 20,
};
const named = (ownFonts: unknown) =>
  resolveTheme({ ownFonts, styles: { typography: { headingFontFamily: "Harbour Sans" } } });

test("THM-04 a font of the seller's own is drawn with its file and its stand-in", () => {
  const theme = named([face]);
  expect(fontsOf(theme).map(({ url }) => url)).toContain(`/media/fonts/${id}.woff2`);
  const style = buildThemeStyle(theme);
  expect(style).toContain(
    `@font-face{font-family:"Harbour Sans";src:url(/media/fonts/${id}.woff2) format("woff2");font-weight:400 700`,
  );
  expect(style).toContain('@font-face{font-family:"Harbour Sans fit";src:local("Times New Roman")');
  expect(style).toContain("size-adjust:104.5%;ascent-override:90%;descent-override:20%");
  expect(style).toContain('--font-heading:"Harbour Sans", "Harbour Sans fit", ui-serif');
});

test("THM-04 without its file the default family stands in", () => {
  expect(named(undefined).styles.headingFont).toBe("DM Sans");
});

test.each([
  [{ family: 'x";}body{display:none}' }],
  [{ id: "../../../evil" }],
  [{ weights: "400;}" }],
  [{ sizeAdjust: "100%;}" }],
  [{ kind: "fantasy" }],
])("THM-04 a face that could end the style is no font: %o", (change) => {
  expect(readUploadedFonts([{ ...face, ...change }])).toEqual([]);
});
