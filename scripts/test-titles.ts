/** Finds every test's title in the sources, without running them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

const folders = ["app", "contract", "ops", "scripts", "tests", "workers", "e2e"];
const testFile = /\.(test|spec|stack)\.tsx?$/;

function isTestCall(call: ts.CallExpression): boolean {
  const callee = call.expression.getText();
  return /^(test|it|describe)\b/.test(callee) && !/\b(skip|todo|fixme)\b/.test(callee);
}

function titlesOf(source: ts.SourceFile): string[] {
  const titles: string[] = [];
  function visit(node: ts.Node, around: string): void {
    let within = around;
    if (ts.isCallExpression(node) && isTestCall(node)) {
      const [first] = node.arguments;
      if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
        const text = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1);
        within = around ? `${around} › ${text}` : text;
        if (!node.expression.getText().includes("describe")) titles.push(within);
      }
    }
    ts.forEachChild(node, (child) => visit(child, within));
  }
  visit(source, "");
  return titles;
}

export function listTestTitles(root: string): { file: string; title: string }[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && testFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => {
      const file = relative(root, path).replaceAll("\\", "/");
      const source = ts.createSourceFile(
        file,
        readFileSync(path, "utf8"),
        ts.ScriptTarget.Latest,
        true,
        path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      );
      return titlesOf(source).map((title) => ({ file, title }));
    });
}
