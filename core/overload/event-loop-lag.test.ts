import { expect, test } from "vitest";
import { EventLoopLag, type LagSample } from "./event-loop-lag";

/** A clock that stands where it was put, what was measured by it, and rings that ring when a test has them ring. */
function aProcessor() {
  const measured: LagSample[] = [];
  const rings: (() => void)[] = [];
  const lateness = new EventLoopLag(
    (one) => measured.push(one),
    () => new Promise((resolve) => rings.push(resolve)),
  );
  let nowMs = 0;
  return {
    measured,
    request: () => lateness.probe(() => nowMs),
    turnAway: () => lateness.discount(),
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** The oldest of those that wait, or a later one. */
    ring: (index = 0) => rings.splice(index, 1)[0]?.(),
  };
}

test("the delay of what is due at once is measured, with the requests that had their first turn meanwhile", async () => {
  const { measured, request, pass, ring } = aProcessor();
  const first = request();
  pass(30);
  expect([request(), request()]).toEqual([null, null]);
  ring();
  await first;
  expect(measured).toEqual([{ delayMs: 30, requests: 2, isOver: true, nowMs: 30 }]);
});

test("requests that were turned away are not among those that waited", async () => {
  const { measured, request, turnAway, pass, ring } = aProcessor();
  const first = request();
  turnAway();
  pass(30);
  request();
  turnAway();
  ring();
  await first;
  expect(measured).toEqual([{ delayMs: 30, requests: 0, isOver: true, nowMs: 30 }]);
});

test("there is a measurement every 50 ms at most, and one that is late is reported each time until it rings", async () => {
  const { measured, request, pass, ring } = aProcessor();
  const first = request();
  pass(49);
  expect(request()).toBeNull();
  pass(1);
  expect(request()).not.toBeNull();
  pass(950);
  ring();
  await first;
  expect(measured).toEqual([
    { delayMs: 50, requests: 2, isOver: false, nowMs: 50 },
    { delayMs: 1_000, requests: 2, isOver: true, nowMs: 1_000 },
  ]);
});

test("one that rings after a later one, or never, counts no more", async () => {
  const { measured, request, pass, ring } = aProcessor();
  const first = request();
  pass(50);
  const second = request();
  pass(5);
  ring(1);
  await second;
  ring();
  await first;
  pass(45);
  request();
  expect(measured.map(({ delayMs }) => delayMs)).toEqual([50, 5]);
});

test("where nothing else is named a timer rings", async () => {
  const measured: LagSample[] = [];
  const lateness = new EventLoopLag((one) => measured.push(one));
  await lateness.probe(() => 5);
  expect(measured).toEqual([{ delayMs: 0, requests: 0, isOver: true, nowMs: 5 }]);
});
