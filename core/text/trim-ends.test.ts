import { expect, test } from "vitest";
import { trimEndOf } from "./trim-ends";

test("all of the sign go from the end alone", () => {
  const trimmed = ["//a/b//", "///", "", "a"].map((text) => trimEndOf(text, "/"));
  expect(trimmed).toEqual(["//a/b", "", "", "a"]);
});
