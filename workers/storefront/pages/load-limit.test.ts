import { expect, test } from "vitest";
import { LoadLimit } from "./load-limit";

test("no more work begins than there is room for, and what ends makes room", () => {
  const limit = new LoadLimit(2);
  const first = limit.enter(0);
  expect([first, limit.enter(0)].map((release) => release !== null)).toEqual([true, true]);
  expect(limit.enter(1)).toBeNull();
  first?.();
  first?.();
  expect(limit.enter(2)).not.toBeNull();
  expect(limit.enter(2)).toBeNull();
});

test("work whose end is never heard of holds its place for half a minute", () => {
  const limit = new LoadLimit(1);
  limit.enter(0);
  expect(limit.enter(29_999)).toBeNull();
  expect(limit.enter(30_000)).not.toBeNull();
});
