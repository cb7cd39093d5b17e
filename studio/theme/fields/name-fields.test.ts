import { expect, test } from "vitest";
import { nameFields } from "./name-fields";

const groups = [
  {
    title: "Hero",
    fields: [{ place: "/content/heroBanner/title", kind: "text", label: "Title" }],
  },
  { title: null, fields: [{ place: "/content/categories", kind: "list", label: "Banners" }] },
] as const;

test("19.5 what was changed is named as the editor names it, once, and else by its place", () => {
  const paths = ["content.heroBanner.title", "content.categories", "content.categories.0", "own.x"];
  expect(nameFields(["content.translations.de.heroBanner.title"], groups)).toEqual([
    "Hero: Title (de)",
  ]);
  expect(nameFields(paths, groups)).toEqual(["Hero: Title", "Banners", "own.x"]);
});
