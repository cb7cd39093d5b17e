/**
 * Regular expressions take time that grows with the text, never with its square: a text of a few thousand signs that
 * anybody may send would keep a worker busy for seconds, for all of its stores.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";
import { listSourceFiles, projectRoot } from "./imports";

const folders = ["app", "client", "contract", "core", "ops", "studio", "workers"];

/** Whose texts are short before they come here. */
const bounded: Record<string, string> = {
  "app/support/support-search.ts": "an excerpt",
  "app/text-search/fold-words.ts": "a term or a name",
  "core/places/town-name.ts": "a town of 120 signs",
  "core/text/summarize.ts": "a description of 160 signs",
  "studio/import/guess-columns.ts": "a heading of 200 signs",
  "workers/platform/modules/addresses/postal-street.ts": "a street of an address",
  "workers/platform/modules/catalog/import/import-catalog.ts": "a slug of 190 signs",
  "workers/platform/modules/imports/shopify-csv/parse-price.ts": "a price of 40 signs",
  "workers/storefront/cache/page-template.ts": "a mark of our own",
};

function isQuadratic(literal: string): boolean {
  const end = literal.lastIndexOf("/");
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.length > 0;
}

function findQuadratic(path: string, source: string): string[] {
  // Most files have none, and are not parsed.
  if (!/(?:[=(,:?!&|[{]|return)\s*\/[^/*]/.test(source)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node) && isQuadratic(node.text)) {
      found.push(`${path}: ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("no regular expression of the product takes quadratic time on a text without a limit", () => {
  const files = folders
    .flatMap((folder) => listSourceFiles(folder, /\.tsx?$/))
    .filter((path) => !path.includes(".test."));
  const found = files.flatMap((path) =>
    findQuadratic(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(found.filter((one) => bounded[one.split(":")[0] ?? ""] === undefined)).toEqual([]);
  const excused = new Set(found.map((one) => one.split(":")[0]));
  expect(Object.keys(bounded).filter((path) => !excused.has(path))).toEqual([]);
});

test("an expression that looks for its end from each sign is reported, one that is anchored is not", () => {
  const reported = ["a.replace(/\\/+$/, '')", "f(/\\s+\\S*$/)", "const a = /^(a+)+$/;"];
  for (const source of reported) expect(findQuadratic("a.ts", source)).toHaveLength(1);
  const fine = "const a = /^\\/+$/; f(/<[^<>]*>/g); // /\\/+$/";
  expect(findQuadratic("a.ts", fine)).toEqual([]);
});
