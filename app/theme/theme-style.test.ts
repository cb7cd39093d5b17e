import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { templateCounts } from "#contract/theme-facts";
import { listSourceFiles, projectRoot } from "#tests/imports";
import { defaultTheme, type Theme } from "./default-theme";
import { buildThemeStyle } from "./theme-style";

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

const css = listSourceFiles("app", /\.css$/)
  .map((path) => readFileSync(join(projectRoot, path), "utf8"))
  .join("\n");

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
  const set = [...buildThemeStyle(labelled).matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(20);
  expect(set.filter((name) => !css.includes(`var(${name}`))).toEqual([]);
});

test("THM-08 every template that is offered is drawn in its own way", () => {
  const drawn = Object.entries(templateCounts).flatMap(([block, count]) =>
    Array.from({ length: count }, (_, index) => `.${block}-${index + 1}`),
  );
  // The first of head and foot is how they are drawn without more words.
  const wanted = drawn.filter((name) => name !== ".header-1" && name !== ".footer-1");
  expect(wanted.filter((name) => !new RegExp(`\\${name}\\b`).test(css))).toEqual([]);
});
