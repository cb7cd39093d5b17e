import { expect, test } from "vitest";
import type { LagSample } from "./event-loop-lag";
import { QueueWait } from "./queue-wait";

function aQueue() {
  const measured: LagSample[] = [];
  return { measured, wait: new QueueWait((one) => measured.push(one)) };
}

test("a probe measures its wait, and the first turns of requests since it was sent", () => {
  const { measured, wait } = aQueue();
  for (const atMs of [10, 20, 20, 30]) wait.enter(atMs);
  expect(wait.measure(20, 55)).toBe(4);
  expect(measured).toEqual([{ delayMs: 35, requests: 3, isOver: true, nowMs: 55 }]);
});

test("a probe counts what came since the one before, and measures only since it was sent", () => {
  const { measured, wait } = aQueue();
  wait.enter(10);
  wait.enter(20);
  expect(wait.measure(5, 25)).toBe(2);
  expect(wait.measure(24, 26)).toBe(0);
  expect(measured.map(({ requests }) => requests)).toEqual([2, 0]);
});

test("a clock that was put back measures no wait below zero", () => {
  const { measured, wait } = aQueue();
  wait.measure(100, 40);
  expect(measured).toEqual([{ delayMs: 0, requests: 0, isOver: true, nowMs: 40 }]);
});
