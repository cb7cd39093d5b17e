import { expect, test } from "vitest";
import {
  depthOf,
  dropInTree,
  type Move,
  moveInTree,
  placeInTree,
  type TreeEntry,
} from "./move-in-tree";

const entry = (slug: string, parentSlug: string | null = null): TreeEntry => ({ slug, parentSlug });
/** a (a1 (a11), a2), b, c */
const tree = [
  entry("a"),
  entry("a1", "a"),
  entry("a11", "a1"),
  entry("a2", "a"),
  entry("b"),
  entry("c"),
];
const textOf = (entries: readonly TreeEntry[]) =>
  entries.map((one) => "-".repeat(depthOf(entries, one)) + one.slug).join(" ");

test.each<[string, Move, string]>([
  ["b", "up", "b a -a1 --a11 -a2 c"],
  ["a", "down", "b a -a1 --a11 -a2 c"],
  ["a1", "down", "a -a2 -a1 --a11 b c"],
  ["a", "up", "a -a1 --a11 -a2 b c"],
  ["c", "down", "a -a1 --a11 -a2 b c"],
  ["a2", "down", "a -a1 --a11 -a2 b c"],
  ["a2", "in", "a -a1 --a11 --a2 b c"],
  ["b", "in", "a -a1 --a11 -a2 -b c"],
  ["a", "in", "a -a1 --a11 -a2 b c"],
  ["a1", "out", "a -a2 a1 -a11 b c"],
  ["a11", "out", "a -a1 -a11 -a2 b c"],
  ["b", "out", "a -a1 --a11 -a2 b c"],
])("%s is moved %s with all that is in it", (slug, move, expected) => {
  expect(textOf(moveInTree(tree, slug, move))).toBe(expected);
});

test.each([
  [5, 1, "a -c -a1 --a11 -a2 b"],
  [1, 4, "a -a2 b a1 -a11 c"],
  [0, 5, "b c a -a1 --a11 -a2"],
  [0, 2, "a -a1 --a11 -a2 b c"],
])(
  "what is dragged from %i to %i stands beside it, and never inside itself",
  (from, to, expected) => {
    expect(textOf(dropInTree(tree, from, to))).toBe(expected);
  },
);

test.each<[number, number, -1 | 0 | 1, string]>([
  [4, 4, 1, "a -a1 --a11 -a2 -b c"],
  [5, 1, 1, "a -c -a1 --a11 -a2 b"],
  [5, 3, 1, "a -a1 --a11 --c -a2 b"],
  [1, 1, -1, "a -a2 a1 -a11 b c"],
  [0, 5, 1, "b c -a --a1 ---a11 --a2"],
])(
  "what is dragged from %i to %i and sideways by %i changes its level",
  (from, to, shift, expected) => {
    expect(textOf(dropInTree(tree, from, to, shift))).toBe(expected);
  },
);

test("a place is counted among what is nested beside it", () => {
  expect(placeInTree(tree, 3)).toEqual({ place: 2, count: 2, parentSlug: "a" });
  expect(placeInTree(tree, 5)).toEqual({ place: 3, count: 3, parentSlug: null });
});
