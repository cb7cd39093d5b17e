import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { listSourceFiles, projectRoot } from "./imports";

/** Attributes that are shown or read out. */
const textAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|placeholder|title|alt|label)$/;
const word = /\p{L}{2}/u;

/**
 * No words of a language: a message's key, which the component below says, places for values, addresses, and the
 * product's own name.
 */
const notText = /^[a-z]\w*(?:\.\w+)+$|\{\w+\}|https?:\/\/|(?<!\w)\/\w+|\bAwning Studio\b/gi;

function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return textAttributes.test(parent.name.getText());
  // `{"text"}`, `{a ? "text" : …}`, `{a && "text"}`: anything whose value ends up between two tags.
  if (ts.isJsxExpression(parent)) {
    return ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent) || isShown(parent);
  }
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isBinaryExpression(parent)) {
    const passesOn = /^(?:&&|\|\||\?\?)$/.test(parent.operatorToken.getText());
    return passesOn && parent.right === node && isShown(parent);
  }
  return ts.isParenthesizedExpression(parent) && isShown(parent);
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return isShown(node) ? node.text : null;
  }
  if (!ts.isTemplateExpression(node) || !isShown(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" ");
}

function findWrittenTexts(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.trim() ?? "";
    if (word.test(text.replace(notText, ""))) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${path}:${line} says "${text}": give it a key in the messages and use t()`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test.each(["app", "studio"])("LOC-09 no component of %s has hard-coded text", (folder) => {
  const files = listSourceFiles(folder, /\.tsx$/).filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((path) =>
    findWrittenTexts(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test.each([
  "<p>Hello</p>",
  '<p>{"Hello"}</p>',
  '<p>{open ? t("a.b") : "Closed"}</p>',
  '<p>{open && "Open"}</p>',
  "<p>{`$" + "{count} items`}</p>",
  '<input placeholder="Your name" />',
  '<button aria-label={open ? "Close" : t("a.b")} />',
  "<p>Open/close</p>",
  "<p>{size} KB</p>",
])("a hard-coded text is reported: %s", (jsx) => {
  expect(findWrittenTexts("a.tsx", `const a = ${jsx};`)).toHaveLength(1);
});

test.each([
  '<p className="note">{t("a.b")}</p>',
  '<p>{kind === "open" ? t("a.b") : "–"}</p>',
  '<Field label={t("a.b")} name="email" />',
  '<Group label="footer.shop" />',
  "<p>{count} / {total}</p>",
  '<input placeholder="https:// …, /about" />',
  "<p>Awning Studio</p>",
])("keys, symbols and attributes without text are not reported: %s", (jsx) => {
  expect(findWrittenTexts("a.tsx", `const a = ${jsx};`)).toEqual([]);
});
