import { afterEach, expect, test, vi } from "vitest";
import { runAfterPaint } from "./run-after-paint";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("work is done once, behind the next frame", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  const work = vi.fn();
  runAfterPaint(work);
  frames[0]?.();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("what was taken back in time is not done", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  const work = vi.fn();
  const takeBack = runAfterPaint(work);
  frames[0]?.();
  takeBack();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});

test("in a tab that paints no frame any more, work is done all the same", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const work = vi.fn();
  runAfterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});
