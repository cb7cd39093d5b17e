/**
 * Lengths that a glyph measures, such as `ch`. One anywhere makes Chromium compute the styles of all elements
 * again whenever the root's may have changed, as with each menu and dialog that opens.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSourceFiles, projectRoot } from "./imports";

/** In a declaration, or in the brackets of a utility. */
function findGlyphUnits(path: string, source: string): string[] {
  const lengths = source.matchAll(
    /(?<=[\s:([,*+/-])\d*\.?\d+(?:r?ch|r?ex|r?cap|r?ic|r?lh)(?=[\s;)\],*+/}])/g,
  );
  return [...lengths].map(([length]) => `${path}: ${length}`);
}

test("no style uses a unit that a glyph measures", () => {
  const files = listSourceFiles("app", /\.(css|tsx)$/);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    findGlyphUnits(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test("a glyph unit is reported in a declaration and in a utility, and no other word is", () => {
  expect(findGlyphUnits("a.css", "p { max-width: 68ch; }")).toEqual(["a.css: 68ch"]);
  expect(findGlyphUnits("a.tsx", 'className="grid-cols-[260px_minmax(0,68ch)]"')).toHaveLength(1);
  expect(findGlyphUnits("a.tsx", 'className="max-w-[calc(68ch+2*var(--gutter))]"')).toHaveLength(1);
  expect(findGlyphUnits("a.css", "margin: 1.5em; line-height: 4; /* 3 characters */")).toEqual([]);
});
