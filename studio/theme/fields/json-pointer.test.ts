import { expect, test } from "vitest";
import {
  changeAtPointer,
  isSame,
  listDifferences,
  readPointer,
  writePointer,
} from "./json-pointer";

const theme = {
  styles: { primaryColor: "#aa0000" },
  content: { header: { links: [{ label: "A", url: "/a" }] } },
};

test("a value is read and written by its place, and what it was written into stays as it was", () => {
  expect(readPointer(theme, "/content/header/links/0/label")).toBe("A");
  expect(readPointer(theme, "/content/nothing/here")).toBeUndefined();
  const changed = writePointer(theme, "/content/header/links/0/label", "B");
  expect(readPointer(changed, "/content/header/links/0")).toEqual({ label: "B", url: "/a" });
  expect(theme.content.header.links[0]?.label).toBe("A");
});

test("a field that is set and taken away again is no change, even in a group that was not there", () => {
  const set = writePointer(theme, "/content/heroBanner/title", "Hallo");
  expect(listDifferences(theme, set)).toEqual(["content.heroBanner.title"]);
  expect(isSame(writePointer(set, "/content/heroBanner/title", undefined), theme)).toBe(true);
});

test("a change that began earlier is made of what is there by then", () => {
  const typed = writePointer(theme, "/content/header/links/0/label", "B");
  const links = "/content/header/links";
  const changed = changeAtPointer(typed, links, (newest) => [
    ...(Array.isArray(newest) ? newest : []),
    { label: "C", url: "/c" },
  ]);
  expect(readPointer(changed, links)).toEqual([
    { label: "B", url: "/a" },
    { label: "C", url: "/c" },
  ]);
  expect(readPointer(changeAtPointer(typed, links, undefined), links)).toBeUndefined();
});

test("entries of a list are added at its end and taken away", () => {
  const added = writePointer(theme, "/content/header/links/1", { label: "C", url: "/c" });
  expect(readPointer(added, "/content/header/links")).toHaveLength(2);
  const left = writePointer(added, "/content/header/links/0", undefined);
  expect(readPointer(left, "/content/header/links")).toEqual([{ label: "C", url: "/c" }]);
});
