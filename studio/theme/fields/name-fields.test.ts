import { expect, test } from "vitest";
import { nameFields, namePlace } from "./name-fields";

const groups = [
  {
    title: "Hero",
    fields: [{ place: "/content/heroBanner/title", kind: "text", label: "Title" }],
  },
  {
    title: null,
    fields: [
      {
        place: "/content/categories",
        kind: "list",
        label: "Banners",
        fields: [{ place: "/slug", kind: "text", label: "Address" }],
      },
    ],
  },
] as const;

test("19.5 what was changed is named as the editor names it, once, and else by its place", () => {
  const paths = ["content.heroBanner.title", "content.categories", "content.categories.0", "own.x"];
  expect(nameFields(["content.translations.de.heroBanner.title"], groups)).toEqual([
    "Hero: Title (de)",
  ]);
  expect(nameFields(paths, groups)).toEqual(["Hero: Title", "Banners", "own.x"]);
});

test("19.5 a field within a list's entry is named with its list and which entry it is", () => {
  const name = (place: string) => namePlace(place, groups, (number) => `Entry ${number}`);
  expect(name("/content/categories/1/slug")).toBe("Banners, Entry 2: Address");
  expect(name("/content/categories/0/own")).toBe("Banners, Entry 1");
  expect(name("/content/categories")).toBe("Banners");
  expect(name("/content/heroBanner/title")).toBe("Hero: Title");
  expect(name("/own/x")).toBeNull();
});
