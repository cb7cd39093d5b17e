import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostedFonts } from "#core/theme/theme-values";
import fontMetrics from "#tests/font-metrics.json";
import { projectRoot } from "#tests/imports";
import { readFontLetters } from "#tests/read-font-letters";
import { buildDocumentHeadTheme } from "./document-head-theme";
import { buildFontFaces, findFont, fontStackOf } from "./font-faces";
import { resolveTheme } from "./resolve-theme";

function fontOf(family: string) {
  const font = findFont(family);
  if (font === null) throw new Error(`${family} is not served.`);
  return font;
}

test("THM-04 every family that the contract calls hosted is served", () => {
  expect(hostedFonts.filter((family) => findFont(family) === null)).toEqual([]);
});

/** As text of any of our languages may stand: besides letters, its quotation marks, dashes, signs. */
const punctuation = "€£¥„“”‚‘’«»‹›–—…·×°©®™¿¡ßœŒ";
// Spaces are drawn by the browser where a font has none.
const spaces = /\s/;

function lettersOfCatalogues(): Set<string> {
  const folder = join(projectRoot, "app/localization/messages");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const written = [...new Set(texts.join("") + punctuation)];
  return new Set(written.flatMap((letter) => [letter, letter.toUpperCase()]).join(""));
}
const letters = lettersOfCatalogues();

test.each(hostedFonts)("THM-04 LOC-01 %s draws every letter of our eight languages", (family) => {
  const drawn = readFontLetters(readFileSync(join(projectRoot, fontOf(family).url)));
  const missing = [...letters].filter(
    (letter) => !spaces.test(letter) && !drawn.has(letter.codePointAt(0) ?? 0),
  );
  expect(drawn.has("Ł".codePointAt(0) ?? 0), "letters of other subsets").toBe(false);
  expect(missing).toEqual([]);
});

type Metrics = (typeof fontMetrics.families)["Arial"];

function metricsOf(family: string): Metrics {
  const metrics = new Map<string, Metrics>(Object.entries(fontMetrics.families)).get(family);
  if (metrics === undefined)
    throw new Error(`${family} is missing; run scripts/data/font-metrics.ts`);
  return metrics;
}

test("the font metrics hold the hosted fonts and their fallbacks, no others", () => {
  const fallbacks = hostedFonts.map((family) => fontOf(family).kind.locals[0]);
  const families = new Set([...hostedFonts, ...fallbacks]);
  expect(new Set(Object.keys(fontMetrics.families))).toEqual(families);
});

const perCent = (share: number) => Math.round(share * 10_000) / 100;

test.each(hostedFonts)("the stand-in of %s has the font's own measures", (family) => {
  const { sizeAdjust, ascent, descent, kind } = fontOf(family);
  const own = metricsOf(family);
  const local = metricsOf(kind.locals[0] ?? "");
  const scale = own.xWidthAvg / own.unitsPerEm / (local.xWidthAvg / local.unitsPerEm);
  const height = (units: number) => perCent(units / own.unitsPerEm / scale);
  expect({ sizeAdjust, ascent, descent, lineGap: 0 }).toEqual({
    sizeAdjust: perCent(scale),
    ascent: height(own.ascent),
    descent: height(-own.descent),
    lineGap: own.lineGap,
  });
});

test("a page has its own fonts' faces alone, each swapped in for its stand-in", () => {
  const inter = fontOf("Inter");
  const faces = buildFontFaces([inter]);
  expect(new Set(faces.match(/font-family:"[^"]+"/g))).toEqual(
    new Set(['font-family:"Inter"', 'font-family:"Inter fit"']),
  );
  expect(faces).toContain("font-display:swap");
  expect(faces).toContain("size-adjust:107.12%;ascent-override:90.44%");
  expect(fontStackOf(inter)).toMatch(/^"Inter", "Inter fit", /);
});

const facesOf = (family: string) =>
  [...buildFontFaces([fontOf(family)]).matchAll(/url\(([^)]+)\)[^}]*font-weight:([^;]+)/g)].map(
    ([, url = "", weights]) => [url.includes("/font-files/") ? "slim" : "whole", weights],
  );

test.each([
  ["Inter", ["whole", "100 399"], ["slim", "400 700"], ["whole", "701 900"]],
  ["Syne", ["slim", "400 700"], ["whole", "701 800"]],
  ["Lora", ["whole", "400 700"]],
])("a lighter or heavier text of %s than the shop's own has the whole font", (family, ...faces) => {
  expect(
    facesOf(family).sort((one, other) => (one[1] ?? "").localeCompare(other[1] ?? "")),
  ).toEqual(faces);
});

test.each([
  [650, true],
  [700, true],
  [800, false],
  [300, false],
])("headings of weight %i are drawn by the slim file: %s", (headingFontWeight, isSlim) => {
  const theme = resolveTheme({ styles: { typography: { headingFontWeight } } });
  const { fonts, style } = buildDocumentHeadTheme(theme, "Shop");
  expect(fonts.map((url) => url.includes("/font-files/"))).toEqual([isSlim, isSlim]);
  expect(style.includes("/font-files/")).toBe(isSlim);
});
