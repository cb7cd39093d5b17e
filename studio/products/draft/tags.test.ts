import { expect, test } from "vitest";
import { listTyped, parseTags, replaceTyped, setPreorder } from "./tags";

test("19.3 the tag of the pre-order switch is not among those that a seller types", () => {
  expect(listTyped(["hats", "Pre-Order", "wool"])).toEqual(["hats", "wool"]);
});

test("19.3 typing other tags leaves the pre-order switch as it is", () => {
  expect(replaceTyped(["pre-order", "hats"], ["wool"])).toEqual(["wool", "pre-order"]);
  expect(replaceTyped(["hats"], ["wool", "pre-order"])).toEqual(["wool"]);
  expect(replaceTyped(["pre-order", "hats"], ["hats"])).toEqual(["pre-order", "hats"]);
});

test("19.3 the switch adds its tag once and takes every spelling of it away", () => {
  expect(setPreorder(["hats"], true)).toEqual(["hats", "pre-order"]);
  expect(setPreorder(["preorder", "hats"], true)).toEqual(["preorder", "hats"]);
  expect(setPreorder(["preorder", "hats", "Pre-order"], false)).toEqual(["hats"]);
});

test("typed tags are parted at commas and lines, trimmed, and named once", () => {
  expect(parseTags(" hats, ,wool\nhats ,")).toEqual(["hats", "wool"]);
  expect(parseTags("x".repeat(130))).toEqual(["x".repeat(120)]);
});
