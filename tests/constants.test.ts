import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tilesPerCollectionPage, tilesPerPage } from "#app/catalog/catalog.server";
import { latestCount } from "#app/catalog/latest.server";
import { shownRelated } from "#app/catalog/related";
import { mostFurtherPages, mostSuggestions } from "#app/search/search.server";
import { defaultTheme } from "#app/theme/default-theme";
import { listSourceFiles, projectRoot } from "./imports";

const breakpoints = [1400, 1300, 1200, 1040, 991, 840, 767, 540, 400, 350];

/** `min-width` begins at a breakpoint, `max-width` ends one pixel below it. */
function findOtherWidths(path: string, source: string): string[] {
  const queries = source.matchAll(/\((min|max)-width: ?(\d+)px\)/g);
  return [...queries].flatMap(([query, side, width]) =>
    breakpoints.includes(Number(width) + (side === "max" ? 1 : 0)) ? [] : [`${path}: ${query}`],
  );
}

const textOf = (path: string) => readFileSync(join(projectRoot, path), "utf8");

test("K-01 every media query stands at one of the breakpoints, and small is below 767", () => {
  const files = listSourceFiles("app", /\.(css|tsx?)$/);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => findOtherWidths(path, textOf(path)))).toEqual([]);
  expect(findOtherWidths("a.css", "@media (max-width: 767px) {")).toHaveLength(1);
});

test("K-03 as many are shown, and as large, as the specification says", () => {
  expect({ tilesPerPage, tilesPerCollectionPage, mostFurtherPages, mostSuggestions }).toEqual({
    ...{ tilesPerPage: 12, tilesPerCollectionPage: 150 },
    ...{ mostFurtherPages: 50, mostSuggestions: 5 },
  });
  expect({ shownRelated, latestCount }).toEqual({ shownRelated: 4, latestCount: 4 });
  expect(defaultTheme.styles.header.logoMaxHeight).toBe("44px");
  expect(textOf("app/content/hero.css")).toMatch(/\.hero-title \{[^}]*font-size:[^;]*, 5rem\);/);
  expect(textOf("app/catalog/gallery-thumbs.tsx")).toContain("width={560} height={560}");
});
