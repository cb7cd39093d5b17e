import { expect, test } from "vitest";
import { createOrderedResults } from "./ordered-results";

test("pictures that arrive in another order than they were chosen in stand as they were chosen", () => {
  const order = createOrderedResults();
  const shown: string[] = [];
  const [front, back, mid] = ["front", "back", "mid"].map((name) => {
    const end = order.enter();
    return () => end(() => void shown.push(name));
  });
  back?.();
  expect(shown).toEqual([]);
  front?.();
  expect(shown).toEqual(["front", "back"]);
  mid?.();
  expect(shown).toEqual(["front", "back", "mid"]);
});

test("a picture that was refused lets those behind it go on", () => {
  const order = createOrderedResults();
  const shown: string[] = [];
  const ends = [order.enter(), order.enter()];
  ends[1]?.(() => void shown.push("second"));
  ends[0]?.(null);
  expect(shown).toEqual(["second"]);
});
