import { expect, test } from "vitest";
import { isRecent } from "./clock";

test("what lies in the future is not recent, nor is what never was", () => {
  expect(isRecent(1_000, 60, 1_000)).toBe(true);
  expect(isRecent(941, 60, 1_000)).toBe(true);
  expect(isRecent(940, 60, 1_000)).toBe(false);
  expect(isRecent(1_001, 60, 1_000)).toBe(false);
  expect(isRecent(null, 60, 1_000)).toBe(false);
});
