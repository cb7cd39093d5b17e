import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, contrastOfOpaque, mixColors, parseColor } from "#core/color";
import { defaultThemeColors } from "#core/theme/default-colors";
import { buildContrastColors } from "./contrast-colors";
import { defaultTheme } from "./default-theme";

const ratio = (text: string, ground: string) => contrastOf(text, ground, "#ffffff") ?? 0;

test("THM-14 what the default theme says is what is found for its colours", () => {
  expect(buildContrastColors(defaultThemeColors)).toEqual(defaultTheme.styles.contrast);
});

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("THM-06 on any primary and accent colour text can be read, and marks are seen where the text is", () => {
  const colors = fc.record({
    primaryColor: hex,
    accentColor: hex,
    pageColor: hex,
    textColor: hex,
    surfaceColor: hex,
  });
  fc.assert(
    fc.property(colors, (given) => {
      const { onPrimary, onAccent, mark } = buildContrastColors(given);
      expect(ratio(onPrimary, given.primaryColor)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(onAccent, given.accentColor)).toBeGreaterThanOrEqual(4.5);
      const isSeen = ratio(mark, given.pageColor) >= 3 && ratio(mark, given.surfaceColor) >= 3;
      expect(isSeen || mark === given.textColor).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("quiet text is as loud as it must be to be read", () => {
  const quietOf = (textColor: string) =>
    buildContrastColors({ ...defaultThemeColors, textColor }).quietShare;
  expect(quietOf("#161616")).toBe(72);
  expect(quietOf("#595959")).toBeGreaterThan(80);
  expect(quietOf("#777777")).toBe(100);
  const [text, page] = [parseColor("#595959"), parseColor("#ffffff")];
  if (!text || !page) throw new Error("These are colours.");
  const quiet = mixColors(text, quietOf("#595959") / 100, page, "oklab");
  expect(contrastOfOpaque(quiet, page)).toBeGreaterThanOrEqual(4.5);
});

test("colours that let the page through, or are none, are judged as they are seen", () => {
  const see = (primaryColor: string) =>
    buildContrastColors({ ...defaultThemeColors, primaryColor });
  expect(see("rgb(0 0 0 / 5%)")).toMatchObject({ mark: "#161616", onPrimary: "#161616" });
  expect(see("transparent").mark).toBe("#161616");
  expect(see("oklch(30% 0.1 250)")).toMatchObject({
    mark: "oklch(30% 0.1 250)",
    onPrimary: "#ffffff",
  });
});

test("the browser's own controls are as dark as the page", () => {
  const schemeOf = (pageColor: string) =>
    buildContrastColors({ ...defaultThemeColors, pageColor }).scheme;
  expect(schemeOf("#f7f5f0")).toBe("light");
  expect(schemeOf("#161a3a")).toBe("dark");
  expect(schemeOf("transparent")).toBe("light");
});
