import { expect, test } from "vitest";
import { compareChanges, mergeChanges } from "./merge-changes";

const base = {
  styles: { primaryColor: "#aa0000" },
  content: { heroBanner: { title: "Before", subtitle: "Before" }, pages: [{ slug: "a" }] },
};
const withHero = (heroBanner: Record<string, string>, more: Record<string, string> = {}) => ({
  ...base,
  ...more,
  content: { ...base.content, heroBanner: { ...base.content.heroBanner, ...heroBanner } },
});

test("a change of mine goes on top of theirs, and what I did not touch stays theirs", () => {
  const theirs = withHero({ title: "Theirs" });
  const mine = withHero({ subtitle: "Mine" });
  expect(mergeChanges({ base, mine, theirs })).toEqual(
    withHero({ title: "Theirs", subtitle: "Mine" }),
  );
  expect(compareChanges({ base, mine, theirs })).toEqual({
    theirs: ["content.heroBanner.title"],
    mine: ["content.heroBanner.subtitle"],
    both: [],
  });
});

test("of a field that both changed mine stays, and what both set alike is no one's", () => {
  const theirs = withHero({ title: "Theirs", subtitle: "Alike" });
  const mine = withHero({ title: "Mine", subtitle: "Alike" });
  expect(mergeChanges({ base, mine, theirs })).toEqual(mine);
  expect(compareChanges({ base, mine, theirs })).toEqual({
    theirs: [],
    mine: [],
    both: ["content.heroBanner.title"],
  });
});

test("what I took away goes, what they added beside it and a group that is new on one side stay", () => {
  const { heroBanner: _, ...withoutHero } = base.content;
  const mine = { ...base, content: withoutHero, brand: { socialMedia: [] } };
  const theirs = withHero({ body: "New" }, { previewMode: "x" });
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    styles: base.styles,
    previewMode: "x",
    brand: { socialMedia: [] },
    content: { pages: base.content.pages, heroBanner: { body: "New" } },
  });
  expect(mergeChanges({ base, mine: { ...base, content: withoutHero }, theirs: base })).toEqual({
    ...base,
    content: withoutHero,
  });
});

test("a list is one field: theirs where I left it alone, mine where both changed it", () => {
  const withPages = (...slugs: string[]) => ({
    ...base,
    content: { ...base.content, pages: slugs.map((slug) => ({ slug })) },
  });
  const theirs = withPages("a", "b");
  expect(mergeChanges({ base, mine: withHero({ title: "Mine" }), theirs })).toMatchObject({
    content: { heroBanner: { title: "Mine" }, pages: [{ slug: "a" }, { slug: "b" }] },
  });
  const mine = withPages("c");
  expect(mergeChanges({ base, mine, theirs })).toEqual(mine);
  expect(compareChanges({ base, mine, theirs }).both).toEqual(["content.pages"]);
});
