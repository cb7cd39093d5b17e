import { expect, test } from "vitest";
import { changePlace, isSame, listDifferences, readPlace, writePlace } from "./json-place";

const theme = {
  styles: { primaryColor: "#aa0000" },
  content: { header: { links: [{ label: "A", url: "/a" }] } },
};

test("a value is read and written by its place, and what it was written into stays as it was", () => {
  expect(readPlace(theme, "/content/header/links/0/label")).toBe("A");
  expect(readPlace(theme, "/content/nothing/here")).toBeUndefined();
  const changed = writePlace(theme, "/content/header/links/0/label", "B");
  expect(readPlace(changed, "/content/header/links/0")).toEqual({ label: "B", url: "/a" });
  expect(theme.content.header.links[0]?.label).toBe("A");
});

test("a field that is set and taken away again is no change, even in a group that was not there", () => {
  const set = writePlace(theme, "/content/heroBanner/title", "Hallo");
  expect(listDifferences(theme, set)).toEqual(["content.heroBanner.title"]);
  expect(isSame(writePlace(set, "/content/heroBanner/title", undefined), theme)).toBe(true);
});

test("a change that began earlier is made of what is there by then", () => {
  const typed = writePlace(theme, "/content/header/links/0/label", "B");
  const links = "/content/header/links";
  const changed = changePlace(typed, links, (newest) => [
    ...(Array.isArray(newest) ? newest : []),
    { label: "C", url: "/c" },
  ]);
  expect(readPlace(changed, links)).toEqual([
    { label: "B", url: "/a" },
    { label: "C", url: "/c" },
  ]);
  expect(readPlace(changePlace(typed, links, undefined), links)).toBeUndefined();
});

test("entries of a list are added at its end and taken away", () => {
  const added = writePlace(theme, "/content/header/links/1", { label: "C", url: "/c" });
  expect(readPlace(added, "/content/header/links")).toHaveLength(2);
  const left = writePlace(added, "/content/header/links/0", undefined);
  expect(readPlace(left, "/content/header/links")).toEqual([{ label: "C", url: "/c" }]);
});
