/** docs/selling.md names what to press in italics: each stands so in the studio's English texts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./imports";

const folder = join(projectRoot, "studio/locales/en");

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const texts = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => listTexts(JSON.parse(readFileSync(join(folder, name), "utf8"))));

/** `…` in the document stands for what a text has filled in. */
const known = new Set(
  texts.flatMap((text) => [
    text,
    text.replaceAll(/\{\{\w+\}\}/g, "…"),
    text.replace(/\{\{.*/, "…"),
  ]),
);

/** `*Settings → Team*` is two of them. */
function listLabels(document: string): string[] {
  const plain = document.replaceAll(/\s+/g, " ").replaceAll("**", "");
  return [...plain.matchAll(/\*([^*]+)\*/g)].flatMap(([, label = ""]) => label.split(" → "));
}

/** Named as Shopify has them. */
const elsewhere = ["Export", "All products", "Plain CSV file"];

test("each label that docs/selling.md names is in the studio", () => {
  const labels = listLabels(readFileSync(join(projectRoot, "docs/selling.md"), "utf8"));
  expect(labels.length).toBeGreaterThan(150);
  const missing = labels.filter((label) => !known.has(label) && !elsewhere.includes(label));
  expect(missing).toEqual([]);
});

test("a label in two lines, and one behind an arrow, are read", () => {
  expect(listLabels("**Open** *Settings →\nLegal texts* or *Send\n  me a link*.")).toEqual([
    "Settings",
    "Legal texts",
    "Send me a link",
  ]);
});
