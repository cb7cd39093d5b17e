import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { supervise } from "./supervise";

vi.mock("./terminal", () => ({ onStopRequest: () => undefined }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A stack whose workerd answers until it is switched off, and a record of what was done to it. */
function aStack() {
  const done: string[] = [];
  const state = { answers: true };
  let died: () => void = () => undefined;
  const stack = {
    onDeath: (callback: () => void) => {
      died = callback;
    },
    answers: async () => state.answers,
    usage: () => null,
    kill: () => {
      done.push("kill");
      died();
    },
    restart: async () => {
      done.push("restart");
      state.answers = true;
    },
    stop: async () => undefined,
  };
  return { done, state, stack };
}

const watch = { everyMs: 1_000, timeoutMs: 500, silentTimes: 3 };

test("a workerd that hangs is ended and started again", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(console, "log").mockReturnValue(undefined);
  const { done, state, stack } = aStack();
  supervise(stack, watch);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([]);
  state.answers = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual(["kill", "restart"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toHaveLength(2);
});

test("a workerd that was busy for a moment is left alone", async () => {
  const { done, state, stack } = aStack();
  supervise(stack, watch);
  for (let round = 0; round < 4; round += 1) {
    state.answers = false;
    await vi.advanceTimersByTimeAsync(2_000);
    state.answers = true;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(done).toEqual([]);
});
