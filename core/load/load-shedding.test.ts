import { expect, test } from "vitest";
import { LoadShedding } from "./load-shedding";

/** Measured a number of times as late as that. */
function late(shedding: LoadShedding, times: number, delayMs: number): void {
  for (let count = 0; count < times; count += 1) shedding.adjust(delayMs);
}

/** One that has had a thousand visitors of each store within the last second. */
function aBusyOne(stores: readonly string[] = ["a"]): LoadShedding {
  const shedding = new LoadShedding();
  turnAway(shedding, stores, 1_000, -1_000);
  shedding.turnsAway({ store: stores[0] ?? "a", hasCart: true }, 0);
  return shedding;
}

/** Of visitors to these stores by turns, how many of each were turned away. */
function turnAway(shedding: LoadShedding, stores: readonly string[], rounds: number, atMs: number) {
  const away: Record<string, number> = Object.fromEntries(stores.map((store) => [store, 0]));
  for (let round = 0; round < rounds; round += 1) {
    for (const store of stores) {
      const isAway = shedding.turnsAway({ store, hasCart: false }, atMs);
      away[store] = (away[store] ?? 0) + Number(isAway);
    }
  }
  return away;
}

test("while turns come in time, up to 60 ms late, and while one or two are very late, none is turned away", () => {
  const shedding = aBusyOne();
  late(shedding, 100, 60);
  late(shedding, 2, 5_000);
  expect(turnAway(shedding, ["a"], 100, 0)).toEqual({ a: 0 });
  late(shedding, 1, 60);
  late(shedding, 2, 5_000);
  expect(turnAway(shedding, ["a"], 100, 0)).toEqual({ a: 0 });
});

test("from the third late turn in a row each raises the share, a very late one by half at most; five in a hundred are always let in", () => {
  const shedding = aBusyOne();
  late(shedding, 3, 100);
  expect(turnAway(shedding, ["a"], 100, 0)).toEqual({ a: 9 });
  late(shedding, 2, 100);
  expect(turnAway(shedding, ["a"], 100, 0)).toEqual({ a: 31 });
  const overrun = aBusyOne();
  late(overrun, 3, 60_000);
  expect(turnAway(overrun, ["a"], 100, 0)).toEqual({ a: 50 });
  late(overrun, 10, 60_000);
  expect(turnAway(overrun, ["a"], 100, 0)).toEqual({ a: 94 });
});

test("once turns come in time the share falls, to none within five seconds of twenty measurements each", () => {
  const shedding = aBusyOne();
  late(shedding, 10, 1_000);
  late(shedding, 96, 5);
  expect(turnAway(shedding, ["a"], 100, 0)).toEqual({ a: 0 });
});

test("a visitor with a cart is let in until half of all are turned away", () => {
  const shedding = aBusyOne();
  const shopper = { store: "a", hasCart: true };
  late(shedding, 3, 1_000);
  expect([1, 2, 3].map(() => shedding.turnsAway(shopper, 0))).toEqual([false, false, false]);
  late(shedding, 1, 1_000);
  const answers = Array.from({ length: 20 }, () => shedding.turnsAway(shopper, 0));
  expect(answers.filter(Boolean)).toHaveLength(18);
});

test("a store with four fifths of the visitors is cut first, and others once it has no more than half", () => {
  const stores = ["drop", "drop", "drop", "drop", "quiet"];
  const shedding = aBusyOne(stores);
  late(shedding, 3, 100);
  expect(turnAway(shedding, stores, 200, 500)).toEqual({ drop: 100, quiet: 0 });
  late(shedding, 5, 100);
  expect(turnAway(shedding, stores, 100, 1_000)).toEqual({ drop: 299, quiet: 0 });
  late(shedding, 2, 100);
  expect(turnAway(shedding, stores, 100, 2_000)).toEqual({ drop: 350, quiet: 49 });
});

test("while no more than sixty wait at once none is turned away, however late turns come", () => {
  const shedding = new LoadShedding();
  turnAway(shedding, ["a"], 60, -1_000);
  turnAway(shedding, ["a"], 61, 0);
  late(shedding, 10, 1_000);
  expect(turnAway(shedding, ["a"], 61, 500)).toEqual({ a: 0 });
  turnAway(shedding, ["a"], 1, 1_000);
  late(shedding, 1, 1_000);
  expect(turnAway(shedding, ["a"], 40, 1_500)).toEqual({ a: 20 });
});
