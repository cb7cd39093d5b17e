import { expect, test } from "vitest";
import { defaultTheme } from "./default-theme";
import { buildDocumentHeadTheme } from "./document-head-theme";

test.each([
  ["Aurora Field Club", '"Aurora Field Club"'],
  ["Μαγαζί", '"Μαγαζί"'],
  ['</style><script>"', '"\\3c \\2f style\\3e \\3c script\\3e \\22 "'],
  ["a\\\n}", '"a\\5c \\a \\7d "'],
])("THM-10 the shop name %j is one CSS string that ends nothing", (name, text) => {
  expect(buildDocumentHeadTheme(defaultTheme, name).style).toContain(`:root{--shop-name:${text};`);
});

test.each([
  ["Aurora Field Club", '"A"'],
  ["  «Ål» 24", JSON.stringify("Ål".slice(0, 1))],
  ["</style>", '"s"'],
  ["***", '""'],
])("a picture too small for the shop name %j has its initial", (name, text) => {
  expect(buildDocumentHeadTheme(defaultTheme, name).style).toContain(`;--shop-initial:${text}}`);
});
