import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSourceFiles, projectRoot } from "./imports";

const rawColor =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(/i;

/** Comments, addresses of fragments and imports may hold what looks like a colour. */
function withoutNoise(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(^|\s)\/\/.*$/gm, "")
    .replace(/(?:href|to|action|from|url|id)\s*[=(]?\s*["'{(`]+#[\w/-]+/g, "");
}

function findRawColors(path: string, source: string): string[] {
  return withoutNoise(source)
    .split("\n")
    .flatMap((line, index) => {
      const found = rawColor.exec(line);
      return found ? [`${path}:${index + 1} writes ${found[0]}: use a token of the theme`] : [];
    });
}

/** Letters of pixels stay as they are where a person asks the browser for larger ones. */
function findFixedLetters(path: string, source: string): string[] {
  const sizes = source.matchAll(/\btext-\[\d*\.?\d+px\]|font-size:\s*\d*\.?\d+px/g);
  return [...sizes].map(([size]) => `${path} writes ${size}: use a step of the scale, or rem`);
}

test("no size of letters is written in pixels", () => {
  const files = listSourceFiles("app", /\.(css|tsx)$/);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    findFixedLetters(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test("letters in pixels are reported, and no other size is", () => {
  expect(findFixedLetters("a.tsx", 'className="max-sm:text-[13px]"')).toHaveLength(1);
  expect(findFixedLetters("a.css", "a { font-size: 13px }")).toHaveLength(1);
  expect(findFixedLetters("a.tsx", 'className="text-[0.8125rem] text-14"')).toEqual([]);
  expect(findFixedLetters("a.css", "a { font-size: min(18vw, 232px); width: 13px }")).toEqual([]);
});

test("no raw colour stands outside app/theme", () => {
  const files = listSourceFiles("app", /\.(css|tsx)$/).filter(
    (path) => !path.startsWith("app/theme/") && !path.includes(".test."),
  );
  const found = files.flatMap((path) =>
    findRawColors(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test("a raw colour is reported, a fragment or a token is not", () => {
  expect(findRawColors("a.css", "a { color: #fff }")).toHaveLength(1);
  expect(findRawColors("a.css", "a { color: rgb(0 0 0 / 50%) }")).toHaveLength(1);
  expect(findRawColors("a.tsx", 'style={{ color: "#12ab34" }}')).toHaveLength(1);
  expect(findRawColors("a.tsx", '<a href="#add">')).toEqual([]);
  expect(findRawColors("a.tsx", 'import { x } from "#app/cart/add";')).toEqual([]);
  expect(findRawColors("a.css", "a { color: var(--color-text) }")).toEqual([]);
});
