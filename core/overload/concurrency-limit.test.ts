import { expect, test } from "vitest";
import { ConcurrencyLimit, type Entrant } from "./concurrency-limit";

const browsing: Entrant = { store: null, isUrgent: false };
const paying: Entrant = { store: null, isUrgent: true };
const at = (store: string): Entrant => ({ store, isUrgent: false });

const aLimit = (max: number, min = 1) => new ConcurrencyLimit({ max, min, lostAfterMs: 30_000 });

/** Enters until there is no room. */
function fill(limit: ConcurrencyLimit, entrant: Entrant): (() => void)[] {
  const releases: (() => void)[] = [];
  for (;;) {
    const release = limit.enter(0, entrant);
    if (release === null) return releases;
    releases.push(release);
  }
}

function measure(limit: ConcurrencyLimit, times: number, delayMs: number): void {
  for (let count = 0; count < times; count += 1) limit.adjust(delayMs);
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

test("while turns come late there is room for less, down to the least, and for all once they come in time", () => {
  const limit = aLimit(600, 8);
  const releases = fill(limit, browsing);
  measure(limit, 3, 41);
  expect(limit.enter(0, browsing)).toBeNull();
  for (const release of releases) release();
  expect(fill(limit, browsing)).toHaveLength(205);
  measure(limit, 30, 500);
  expect(limit.enter(0, browsing)).toBeNull();
  const slow = aLimit(600, 8);
  measure(slow, 30, 500);
  expect(fill(slow, browsing)).toHaveLength(8);
  measure(slow, 60, 40);
  expect(fill(slow, browsing)).toHaveLength(592);
});

test("who pays finds room when browsers find none", () => {
  const limit = aLimit(600, 8);
  measure(limit, 30, 500);
  expect(fill(limit, browsing)).toHaveLength(8);
  expect(fill(limit, paying)).toHaveLength(8);
});

test("a store in a drop leaves half of the room to others, and has all of it while there is enough", () => {
  const limit = aLimit(600, 8);
  expect(fill(limit, at("drop"))).toHaveLength(600);
  const busy = aLimit(600, 8);
  measure(busy, 30, 500);
  const [first, ...others] = fill(busy, at("drop"));
  expect(others).toHaveLength(3);
  expect(fill(busy, at("quiet"))).toHaveLength(4);
  first?.();
  expect(busy.enter(0, at("quiet"))).toBeNull();
  expect(busy.enter(0, at("drop"))).not.toBeNull();
});
