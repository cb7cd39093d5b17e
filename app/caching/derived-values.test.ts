import { expect, test } from "vitest";
import { DerivedValues } from "./derived-values";

const derived = () => {
  const values = new DerivedValues<{ number: number }>();
  let number = 0;
  return (sources: object[], key = "") =>
    values.get(sources, key, () => {
      number += 1;
      return { number };
    });
};

test("a value is derived once from the same objects, and again where one of them is another", () => {
  const get = derived();
  const [listing, store] = [{}, {}];
  expect(get([listing, store])).toBe(get([listing, store]));
  expect(get([{}, store])).toEqual({ number: 2 });
  expect(get([listing, {}])).toEqual({ number: 3 });
  // Equal, but not the same.
  expect(get([listing, store])).toEqual({ number: 1 });
});

test("each key has a value of its own, and so has each number of sources", () => {
  const get = derived();
  const listing = {};
  const numbers = [get([listing], "en"), get([listing], "de"), get([listing, listing], "en")];
  expect(numbers).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(get([listing], "de")).toBe(numbers[1]);
});
