/** Ids of docs/requirements.md and the test titles that name them. Reads and writes no files. */
import type { TestTitle } from "./test-titles";

export type Requirement = { id: string; texts: string[] };

/** A row whose id is in its first cell; anything else explains no id. */
const row = /^\| ([A-Z]{1,3}-\d{2}|Q\d{1,3}) \|(.*)\|$/;
const idInTitle = /\b(?:[A-Z]{1,3}-\d{2}|Q\d{1,3})\b/g;
const lookalikes: ReadonlySet<string> = new Set(["UTF-16"]);
const cellEnd = /(?<!\\)\|/;

export function readRequirements(document: string): Requirement[] {
  return document.split("\n").flatMap((line) => {
    const [, id, cells] = row.exec(line) ?? [];
    if (id === undefined || cells === undefined) return [];
    return [{ id, texts: cells.split(cellEnd).map((text) => text.trim()) }];
  });
}

/** Decisions (Q…) settle what a requirement leaves open and need no test of their own. */
function isDecision(id: string): boolean {
  return id.startsWith("Q");
}

function idsOf({ title }: TestTitle): string[] {
  const ids = new Set(title.match(idInTitle) ?? []);
  return [...ids].filter((id) => !lookalikes.has(id));
}

function groupById(titles: readonly TestTitle[]): Map<string, TestTitle[]> {
  const groups = new Map<string, TestTitle[]>();
  for (const title of titles) {
    for (const id of idsOf(title)) groups.set(id, [...(groups.get(id) ?? []), title]);
  }
  return groups;
}

function findDuplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** @returns one line for each id that lacks a row, a text or a test; empty when all is well. */
export function findProblems(
  requirements: readonly Requirement[],
  titles: readonly TestTitle[],
): string[] {
  const ids = requirements.map(({ id }) => id);
  const known = new Set(ids);
  const tested = groupById(titles);
  const blank = requirements.filter(({ texts }) => texts.some((text) => text === ""));
  const untested = ids.filter((id) => !isDecision(id) && !tested.has(id));
  const unexplained = titles.flatMap((title) =>
    idsOf(title)
      .filter((id) => !known.has(id))
      .map(
        (id) =>
          `${title.file}: "${title.title}" names ${id}, which docs/requirements.md does not explain`,
      ),
  );
  return [
    ...findDuplicates(ids).map((id) => `${id} has two rows in docs/requirements.md`),
    ...blank.map(({ id }) => `${id} has no text in docs/requirements.md`),
    ...untested.map((id) => `${id} is named by no test title`),
    ...unexplained,
  ];
}

export function summarizeCoverage(
  requirements: readonly Requirement[],
  titles: readonly TestTitle[],
): string {
  const tested = groupById(titles);
  const ids = requirements.map(({ id }) => id).filter((id) => !isDecision(id));
  const count = ids.filter((id) => tested.has(id)).length;
  return `${count} of ${ids.length} requirements are named by a test title.`;
}

/** The page of `npm run coverage:requirements`: each id with the tests that name it. */
export function renderCoverage(
  requirements: readonly Requirement[],
  titles: readonly TestTitle[],
): string {
  const tested = groupById(titles);
  const rows = requirements.flatMap(({ id }) =>
    (tested.get(id) ?? []).map(
      ({ file, title }) => `| ${id} | ${title.replaceAll("|", "\\|")} | \`${file}\` |`,
    ),
  );
  const open = requirements.filter(({ id }) => !tested.has(id)).map(({ id }) => id);
  return [
    "# Requirements and their tests",
    "",
    `${summarizeCoverage(requirements, titles)} Written by \`npm run coverage:requirements\`.`,
    "",
    "| id | test | file |",
    "|---|---|---|",
    ...rows,
    "",
    `## Named by no test (${open.length})`,
    "",
    open.length === 0 ? "None." : `${open.join(", ")}.`,
    "",
  ].join("\n");
}
