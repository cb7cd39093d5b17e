/** Finds the words of `banned-terms.ts` in names, paths, comments, log lines, test titles and documents. Reads no text for shoppers. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { bannedTerms, fixedNames, type Place } from "./banned-terms";
import { projectRoot } from "./imports";

export type Find = { old: string; text: string; path: string; line: number; say: string };

/** Texts for shoppers and sellers, and the table itself. */
const unread = [
  /\/(messages|locales|articles)\//,
  /^docs\/(selling(?:-by-script)?|theme-fields)\.md$/,
  /^tests\/(find-)?banned-terms(\.test)?\.ts$/,
];

/** Where the titles of tests are read as well. */
const titleFolders = /^(app|e2e|workers\/storefront)\//;

const sourceEnding = /\.(tsx?|mjs)$/;

function listFiles(): string[] {
  const output = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: projectRoot,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return [...new Set(output.split("\n"))].filter(
    (path) => path !== "" && existsSync(join(projectRoot, path)),
  );
}

export function folderOf(path: string): string {
  const [first = "", second = "", ...rest] = path.split("/");
  if (second === "") return "(root)";
  return first === "workers" && rest.length > 0 ? `${first}/${second}` : first;
}

/** `fillHoles` and `fill-holes` as `fill Holes` and `fill holes`. Lines stay as they are. */
function splitWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/[-_./]/g, " ");
}

/** Comment text alone: comment marks and line starts become spaces, so that a phrase may wrap. */
function plainComment(text: string): string {
  return text.replace(/^\s*\/?\*+\/?|\*\/|\/\/+/gm, (mark) => mark.replace(/[^\n]/g, " "));
}

/** Blanks strings, so that `https://` in one starts no comment. Ranges must be in order, apart from nested ones. */
function blank(source: string, ranges: readonly (readonly [start: number, end: number])[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at) continue;
    parts.push(source.slice(at, start), source.slice(start, end).replace(/[^\n]/g, "_"));
    at = end;
  }
  return parts.join("") + source.slice(at);
}

type Sample = { place: Place; text: string; line: number };

function isLogCall(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const callee = node.expression;
  if (ts.isIdentifier(callee)) return /^log([A-Z]|$)/.test(callee.text);
  return (
    ts.isPropertyAccessExpression(callee) &&
    ts.isIdentifier(callee.expression) &&
    /^(console|logger)$/.test(callee.expression.text)
  );
}

/** The title of `test("…")`, `test.each(rows)("…")` and `describe("…")`; null for any other call. */
function titleOf({ expression, arguments: [first] }: ts.CallExpression): string | null {
  let callee: ts.Expression = expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee))
      callee = callee.expression;
    else return null;
  }
  const isTitled = /^(test|it|describe)$/.test(callee.text);
  return isTitled && first !== undefined && ts.isStringLiteralLike(first) ? first.text : null;
}

