import { expect, test } from "vitest";
import { LoadShedding } from "./load-shedding";

/** One that has had a thousand visitors within the last second, of these stores by turns, and its clock. */
function aBusyOne(stores: readonly string[] = ["a"]) {
  const shedding = new LoadShedding();
  let nowMs = 0;
  /** Measured every 50 ms, a number of times: so late, and so many had waited. */
  const measure = (times: number, delayMs: number, requests = 1_000, isOver = true) => {
    for (let count = 0; count < times; count += 1) {
      nowMs += 50;
      shedding.adjust({ delayMs, requests, isOver, nowMs });
    }
  };
  const visit = (store: string, hasCart = false) =>
    Number(shedding.turnsAway({ store, hasCart }, nowMs));
  /** Of a thousand visitors, how many of each store were turned away, in hundredths of all. */
  const turnAway = (hasCart = false) => {
    const away = new Map(stores.map((store) => [store, 0]));
    for (let count = 0; count < 1_000; count += 1) {
      const store = stores[count % stores.length] ?? "a";
      away.set(store, (away.get(store) ?? 0) + visit(store, hasCart));
    }
    return Object.fromEntries([...away].map(([store, count]) => [store, Math.round(count / 10)]));
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  turnAway();
  pass(1_000);
  visit(stores[0] ?? "a");
  return { shedding, measure, visit, turnAway, pass };
}

test("while turns are 40 ms late, and until they have been very late for a fifth of a second, none is turned away", () => {
  const { measure, turnAway } = aBusyOne();
  measure(100, 40);
  measure(4, 5_000);
  expect(turnAway()).toEqual({ a: 0 });
  measure(1, 40);
  measure(4, 5_000);
  expect(turnAway()).toEqual({ a: 0 });
});

test("while no more than sixty wait at once none is turned away, however late turns come", () => {
  const { measure, turnAway } = aBusyOne();
  measure(100, 2_000, 60);
  expect(turnAway()).toEqual({ a: 0 });
});

test("once turns have been late for a fifth of a second the share rises, at once with the wait and further while it is too long; five in a hundred are always let in", () => {
  const { shedding, measure, turnAway } = aBusyOne();
  measure(5, 90);
  // 6 × 50 ms beyond the target, and 8 × 50 ms for 50 ms.
  expect(shedding.share).toBeCloseTo(0.32);
  expect(turnAway()).toEqual({ a: 32 });
  measure(5, 90);
  expect(shedding.share).toBeCloseTo(0.42);
  measure(20, 2_000);
  expect(turnAway()).toEqual({ a: 95 });
});

test("once turns come in time the share falls, to none within four seconds", () => {
  const { shedding, measure, turnAway } = aBusyOne();
  measure(100, 90);
  measure(10, 5);
  expect(shedding.share).toBeGreaterThan(0.1);
  measure(70, 5);
  expect(turnAway()).toEqual({ a: 0 });
});

test("while nineteen of twenty are turned away for a queue nothing is added that would outlast it", () => {
  const { shedding, measure } = aBusyOne();
  measure(100, 2_000);
  expect(shedding.share).toBeCloseTo(0.95);
  measure(1, 5);
  expect(shedding.share).toBe(0);
});

test("a wait that goes on raises the share, and never lowers it because few have had their turn meanwhile", () => {
  const { shedding, measure } = aBusyOne();
  measure(8, 90);
  const { share } = shedding;
  measure(20, 800, 40, false);
  expect(shedding.share).toBe(share);
  measure(3, 800, 100, false);
  expect(shedding.share).toBeGreaterThan(share);
});

test("a visitor with a cart is let in until half of all are turned away", () => {
  const { measure, turnAway } = aBusyOne();
  measure(5, 100);
  expect(turnAway()).toEqual({ a: 38 });
  expect(turnAway(true)).toEqual({ a: 0 });
  measure(100, 1_000);
  expect(turnAway(true)).toEqual({ a: 95 });
});

test("a store with four fifths of the visitors is cut first, and others once it has no more than half", () => {
  const { shedding, measure, turnAway } = aBusyOne(["drop", "drop", "drop", "drop", "quiet"]);
  measure(5, 90);
  expect(shedding.share).toBeCloseTo(0.32);
  expect(turnAway()).toEqual({ drop: 32, quiet: 0 });
  measure(23, 90);
  expect(shedding.share).toBeCloseTo(0.78);
  // Of the 22 that are let in 11 are the drop's.
  expect(turnAway()).toEqual({ drop: 69, quiet: 9 });
});

test("after a rush the first visitor of a new second is let in where sixty or fewer came before, though nothing was measured since", () => {
  const afterRush = (visitors: number) => {
    const { measure, turnAway, visit, pass } = aBusyOne();
    measure(19, 2_000);
    pass(50);
    for (let count = 0; count < visitors; count += 1) visit("a");
    pass(1_000);
    return turnAway();
  };
  expect(afterRush(60)).toEqual({ a: 0 });
  expect(afterRush(61)).toEqual({ a: 95 });
});

test("after a rush and a second without visitors none is turned away", () => {
  const { measure, turnAway, pass } = aBusyOne();
  measure(20, 2_000);
  turnAway();
  pass(2_000);
  expect(turnAway()).toEqual({ a: 0 });
});

test("few visitors a second are turned away while it is measured that more than sixty wait", () => {
  const { measure, turnAway, visit, pass } = aBusyOne();
  measure(20, 2_000, 200);
  pass(1_000);
  visit("a");
  measure(19, 2_000, 200);
  pass(50);
  expect(turnAway()).toEqual({ a: 95 });
});
