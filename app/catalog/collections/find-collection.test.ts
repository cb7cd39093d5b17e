import { expect, test } from "vitest";
import type { CollectionNode } from "#contract/store/store";
import { findCollection, findSlugInCase, findTrail } from "./find-collection";

function aCollection(slug: string, ...collections: CollectionNode[]): CollectionNode {
  return { id: slug, slug, name: slug, collections };
}

const tree = [
  aCollection("home"),
  aCollection("wear", aCollection("tops", aCollection("tees")), aCollection("caps")),
];

test("COL-01 a collection is found however deep it is nested, with its parents", () => {
  const slugs = (slug: string) => findTrail(tree, slug).map((node) => node.slug);
  expect(slugs("tees")).toEqual(["wear", "tops", "tees"]);
  expect(slugs("caps")).toEqual(["wear", "caps"]);
  expect(slugs("home")).toEqual(["home"]);
  expect(slugs("none")).toEqual([]);
  expect(findCollection(tree, "tops")?.slug).toBe("tops");
  expect(findCollection(tree, "none")).toBeNull();
});

test("COL-01 a slug typed in another case is known however deep, and is spelled as the store spells it", () => {
  const store = [...tree, aCollection("Sale")];
  expect(findSlugInCase(store, "TEES")).toBe("tees");
  expect(findSlugInCase(store, "Caps")).toBe("caps");
  expect(findSlugInCase(store, "sale")).toBe("Sale");
  expect(findSlugInCase(store, "none")).toBeNull();
});
