/** One set of breakpoints for all media queries. Small screens end below 767 px. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSourceFiles, projectRoot } from "./imports";

const breakpoints = [1400, 1300, 1200, 1040, 991, 840, 767, 540, 400, 350];

/** `min-width` begins at a breakpoint, `max-width` ends one pixel below it. */
function findOtherWidths(path: string, source: string): string[] {
  const queries = source.matchAll(/\((min|max)-width: ?(\d+)px\)/g);
  return [...queries].flatMap(([query, side, width]) =>
    breakpoints.includes(Number(width) + (side === "max" ? 1 : 0)) ? [] : [`${path}: ${query}`],
  );
}

test("K-01 every media query is at one of the breakpoints", () => {
  const files = listSourceFiles("app", /\.(css|tsx?)$/);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    findOtherWidths(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test("a media query at another width is reported, `max-width` at a breakpoint too", () => {
  expect(findOtherWidths("a.css", "@media (min-width: 800px) {")).toHaveLength(1);
  expect(findOtherWidths("a.css", "@media (max-width: 767px) {")).toHaveLength(1);
  expect(findOtherWidths("a.css", "@media (max-width: 766px) {")).toEqual([]);
});
