import { expect, test } from "vitest";
import { type Lateness, TurnLateness } from "./turn-lateness";

/** A clock that stands where it was put, what was measured by it, and rings that ring when they are told to. */
function aProcessor() {
  const measured: Lateness[] = [];
  const rings: (() => void)[] = [];
  const lateness = new TurnLateness(
    (one) => measured.push(one),
    () => new Promise((resolve) => rings.push(resolve)),
  );
  let nowMs = 0;
  return {
    measured,
    request: () => lateness.probe(() => nowMs),
    pass: (ms: number) => {
      nowMs += ms;
    },
    ring: () => rings.shift()?.(),
  };
}

test("the delay of what is due at once is measured, with the requests that had their first turn meanwhile", async () => {
  const { measured, request, pass, ring } = aProcessor();
  const first = request();
  pass(30);
  expect([request(), request()]).toEqual([null, null]);
  ring();
  await first;
  expect(measured).toEqual([{ delayMs: 30, requests: 2, nowMs: 30 }]);
});

test("there is a measurement every 50 ms at most, and one that is late keeps none from beginning", async () => {
  const { measured, request, pass, ring } = aProcessor();
  const first = request();
  pass(49);
  expect(request()).toBeNull();
  pass(1);
  const second = request();
  pass(950);
  ring();
  ring();
  await Promise.all([first, second]);
  expect(measured).toEqual([
    { delayMs: 1_000, requests: 2, nowMs: 1_000 },
    { delayMs: 950, requests: 0, nowMs: 1_000 },
  ]);
});

test("where nothing else is named a timer rings", async () => {
  const measured: Lateness[] = [];
  const lateness = new TurnLateness((one) => measured.push(one));
  await lateness.probe(() => 5);
  expect(measured).toEqual([{ delayMs: 0, requests: 0, nowMs: 5 }]);
});
