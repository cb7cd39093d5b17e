/** Titles of all tests, read from the sources. Runs none of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

export const testFolders = [
  "app", "client", "contract", "core", "ops", "scripts", "studio", "tests", "workers", "e2e",
];
const testFile = /\.(test|spec|stack)\.tsx?$/;

export type TestTitle = { file: string; title: string };

/** `["test", "skip", "each"]` of `test.skip.each(rows)`; arguments are no part of it. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee))
    return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return namesOf(callee.tag);
  return [];
}

const unrun = ["skip", "todo", "fixme"];

/** The title of a call such as `test.each(rows)("…")`; placeholders stay as they are written. */
function titleOf([first]: readonly ts.Expression[]): string | null {
  if (first === undefined) return null;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : null;
}

/** Each title with those of the blocks around it, joined by ` › `. Skipped tests have none. */
export function readTestTitles(file: string, text: string): string[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const titles: string[] = [];
  function visit(node: ts.Node, around: string): void {
    let within = around;
    if (ts.isCallExpression(node)) {
      const [first = "", ...rest] = namesOf(node.expression);
      const title = titleOf(node.arguments);
      if (title !== null && ["test", "it", "describe"].includes(first)) {
        if (rest.some((name) => unrun.includes(name))) return;
        within = around ? `${around} › ${title}` : title;
        if (first !== "describe" && !rest.includes("describe")) titles.push(within);
      }
    }
    ts.forEachChild(node, (child) => visit(child, within));
  }
  visit(source, "");
  return titles;
}

export function listTestFiles(root: string): string[] {
  return testFolders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && testFile.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

export function listTestTitles(root: string): TestTitle[] {
  return listTestFiles(root).flatMap((file) =>
    readTestTitles(file, readFileSync(join(root, file), "utf8")).map((title) => ({ file, title })),
  );
}
