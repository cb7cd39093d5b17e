import { expect, test } from "vitest";
import type { CollectionCondition, CollectionRule } from "#contract/catalog/collection-rule";
import { dayMs, type ListingFacts, matches, nextAgeAtMs, sortListings } from "./match-rule";

const nowMs = Date.parse("2026-11-25T06:00:00.000Z");

type Change = Partial<Omit<ListingFacts, "priceIn">> & { price?: number | null };

function aFact({ price = 2000, ...change }: Change = {}): ListingFacts {
  return {
    id: 1,
    title: "Ärmelloses Ridge Tee",
    tags: ["Sale", "summer"],
    types: ["Tee"],
    kinds: ["physical"],
    isInStock: true,
    createdAtMs: nowMs - 3 * dayMs,
    ...change,
    priceIn: (currency) => (price === null ? null : currency === "USD" ? price : price * 2),
  };
}

const price = (minMinor: number | null, maxMinor: number | null): CollectionCondition => ({
  kind: "price",
  minMinor,
  maxMinor,
  currency: "USD",
});
const one = (condition: CollectionCondition): CollectionRule => ({
  match: "all",
  conditions: [condition],
});

test.each<[string, CollectionCondition, Change, boolean]>([
  ["part of a title in other letters", { kind: "title", contains: "ÄRMEL" }, {}, true],
  ["no part of the title", { kind: "title", contains: "mug" }, {}, false],
  ["a tag in other letters", { kind: "tag", tag: " sale" }, {}, true],
  ["part of a tag", { kind: "tag", tag: "sum" }, {}, false],
  ["one of its types", { kind: "type", type: "tee" }, { types: ["Mug", "Tee"] }, true],
  ["the lower end of a price", price(2000, null), {}, true],
  ["the upper end of a price", price(null, 2000), {}, true],
  ["a price below", price(2001, null), {}, false],
  ["a price above", price(null, 1999), {}, false],
  ["no price at all", price(0, null), { price: null }, false],
  ["a price in another currency", { ...price(4000, 4000), currency: "EUR" } as never, {}, true],
  ["something on hand", { kind: "stock", isIn: true }, {}, true],
  ["nothing on hand", { kind: "stock", isIn: false }, { isInStock: false }, true],
  ["an age within the days", { kind: "age", days: 4 }, {}, true],
  ["an age of exactly the days", { kind: "age", days: 3 }, {}, false],
  ["an age that is not known", { kind: "age", days: 3650 }, { createdAtMs: null }, false],
  ["a download", { kind: "delivery", by: "digital" }, {}, false],
  ["a pre-order", { kind: "preorder", is: true }, { tags: ["Pre-Order"] }, true],
  ["no pre-order", { kind: "preorder", is: false }, {}, true],
])("%s is matched as it should", (_what, condition, change, expected) => {
  expect(matches(aFact(change), one(condition), nowMs)).toBe(expected);
});

test("all conditions or any of them decide", () => {
  const conditions: CollectionCondition[] = [
    { kind: "tag", tag: "sale" },
    { kind: "type", type: "Mug" },
  ];
  expect(matches(aFact(), { match: "all", conditions }, nowMs)).toBe(false);
  expect(matches(aFact(), { match: "any", conditions }, nowMs)).toBe(true);
});

test("listings are sorted by age, price and title, ties newest first, without a price last", () => {
  const listings = [
    aFact({ id: 1, title: "tee 10", price: 300 }),
    aFact({ id: 2, title: "Tee 9", price: 100 }),
    aFact({ id: 3, title: "árbol", price: null }),
    aFact({ id: 4, title: "Zine", price: 300 }),
  ];
  const ids = (sort: Parameters<typeof sortListings>[1]) =>
    sortListings(listings, sort, "USD").map(({ id }) => id);
  expect(ids("newest")).toEqual([4, 3, 2, 1]);
  expect(ids("price")).toEqual([2, 4, 1, 3]);
  expect(ids("price-down")).toEqual([4, 1, 2, 3]);
  expect(ids("title")).toEqual([3, 2, 1, 4]);
});

test("the next listing that gets too old is the one whose days end first from now on", () => {
  const listings = [
    aFact({ createdAtMs: nowMs - 30 * dayMs }),
    aFact({ createdAtMs: nowMs - dayMs }),
    aFact({ createdAtMs: nowMs - 2 * dayMs }),
    aFact({ createdAtMs: null }),
  ];
  expect(nextAgeAtMs(listings, one({ kind: "age", days: 7 }), nowMs)).toBe(nowMs + 5 * dayMs);
  expect(nextAgeAtMs(listings, one({ kind: "tag", tag: "sale" }), nowMs)).toBeNull();
});
