import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxEventsAtOnce } from "#contract/analytics/event-limits";
import type { ShopEvent } from "#contract/analytics/shop-events";
import { gatherEvents, restMs } from "./first-party-destination";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = (results: number): ShopEvent => ({ name: "search", results });

/** What was sent, as the numbers of results in each batch. */
function aCount() {
  const sent: number[][] = [];
  const destination = gatherEvents({
    send: (events) =>
      sent.push(events.flatMap((one) => (one.name === "search" ? one.results : []))),
    later: setTimeout,
  });
  return { ...destination, sent };
}

test("ANA-01 what happens is sent together, two minutes after the first of it", () => {
  const { deliver, sent } = aCount();
  deliver(found(1));
  vi.advanceTimersByTime(restMs - 1);
  deliver(found(2));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1, 2]]);
  deliver(found(3));
  vi.advanceTimersByTime(restMs);
  expect(sent).toEqual([[1, 2], [3]]);
});

test("ANA-01 a visit of four pages in three minutes costs two requests", () => {
  const { deliver, flush, sent } = aCount();
  for (let page = 1; page <= 4; page += 1) {
    deliver(found(page));
    vi.advanceTimersByTime(45_000);
  }
  flush();
  expect(sent).toEqual([[1, 2, 3], [4]]);
});

test("ANA-01 a page that goes sends what waits at once, and nothing twice", () => {
  const { deliver, flush, sent } = aCount();
  flush();
  deliver(found(1));
  flush();
  flush();
  vi.advanceTimersByTime(restMs);
  expect(sent).toEqual([[1]]);
});

test("ANA-01 no request has more events than are taken at once", () => {
  const { deliver, flush, sent } = aCount();
  for (let index = 0; index < maxEventsAtOnce + 1; index += 1) deliver(found(index));
  flush();
  expect(sent.map(({ length }) => length)).toEqual([maxEventsAtOnce, 1]);
});

test("ANA-01 no request is longer than a beacon may be", () => {
  const price = { amountMinor: 2500, currency: "USD" } as const;
  const item = { listing: "a", id: "1", title: "ä".repeat(300), price, quantity: 1 };
  const list: ShopEvent = { name: "view_item_list", list: "home", items: Array(20).fill(item) };
  const sent: number[] = [];
  const { deliver, flush } = gatherEvents({
    send: (events) =>
      sent.push(new URLSearchParams({ events: JSON.stringify(events) }).toString().length),
    later: setTimeout,
  });
  for (let index = 0; index < 3; index += 1) deliver(list);
  flush();
  expect(sent).toHaveLength(3);
  expect(Math.max(...sent)).toBeLessThan(65_536);
});
