import { expect, test } from "vitest";
import { ImportStateSchema } from "#contract/catalog/import-calls";
import de from "#studio/locales/de/import.json";
import en from "#studio/locales/en/import.json";
import { lineTextKey } from "./import-line-text";

const kinds = ["create", "update", "same", "refused", "lost", "picture"] as const;

test("an import that is over says what it did in the past tense, one that was stopped what was planned", () => {
  expect(en[lineTextKey("ready", "create")]).toBe("These products will be made.");
  expect(en[lineTextKey("done", "create")]).toBe("These products were made.");
  expect(en[lineTextKey("undone", "update")]).toMatch(/ were changed\.$/);
  expect(en[lineTextKey("cancelled", "create")]).toMatch(/ were to be made: /);
  const over = ["copying", "done", "undoing", "undone", "cancelled", "failed"] as const;
  const texts = over.flatMap((state) => kinds.map((kind) => lineTextKey(state, kind)));
  for (const key of texts) {
    expect(en[key], key).not.toMatch(/\b(?:will|are left out|go in|goes in|become)\b/);
    expect(de[key], key).not.toMatch(/\bwird\b|(?<!sollten \S+ )werden\b|\bkomm(?:t|en)\b/u);
  }
});

test("each state of an import has a text for each kind of lines", () => {
  for (const state of ImportStateSchema.options) {
    for (const kind of kinds) expect(en[lineTextKey(state, kind)]).toMatch(/\.$/);
  }
});
