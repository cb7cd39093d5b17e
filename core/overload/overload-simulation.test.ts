/** Load shedding before a modelled processor: what visitors wait for in a rush, and when it is over. */
import { expect, test } from "vitest";
import {
  type Arrival,
  arriveByChance,
  createDice,
  type Modelled,
  percentile,
  type QueueOptions,
  serve,
} from "#tests/fixtures/load/queue-model";

type Visitor = Omit<Arrival, "atMs">;

/** One store in a drop among fifty, one visitor in five with a cart, one page in eight rendered. */
const mixed = (index: number, dice: () => number): Visitor => {
  const chance = dice();
  return {
    store: index % 10 < 8 ? "drop" : `store-${index % 49}`,
    hasCart: chance < 0.2,
    workMs: chance < 0.125 ? 2 + 4 * dice() : 0.45,
  };
};
/** Nothing from the cache. */
const rendered = (_: number, dice: () => number): Visitor => ({
  store: "a",
  hasCart: false,
  workMs: 3.5 + 7 * dice(),
});
/** Visitors a second that keep the processor busy all the time. */
const knees = new Map([
  [mixed, 1_118],
  [rendered, 143],
]);

/** Five quiet seconds, twenty in a rush, and ten quiet ones. */
function rush(visitor: typeof mixed, times: number, seed = 1) {
  const knee = knees.get(visitor) ?? Number.NaN;
  const come = (fromS: number, toS: number, load: number) =>
    arriveByChance(
      { fromMs: fromS * 1_000, toMs: toS * 1_000, perSecond: knee * load },
      visitor,
      seed + fromS,
    );
  const { served } = serve([...come(0, 5, 0.6), ...come(5, 25, times), ...come(25, 35, 0.6)]);
  const between = (fromS: number, toS: number) =>
    served.filter(({ atMs }) => atMs >= fromS * 1_000 && atMs < toS * 1_000);
  return { before: between(0, 5), during: between(5, 25), after: between(25, 35), between };
}

const letIn = (served: Modelled["served"]) => served.filter((one) => !one.isTurnedAway);
const turnedAway = (served: Modelled["served"]) => served.filter((one) => one.isTurnedAway);
/** Of what was let in, per second. */
const workOf = (served: Modelled["served"], seconds: number) =>
  letIn(served).reduce((sum, { workMs }) => sum + workMs, 0) / 1_000 / seconds;

test.each([1, 2])(
  "18.6 at one and a half times the knee who is let in waits for 200 ms at most, who is turned away too, and the processor keeps working (chance %i)",
  (seed) => {
    const { during, between } = rush(mixed, 1.5, seed);
    expect(percentile(letIn(during), 0.99)).toBeLessThan(200);
    expect(percentile(turnedAway(during), 0.99)).toBeLessThan(200);
    expect(percentile(turnedAway(during), 0.5)).toBeLessThan(100);
    expect(workOf(between(10, 25), 15)).toBeGreaterThan(0.8);
  },
);

test("18.6 at three times the knee who is let in waits for 500 ms at most", () => {
  const { during } = rush(mixed, 3);
  expect(percentile(letIn(during), 0.99)).toBeLessThan(500);
});

test("18.6 where every page is rendered sixty wait, and no more than twice as long as they need", () => {
  const { during, between } = rush(rendered, 1.5);
  expect(percentile(letIn(during), 0.99)).toBeLessThan(700);
  expect(workOf(between(10, 25), 15)).toBeGreaterThan(0.9);
});

test("18.6 at three fifths of the knee none is turned away, and none three seconds after a rush", () => {
  const { before, after } = rush(mixed, 1.5);
  expect(turnedAway(before)).toEqual([]);
  expect(turnedAway(after).filter(({ atMs }) => atMs > 28_000)).toEqual([]);
});

test("18.6 in a drop of one store the others lose less than a tenth of what it loses", () => {
  const { during } = rush(mixed, 1.5);
  const partOf = (isDrop: boolean) => {
    const own = during.filter(({ store }) => (store === "drop") === isDrop);
    return turnedAway(own).length / own.length;
  };
  expect(partOf(true)).toBeGreaterThan(0.3);
  expect(partOf(false)).toBeLessThan(partOf(true) / 10);
});

/** So many who ask again as soon as they are answered, for ten seconds. */
function askWithoutPause(
  count: number,
  workOf: (dice: () => number) => number,
  options: Pick<QueueOptions, "whenFree"> = {},
) {
  const dice = createDice(1);
  const ask = (atMs: number): Arrival => {
    return { atMs, store: "a", hasCart: false, workMs: workOf(dice) };
  };
  return serve(
    Array.from({ length: count }, () => ask(0)),
    { follow: ({ endedMs }) => (endedMs < 10_000 ? ask(endedMs + 0.1) : null), ...options },
  );
}
const ofCachedPage = () => 0.25;
const ofRenderedPage = (dice: () => number) => 3.5 + 7 * dice();
/** Of each quarter of a second others have the processor for 150 ms. */
const inAFewMoments = (atMs: number) => (atMs % 250 < 150 ? atMs - (atMs % 250) + 150 : atMs);

test.each([
  [16, "cached", ofCachedPage],
  [50, "cached", ofCachedPage],
  [100, "cached", ofCachedPage],
  [16, "rendered", ofRenderedPage],
  [24, "rendered", ofRenderedPage],
  [50, "rendered", ofRenderedPage],
] as const)(
  "18.6 %i who ask for a %s page as soon as they are answered keep a processor busy, and none of them is turned away",
  (count, _, work) => {
    const { served } = askWithoutPause(count, work);
    expect(workOf(served, 10)).toBeGreaterThan(0.9);
    expect(turnedAway(served)).toEqual([]);
  },
);

test.each([
  [16, ofCachedPage],
  [16, ofRenderedPage],
  [50, ofCachedPage],
] as const)(
  "18.6 %i who ask without pause wait alone where others have the processor for 150 ms at a time, and none of them is turned away",
  (count, work) => {
    const { served } = askWithoutPause(count, work, { whenFree: inAFewMoments });
    expect(served.length).toBeGreaterThan(400);
    expect(turnedAway(served)).toEqual([]);
  },
);

test("18.6 of a hundred who ask for rendered pages without pause some are turned away, and the processor works for the others", () => {
  const { served } = askWithoutPause(100, ofRenderedPage);
  expect(turnedAway(served).length).toBeGreaterThan(0);
  expect(percentile(letIn(served), 0.99)).toBeLessThan(1_000);
  expect(workOf(served, 10)).toBeGreaterThan(0.7);
});
