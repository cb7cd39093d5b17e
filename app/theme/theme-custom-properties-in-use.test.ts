import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { templateCounts } from "#core/theme/theme-values";
import { listSourceFiles, projectRoot } from "#tests/imports";
import { defaultTheme } from "./default-theme";
import type { Theme } from "./theme";
import { buildThemeStyle } from "./theme-custom-properties";

type Path = readonly string[];

function listLeaves(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inside]) => listLeaves(inside, [...path, key]));
}

function withLeaf(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf;
  if (typeof value !== "object" || value === null) throw new Error(`There is no ${key}.`);
  return {
    ...value,
    [key]: withLeaf(Object.entries(value).find(([name]) => name === key)?.[1], rest, leaf),
  };
}

function changed(path: Path, value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return path.at(-1)?.endsWith("Font") ? "Lora" : "#a1b2c3";
}

const tokenFile = "app/theme/tokens.css";
const textsOf = (kind: RegExp) =>
  listSourceFiles("app", kind)
    .filter((path) => path !== tokenFile)
    .map((path) => readFileSync(join(projectRoot, path), "utf8"))
    .join("\n");
const tokens = readFileSync(join(projectRoot, tokenFile), "utf8");
const css = textsOf(/\.css$/);
const components = textsOf(/\.(?:tsx|css)$/);

const kinds = "bg|text|border|outline|stroke|fill|decoration|accent|font|rounded";

/** A rule, a utility (`bg-(--hero-container)`, `font-label`), or another token that does. */
function draws(name: string): boolean {
  if (css.includes(`var(${name}`) || components.includes(`(${name}`)) return true;
  if (components.includes(`:${name})`)) return true;
  const utility = /^--(?:color|font|radius)(?:-([\w-]+))?$/.exec(name);
  if (utility !== null) {
    const end = utility[1] === undefined ? "rounded" : `(?:${kinds})-${utility[1]}`;
    if (new RegExp(`[\\s"'\`:]${end}(?=[\\s"'\`/;])`).test(components)) return true;
  }
  const others = [...tokens.matchAll(/(--[\w-]+):([^;]*);/g)];
  return others.some(
    ([, other = "", value = ""]) => value.includes(`var(${name})`) && draws(other),
  );
}

const leaves = listLeaves(defaultTheme.styles);
const isTemplate = ({ path }: { path: Path }) => path.at(-1) === "template";

test.each(
  leaves.filter((leaf) => !isTemplate(leaf)).map(({ path, value }) => [path.join("."), value]),
)("THM-01 another %s than %s shows in the page's style", (name, value) => {
  const path = String(name).split(".");
  // As the default theme is made, with one leaf of the same type changed.
  const styles = withLeaf(defaultTheme.styles, path, changed(path, value)) as Theme["styles"];
  expect(buildThemeStyle({ ...defaultTheme, styles })).not.toBe(buildThemeStyle(defaultTheme));
});

test("THM-01 whatever the theme's style sets, some rule draws with", () => {
  const labelled = { ...defaultTheme, styles: { ...defaultTheme.styles, labelFont: "Oswald" } };
  const set = [...buildThemeStyle(labelled).matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name);
  expect(set.length).toBeGreaterThan(20);
  expect(set.filter((name) => !draws(name))).toEqual([]);
  expect(draws("--hero-nothing")).toBe(false);
});

test("THM-08 every template of the hero that is offered is drawn in its own way", () => {
  const numbers = Array.from({ length: templateCounts.hero }, (_, index) => index + 1);
  const kinds = numbers.flatMap((number) =>
    ["pictured", "plain"].map((kind) => ({ number, kind })),
  );
  const drawn = kinds.filter(({ number, kind }) => {
    const own = `.hero-${number}`;
    return [`:where(${own}.hero-${kind}`, `:where(${own})`].some((start) => css.includes(start));
  });
  expect(drawn).toEqual(kinds);
});
