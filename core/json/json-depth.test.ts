import { expect, test } from "vitest";
import { isDeeperThan } from "./json-depth";

test("the depth of JSON counts lists and objects, of its deepest part", () => {
  const value = JSON.parse('{"a":1,"b":[{"c":null},[]]}');
  expect([0, 1, 2, 3].map((levels) => isDeeperThan(value, levels))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isDeeperThan("text", 0)).toBe(false);
});

test("JSON of any depth is measured without running out of stack", () => {
  expect(isDeeperThan(JSON.parse(`${"[".repeat(30_000)}${"]".repeat(30_000)}`), 64)).toBe(true);
});
