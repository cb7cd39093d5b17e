import { expect, test } from "vitest";
import { type Entrant, LoadLimit } from "./load-limit";

const browsing: Entrant = { store: null, isUrgent: false };
const paying: Entrant = { store: null, isUrgent: true };
const at = (store: string): Entrant => ({ store, isUrgent: false });

const aLimit = (max: number, min = 1) => new LoadLimit({ max, min, lostAfterMs: 30_000 });

/** Enters until there is no room. */
function fill(limit: LoadLimit, entrant: Entrant): (() => void)[] {
  const releases: (() => void)[] = [];
  for (;;) {
    const release = limit.enter(0, entrant);
    if (release === null) return releases;
    releases.push(release);
  }
}

/** A clock that stands where it was put, and timers that ring after the delay. */
function aProcessor() {
  let nowMs = 0;
  const now = () => nowMs;
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
    probe: (limit: LoadLimit, delayMs: number) =>
      limit.probe(now, async () => {
        nowMs += delayMs;
      }),
  };
}

async function probeTimes(
  limit: LoadLimit,
  times: number,
  delayMs: number,
  processor = aProcessor(),
) {
  for (let count = 0; count < times; count += 1) {
    processor.pass(50);
    await processor.probe(limit, delayMs);
  }
}

test("no more work begins than there is room for, and what ends makes room once", () => {
  const limit = aLimit(2);
  const [first] = fill(limit, browsing);
  expect(limit.enter(1, paying)).toBeNull();
  first?.();
  first?.();
  expect(fill(limit, browsing)).toHaveLength(1);
});

test("work whose end is never heard of holds its place for half a minute", () => {
  const limit = aLimit(1);
  limit.enter(0, at("a"));
  expect(limit.enter(29_999, at("a"))).toBeNull();
  expect(limit.enter(30_000, at("a"))).not.toBeNull();
});

test("while turns come late there is room for less, down to the least, and for all once they come in time", async () => {
  const limit = aLimit(600, 8);
  const releases = fill(limit, browsing);
  await probeTimes(limit, 3, 41);
  expect(limit.enter(0, browsing)).toBeNull();
  for (const release of releases) release();
  expect(fill(limit, browsing)).toHaveLength(205);
  await probeTimes(limit, 30, 500);
  expect(limit.enter(0, browsing)).toBeNull();
  const slow = aLimit(600, 8);
  const processor = aProcessor();
  await probeTimes(slow, 30, 500, processor);
  expect(fill(slow, browsing)).toHaveLength(8);
  await probeTimes(slow, 60, 40, processor);
  expect(fill(slow, browsing)).toHaveLength(592);
});

test("whoever pays finds room when browsers find none", async () => {
  const limit = aLimit(600, 8);
  await probeTimes(limit, 30, 500);
  expect(fill(limit, browsing)).toHaveLength(8);
  expect(fill(limit, paying)).toHaveLength(8);
});

test("a store in a drop leaves half of the room to others, and has all of it while there is enough", async () => {
  const limit = aLimit(600, 8);
  expect(fill(limit, at("drop"))).toHaveLength(600);
  const busy = aLimit(600, 8);
  await probeTimes(busy, 30, 500);
  const [first, ...others] = fill(busy, at("drop"));
  expect(others).toHaveLength(3);
  expect(fill(busy, at("quiet"))).toHaveLength(4);
  first?.();
  expect(busy.enter(0, at("quiet"))).toBeNull();
  expect(busy.enter(0, at("drop"))).not.toBeNull();
});

test("turns are measured one at a time, and a timer that never rings is waited for two seconds at most", () => {
  const limit = aLimit(10);
  let nowMs = 0;
  const never = () => new Promise<void>(() => {});
  const probe = () => limit.probe(() => nowMs, never);
  expect(probe()).not.toBeNull();
  nowMs = 1_999;
  expect(probe()).toBeNull();
  nowMs = 2_000;
  expect(probe()).not.toBeNull();
});
