import { expect, test } from "vitest";
import { TurnLateness } from "./turn-lateness";

/** A clock that stands where it was put, and what was measured by it. */
function aProcessor() {
  const measured: number[] = [];
  const lateness = new TurnLateness([(delayMs) => measured.push(delayMs)]);
  let nowMs = 0;
  const probe = (delayMs: number) =>
    lateness.probe(
      () => nowMs,
      async () => {
        nowMs += delayMs;
      },
    );
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { lateness, measured, probe, pass, now: () => nowMs };
}

test("the delay of a timer that is due at once is told, at most every 50 ms", async () => {
  const { measured, probe, pass } = aProcessor();
  await probe(30);
  expect(probe(0)).toBeNull();
  pass(19);
  expect(probe(0)).toBeNull();
  pass(1);
  await probe(70);
  expect(measured).toEqual([30, 70]);
});

test("turns are measured one at a time, and a timer that never rings is waited for two seconds at most", () => {
  const { lateness, pass, now } = aProcessor();
  const never = () => new Promise<void>(() => {});
  expect(lateness.probe(now, never)).not.toBeNull();
  pass(1_999);
  expect(lateness.probe(now, never)).toBeNull();
  pass(1);
  expect(lateness.probe(now, never)).not.toBeNull();
});
