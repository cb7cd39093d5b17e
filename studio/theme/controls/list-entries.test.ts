import { expect, test } from "vitest";
import { buildEntry, changeEntry, createEntryKeys } from "./list-entries";

test("an entry's field is changed from what it is by then, and its text stays though empty", () => {
  const entry = { label: "Mugs", image: "" };
  expect(changeEntry(entry, "/image", "/media/a")).toEqual({ label: "Mugs", image: "/media/a" });
  expect(changeEntry(entry, "/label", (label) => `${label}!`)).toEqual({
    label: "Mugs!",
    image: "",
  });
  // In the order of its fields: a text that is typed again is no change.
  expect(Object.entries(changeEntry(entry, "/label", undefined))).toEqual([
    ["label", ""],
    ["image", ""],
  ]);
  expect(changeEntry({ ...entry, external: true }, "/external", undefined)).toEqual(entry);
});

test("a key stays with its entry when it or another one is moved or taken away", () => {
  const keys = createEntryKeys();
  const place = "/content/categories";
  const [first = 0, second = 0, third = 0] = keys.of(place, 3);
  expect(keys.of(place, 3)).toEqual([first, second, third]);
  keys.move(place, 2, 0);
  expect(keys.find(place, third)).toBe(0);
  expect(keys.find(place, first)).toBe(1);
  keys.remove(place, 1);
  expect(keys.find(place, first)).toBe(-1);
  keys.add(place);
  expect(keys.of(place, 3).slice(0, 2)).toEqual([third, second]);
  expect(keys.find("/content/pages", third)).toBe(-1);
});

test("entries that were put in the place of others are none of them", () => {
  const keys = createEntryKeys();
  const [first = 0] = keys.of("/content/pages", 2);
  keys.of("/content/pages", 3);
  expect(keys.find("/content/pages", first)).toBe(-1);
  const [next = 0] = keys.of("/content/pages", 3);
  keys.forget();
  keys.of("/content/pages", 3);
  expect(keys.find("/content/pages", next)).toBe(-1);
});

test("a new entry that the shop shows at an address has one that no other entry has", () => {
  const pages = {
    slug: "page",
    fields: [
      { place: "/slug", kind: "text", label: "Address" },
      { place: "/title", kind: "text", label: "Title" },
      { place: "/inFooter", kind: "flag", label: "Link" },
    ],
  } as const;
  expect(buildEntry(pages, [])).toEqual({ slug: "page", title: "" });
  const used = [{ slug: "page-2" }, { slug: "page" }, null];
  expect(buildEntry(pages, used)).toEqual({ slug: "page-3", title: "" });
  expect(buildEntry({ fields: pages.fields }, used)).toEqual({ slug: "", title: "" });
});
