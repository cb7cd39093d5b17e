import * as fc from "fast-check";
import { expect, test } from "vitest";
import { LruCache } from "#app/caching/lru-cache";

const anEntry = (value: string, bytes = 1) => ({ value, bytes, freshUntilMs: 0 });

function keysOf(memory: LruCache<string>, keys: string[]): string[] {
  return keys.filter((key) => memory.get(key) !== null);
}

test("what was remembered is found under its own key only", () => {
  const memory = new LruCache<string>(10);
  memory.set("aurora", anEntry("A"));
  expect(memory.get("aurora")?.value).toBe("A");
  expect(memory.get("borealis")).toBeNull();
});

test("what was used least recently leaves first", () => {
  const memory = new LruCache<string>(3);
  for (const key of ["a", "b", "c"]) memory.set(key, anEntry(key));
  memory.get("a");
  memory.set("d", anEntry("d"));
  expect(keysOf(memory, ["a", "b", "c", "d"])).toEqual(["a", "c", "d"]);
});

test("an entry that replaces another gives its bytes back first", () => {
  const memory = new LruCache<string>(10);
  memory.set("a", anEntry("small", 4));
  for (let round = 0; round < 20; round += 1) memory.set("b", anEntry(`round ${round}`, 6));
  expect(keysOf(memory, ["a", "b"])).toEqual(["a", "b"]);
});

test("an entry larger than the cache is not stored, and evicts nothing", () => {
  const memory = new LruCache<string>(10);
  memory.set("a", anEntry("a", 5));
  memory.set("b", anEntry("b", 11));
  expect(keysOf(memory, ["a", "b"])).toEqual(["a"]);
});

test("an entry that has grown too large is forgotten, not left in its old form", () => {
  const memory = new LruCache<string>(10);
  memory.set("a", anEntry("old", 5));
  memory.set("a", anEntry("new", 11));
  expect(memory.get("a")).toBeNull();
  memory.set("b", anEntry("b", 10));
  expect(memory.get("b")?.value).toBe("b");
});

const byFirstLetter = { ownerOf: (key: string) => key.slice(0, 1), maxBytes: 6 };

test("an owner that has used up its share evicts its own entries, and no other's", () => {
  const memory = new LruCache<string>(10, byFirstLetter);
  memory.set("b1", anEntry("b", 2));
  memory.set("b2", anEntry("b", 2));
  for (let round = 0; round < 1_000; round += 1) memory.set(`a${round}`, anEntry("a", 2));
  expect(keysOf(memory, ["b1", "b2", "a996", "a997", "a998", "a999"])).toEqual([
    "b1",
    "b2",
    "a997",
    "a998",
    "a999",
  ]);
});

test("shares that are more than the cache together leave by age", () => {
  const memory = new LruCache<string>(10, byFirstLetter);
  for (const key of ["a1", "b1", "c1"]) memory.set(key, anEntry(key, 4));
  expect(keysOf(memory, ["a1", "b1", "c1"])).toEqual(["b1", "c1"]);
  memory.set("d1", anEntry("d", 7));
  expect(keysOf(memory, ["b1", "c1", "d1"])).toEqual(["b1", "c1"]);
});

test("an owner's share is free again once its entries are gone", () => {
  const memory = new LruCache<string>(10, byFirstLetter);
  for (let round = 0; round < 50; round += 1) {
    memory.set("a1", anEntry("a", 6));
    memory.set("b1", anEntry("b", 6));
  }
  memory.set("a2", anEntry("a", 1));
  expect(keysOf(memory, ["a1", "a2", "b1"])).toEqual(["a2", "b1"]);
});

test("the cached bytes never exceed the bound, and the latest entry is among them", () => {
  const puts = fc.array(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e"),
      bytes: fc.integer({ min: 0, max: 12 }),
    }),
  );
  fc.assert(
    fc.property(puts, (entries) => {
      const memory = new LruCache<string>(10);
      for (const { key, bytes } of entries) {
        memory.set(key, anEntry(key, bytes));
        expect(memory.get(key) !== null).toBe(bytes <= 10);
        const sizes = ["a", "b", "c", "d", "e"].map((one) => memory.get(one)?.bytes ?? 0);
        expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10);
      }
    }),
  );
});
