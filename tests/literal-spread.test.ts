/**
 * A literal that is spread where it stands, `...{ a, b }`. Its entries can stand there themselves, and their names are
 * checked against the type that is wanted only then.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { listSourceFiles, projectRoot } from "./imports";

const folders = [
  "app",
  "bench",
  "client",
  "contract",
  "core",
  "e2e",
  "ops",
  "scripts",
  "studio",
  "tests",
  "workers",
];

const isSpread = (node: ts.Node) =>
  ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node);
const isLiteral = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);

function findLiteralSpreads(path: string, source: string): string[] {
  // Most files have none, and are not parsed.
  if (!/\.\.\.\s*[{[]/.test(source)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (isSpread(node) && isLiteral(node.expression)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("no literal is spread where its entries can stand", () => {
  const files = folders.flatMap((folder) => listSourceFiles(folder, /\.(tsx?|mjs)$/));
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.flatMap((path) =>
    findLiteralSpreads(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test("a spread literal is reported in objects, lists, calls and attributes, and no other spread is", () => {
  const reported = [
    "const a = { ...{ b } };",
    "const a = [...[1]];",
    "f(...[1]);",
    "<A {...{ b }} />;",
  ];
  for (const source of reported) expect(findLiteralSpreads("a.tsx", source)).toEqual(["a.tsx:1"]);
  const fine = "const { a, ...b } = { ...c, ...(d && { e }) }; <A {...b} />; // ...{ f }";
  expect(findLiteralSpreads("a.tsx", fine)).toEqual([]);
});
