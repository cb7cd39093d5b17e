import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLivePreviewQueue } from "./live-preview-queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aQueue() {
  const sent: (string | null)[] = [];
  const shown: (string | null)[] = [];
  const answers: ((isShown: boolean) => void)[] = [];
  const queue = createLivePreviewQueue<string>(
    (theme) => {
      sent.push(theme);
      return new Promise((resolve) => answers.push(resolve));
    },
    (theme, isShown) => shown.push(isShown ? theme : "not shown"),
    100,
  );
  const answer = async (isShown = true) => {
    answers.shift()?.(isShown);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, shown, answer, wait: () => vi.advanceTimersByTimeAsync(100) };
}

test("while one request is under way only the newest theme waits for the next", async () => {
  const { queue, sent, shown, answer, wait } = aQueue();
  for (const text of ["a", "b", "c"]) queue.put(text);
  await wait();
  expect(sent).toEqual(["c"]);
  for (const text of ["d", "e"]) queue.put(text);
  await wait();
  expect(sent).toEqual(["c"]);
  await answer();
  await wait();
  expect(sent).toEqual(["c", "e"]);
  await answer();
  expect(shown).toEqual(["c", "e"]);
});

test("a theme that could not be shown is told, and the next one is sent all the same", async () => {
  const { queue, sent, shown, answer, wait } = aQueue();
  queue.put("a");
  await wait();
  await answer(false);
  queue.put(null);
  await wait();
  await answer();
  expect(sent).toEqual(["a", null]);
  expect(shown).toEqual(["not shown", null]);
});

test("after the editor is left nothing is sent or told", async () => {
  const { queue, sent, shown, answer, wait } = aQueue();
  queue.put("a");
  await wait();
  queue.put("b");
  queue.stop();
  await answer();
  await wait();
  expect(sent).toEqual(["a"]);
  expect(shown).toEqual([]);
});
