/** Class names that sellers' CSS may target: the documented list must match the elements. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSourceFiles, projectRoot } from "./imports";

const textOf = (path: string) => readFileSync(join(projectRoot, path), "utf8");

/** Names in backticks; "`header-1` to `header-3`" is a list of three. */
function readNames(document: string): string[] {
  const [, section = ""] = document.split("## Class names");
  const rows = section.split("\n").filter((line) => /^\| [a-z ]+ \| `/.test(line));
  return rows
    .join(", ")
    .replace(/`([a-z]+)-1` to `\1-(\d)`/g, (_, name: string, last: string) =>
      Array.from({ length: Number(last) }, (_, index) => `\`${name}-${index + 1}\``).join(", "),
    )
    .split("`")
    .filter((_, index) => index % 2 === 1);
}

/** Whole words inside quotation marks. A name with a number may be put together: `header-${number}`. */
function wears(source: string, name: string): boolean {
  const start = /^([a-z]+-)\d$/.exec(name)?.[1];
  if (start !== undefined && source.includes(`${start}$`)) return true;
  return new RegExp(`["'\`](?:[^"'\`\n]* )?${name}(?=[ "'\`$])`).test(source);
}

test("THM-09 every documented class name is on an element", () => {
  const names = readNames(textOf("docs/theme-fields.md"));
  expect(names).toEqual(expect.arrayContaining(["tile", "cart-summary", "hero-title", "hero-5"]));
  expect(names.length).toBeGreaterThan(150);
  expect(names).toEqual([...new Set(names)]);
  const source = listSourceFiles("app", /\.tsx$/)
    .map(textOf)
    .join("\n");
  expect(names.filter((name) => !wears(source, name))).toEqual([]);
});

test("an unused class name is reported, and a substring of another name does not count", () => {
  expect(wears('<li className="tile-frame grid">', "tile")).toBe(false);
  expect(wears('<li className="grid tile">', "tile")).toBe(true);
  expect(wears("<header className={`header header-$", "header-2")).toBe(true);
});

test("classes declared outside of a component are in a file that the style sheet is built from", () => {
  for (const folder of ["app", "studio"]) {
    expect(textOf(`${folder}/styles.css`)).toContain('@source "./**/*-classes.ts";');
    const files = listSourceFiles(folder, /(?<!\.test)\.ts$/).filter(
      (path) => !path.endsWith("-classes.ts"),
    );
    const declares = (path: string) => /\bconst \w*[cC]lasses = ["`]/.test(textOf(path));
    expect(files.filter(declares)).toEqual([]);
  }
});
