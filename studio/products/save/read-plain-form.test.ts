import { expect, test } from "vitest";
import { blankDraft } from "#studio/products/draft/draft";
import { readPlainForm } from "./read-plain-form.server";

function tagsAfter(before: string[], posted: Record<string, string>): string[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(posted)) form.set(name, value);
  return readPlainForm({ ...blankDraft("One size"), tags: before }, form).tags;
}

test("19.3 the pre-order switch works without scripts, beside the tags that are typed", () => {
  const on = { hasPreorder: "yes", preorder: "on" };
  expect(tagsAfter(["hats"], { ...on, tags: "hats, wool" })).toEqual(["hats", "wool", "pre-order"]);
  expect(tagsAfter(["hats", "pre-order"], { ...on, tags: "hats" })).toEqual(["hats", "pre-order"]);
  expect(tagsAfter(["hats", "pre-order"], { hasPreorder: "yes", tags: "hats" })).toEqual(["hats"]);
});

test("a form without these fields leaves the tags as they are", () => {
  expect(tagsAfter(["hats", "pre-order"], {})).toEqual(["hats", "pre-order"]);
});
