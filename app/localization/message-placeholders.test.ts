import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { listSourceFiles, projectRoot } from "#tests/imports";

const ending = /_(zero|one|two|few|many|other)$/;

/** What each message asks for. What is counted asks for `count` in any case. */
const asked = new Map<string, Set<string>>();
for (const [key, text] of Object.entries(messagesByLocale.en)) {
  const name = key.replace(ending, "");
  const places = [...text.matchAll(/\{\{(\w+)/g)].map(([, place = ""]) => place);
  const known = asked.get(name) ?? new Set(ending.test(key) ? ["count"] : []);
  asked.set(name, new Set([...known, ...places]));
}

/** `"a.b"`, and both of `open ? "a.b" : "a.c"`. */
function keysIn(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return asked.has(node.text) ? [node.text] : [];
  if (!ts.isConditionalExpression(node)) return [];
  return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)];
}

/** Null where they are not written at the call. */
function valuesIn(node: ts.Expression | undefined): string[] | null {
  if (node === undefined) return [];
  if (!ts.isObjectLiteralExpression(node)) return null;
  const names = node.properties.map(({ name }) => name?.getText());
  return names.every((name) => name !== undefined) ? names : null;
}

function findFaults(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^(?:t|tOwn|getFixedT\(.*\))$/.test(node.expression.getText())
    ) {
      const [key, values] = node.arguments;
      const given = valuesIn(values);
      for (const name of given === null ? [] : keysIn(key)) {
        const missing = [...(asked.get(name) ?? [])].filter((place) => !given?.includes(place));
        if (missing.length > 0) faults.push(`${path}: ${name} needs ${missing.join(", ")}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

test("LOC-09 every message gets the values that it asks for, and a number to choose its form by", () => {
  const files = listSourceFiles("app", /\.tsx?$/).filter((path) => !path.includes(".test."));
  const faults = files.flatMap((path) =>
    findFaults(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(faults).toEqual([]);
});

test.each([
  't("header.home")',
  't("header.home", { shop: name })',
  't("login.wait", { minutes })',
  't(open ? "cart.items" : "cart.heading")',
  'getFixedT(shop)("header.home")',
])("a message without a value is found: %s", (call) => {
  expect(findFaults("a.tsx", `const a = ${call};`)).toHaveLength(1);
});

test.each(['t("header.home", { store })', 't("cart.items", { count: 1 })', 't("dialog.ok")'])(
  "a message with its values is left alone: %s",
  (call) => {
    expect(findFaults("a.tsx", `const a = ${call};`)).toEqual([]);
  },
);
