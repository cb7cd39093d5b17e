import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  findProblems,
  readRequirements,
  renderCoverage,
  summarizeCoverage,
} from "./requirement-coverage";

const source = readFileSync(new URL("../../docs/requirements.md", import.meta.url), "utf8");
const all = readRequirements(source);
const file = "app/cart/cart-cookie-format.test.ts";
/** As if each id had a test of its own. */
const titles = all.map(({ id }) => ({ file, title: `${id} a line is removed` }));

/** The document with one row written otherwise. */
function withRow(id: string, write: (row: string) => string) {
  const rows = source
    .split("\n")
    .map((line) => (line.startsWith(`| ${id} |`) ? write(line) : line));
  return readRequirements(rows.join("\n"));
}

test("a document whose ids all have a text and a test has no problem", () => {
  expect(findProblems(all, titles)).toEqual([]);
});

test("a requirement that no title names is reported", () => {
  const others = titles.filter(({ title }) => !title.startsWith("CRT-20 "));
  expect(findProblems(all, others)).toEqual(["CRT-20 is named by no test title"]);
  const count = all.filter(({ id }) => !id.startsWith("Q")).length;
  const summary = `${count - 1} of ${count} requirements are named by a test title.`;
  expect(summarizeCoverage(all, others)).toBe(summary);
});

test("a decision needs a row and no test", () => {
  const others = titles.filter(({ title }) => !title.startsWith("Q14 "));
  expect(findProblems(all, others)).toEqual([]);
  expect(
    findProblems(
      withRow("Q14", () => ""),
      titles,
    ),
  ).toHaveLength(1);
});

test.each(["CRT-20", "Q105"])("%s in a title but without a row is reported with its test", (id) => {
  expect(
    findProblems(
      withRow(id, () => ""),
      titles,
    ),
  ).toEqual([
    `${file}: "${id} a line is removed" names ${id}, which docs/requirements.md does not explain`,
  ]);
});

test.each([
  ["| CRT-20 | |", "CRT-20 has no text in docs/requirements.md"],
  ["| Q105 | Four polls fail. | |", "Q105 has no text in docs/requirements.md"],
  ["| Q105 | | The cart is kept. |", "Q105 has no text in docs/requirements.md"],
])("a row with an empty cell is reported: %s", (row, problem) => {
  const id = problem.split(" ")[0] ?? "";
  expect(
    findProblems(
      withRow(id, () => row),
      titles,
    ),
  ).toEqual([problem]);
});

test("a row that is no row of the table explains nothing", () => {
  const broken = withRow("CRT-20", (row) => row.replace(/ \|$/, ""));
  expect(findProblems(broken, titles)).toHaveLength(1);
});

test("an id with two rows is reported once", () => {
  const twice = withRow("CRT-20", (row) => `${row}\n${row}\n${row}`);
  expect(findProblems(twice, titles)).toEqual(["CRT-20 has two rows in docs/requirements.md"]);
});

test("an id of an unknown area is reported, an abbreviation of the same form is not", () => {
  // Put together here, or this title's own source would name an id that is not there.
  const id = ["CTR", "20"].join("-");
  const wrong = { file, title: `${id} a typing error` };
  const right = { file, title: "a name in UTF-16 and SHA-256" };
  expect(findProblems(all, [...titles, wrong, right])).toEqual([
    `${file}: "${wrong.title}" names ${id}, which docs/requirements.md does not explain`,
  ]);
});

test("the coverage page lists each id with its tests, and those without", () => {
  const title = "CRT-20 Q105 either | or";
  const page = renderCoverage(all, [{ file, title }]);
  expect(page).toContain(`| CRT-20 | CRT-20 Q105 either \\| or | \`${file}\` |`);
  expect(page).toContain(`| Q105 | CRT-20 Q105 either \\| or | \`${file}\` |`);
  expect(page).toMatch(/## Named by no test \(\d+\)\n\nTEN-01, /);
});