function readSource(path: string, source: string): Sample[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : undefined;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const lineAt = (at: number) => file.getLineAndCharacterOfPosition(at).line + 1;
  const samples: Sample[] = [];
  const literals: [start: number, end: number][] = [];
  const readsTitles = titleFolders.test(path);
  let logDepth = 0;

  function visit(node: ts.Node): void {
    const name = (node as { name?: ts.Node }).name;
    // The others repeat a name that is declared elsewhere, and follow when that one is changed.
    const isDeclaration = !(
      ts.isPropertyAccessExpression(node) ||
      ts.isImportSpecifier(node) ||
      ts.isShorthandPropertyAssignment(node)
    );
    if (name !== undefined && ts.isIdentifier(name) && isDeclaration) {
      samples.push({ place: "name", text: name.text, line: lineAt(name.end) });
    }
    if (ts.isLiteralExpression(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      literals.push([node.getStart(file), node.end]);
      if (logDepth > 0) samples.push({ place: "log", text: node.text, line: lineAt(node.end) });
    }
    const title = readsTitles && ts.isCallExpression(node) ? titleOf(node) : null;
    if (title !== null)
      samples.push({ place: "title", text: title, line: lineAt(node.getStart(file)) });
    const isLog = isLogCall(node);
    logDepth += isLog ? 1 : 0;
    ts.forEachChild(node, visit);
    logDepth -= isLog ? 1 : 0;
  }
  visit(file);

  const code = blank(source, literals);
  const comment = /((?:^[ \t]*\/\/.*\n?)+)|\/\*[\s\S]*?\*\/|\/\/.*/gm;
  for (const match of code.matchAll(comment)) {
    samples.push({ place: "comment", text: plainComment(match[0]), line: lineAt(match.index) });
  }
  return samples;
}

function readFile(path: string, source: string): Sample[] {
  if (sourceEnding.test(path)) return readSource(path, source);
  // A quoted text with a space in it is one for shoppers, or a command.
  if (path.endsWith(".md")) {
    const text = source.replace(/`[^`\n]*`/g, (quoted) =>
      quoted.includes(" ") ? "_".repeat(quoted.length) : quoted,
    );
    return [{ place: "doc", text, line: 1 }];
  }
  const comment = path.endsWith(".css")
    ? /\/\*[\s\S]*?\*\//g
    : path.endsWith(".toml")
      ? /(?:^#.*\n?)+/gm
      : undefined;
  if (comment === undefined) return [];
  return [...source.matchAll(comment)].map((match) => ({
    place: "comment",
    text: plainComment(match[0]).replaceAll("#", " "),
    line: source.slice(0, match.index).split("\n").length,
  }));
}

/** A phrase may be wrapped. */
const wrappingWords = bannedTerms.map(({ pattern, ...word }) => ({
  ...word,
  pattern: new RegExp(pattern.source.replaceAll(" ", "\\s+"), pattern.flags),
}));

/** Most texts have none of them, and are asked once instead of once for each word. */
const anyWord = new RegExp(wrappingWords.map(({ pattern }) => pattern.source).join("|"), "i");

type Hit = { old: string; say: string; text: string; lineOffset: number };

/** A quoted name that others hold is no word of ours: `told`, as the value of a field. */
function dropFixedNames(text: string): string {
  return text.replace(/`[^`\n]+`/g, (quoted) =>
    (quoted.match(/\w+/g) ?? []).some((name) => fixedNames.has(name)) ? "``" : quoted,
  );
}

function findHits(place: Place, text: string): Hit[] {
  if (place === "name" && fixedNames.has(text)) return [];
  const split = splitWords(dropFixedNames(text));
  if (!anyWord.test(split)) return [];
  return wrappingWords
    .filter(({ places }) => places === undefined || places.includes(place))
    .flatMap(({ old, pattern, say }) =>
      [...split.matchAll(pattern)].map((match) => ({
        old,
        say,
        text: place === "comment" || place === "doc" ? match[0].replace(/\s+/g, " ") : text,
        lineOffset: split.slice(0, match.index).split("\n").length - 1,
      })),
    );
}

/** Most names stand in many files, and each is judged once. */
const hitsByName = new Map<string, Hit[]>();

function findNameHits(name: string): Hit[] {
  const known = hitsByName.get(name);
  if (known !== undefined) return known;
  const hits = findHits("name", name);
  hitsByName.set(name, hits);
  return hits;
}

/** @returns every dialect word of one file, its path included. */
export function findBannedTerms(path: string, source: string): Find[] {
  if (unread.some((pattern) => pattern.test(path))) return [];
  const name: Sample = { place: "path", text: path.split("/").slice(1).join("/"), line: 1 };
  return [name, ...readFile(path, source)].flatMap(({ place, text, line }) => {
    const hits = place === "name" ? findNameHits(text) : findHits(place, text);
    return hits.map(({ lineOffset, ...hit }) => ({ ...hit, path, line: line + lineOffset }));
  });
}

export function findAllBannedTerms(): Find[] {
  return listFiles().flatMap((path) =>
    sourceEnding.test(path) || /\.(md|css|toml)$/.test(path)
      ? findBannedTerms(path, readFileSync(join(projectRoot, path), "utf8"))
      : [],
  );
}

export function describeFind({ text, path, line, say }: Find): string {
  return `\`${text}\` in ${path}:${line}: say ${say}`;
}

/** By folder and word, both in alphabetical order. */
export function countBannedTerms(finds: readonly Find[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  const sorted = finds.map(({ old, path }) => [folderOf(path), old] as const).sort();
  for (const [folder, old] of sorted) {
    counts[folder] ??= {};
    counts[folder][old] = (counts[folder][old] ?? 0) + 1;
  }
  return counts;
}
