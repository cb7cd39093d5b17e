import { expect, test } from "vitest";
import {
  addToast,
  dropLeftovers,
  nextLeftoverAtMs,
  removeToast,
  type Toast,
  type ToastInput,
} from "./toast-queue";

/** One toast a second, with the ids 1, 2, … */
function shown(...inputs: ToastInput[]): readonly Toast[] {
  return inputs.reduce<readonly Toast[]>(
    (toasts, input, index) =>
      addToast(toasts, input, { id: String(index + 1), nowMs: index * 1_000 }),
    [],
  );
}

const messages = (toasts: readonly Toast[]) => toasts.map(({ message }) => message);

test("TOA-01 TOA-02 K-07 a toast is a danger of three seconds at the top right unless it says otherwise", () => {
  expect(shown({ message: "No" })).toEqual([
    {
      id: "1",
      message: "No",
      type: "danger",
      options: { timeout: 3_000, position: "top-right" },
      shownAtMs: 0,
    },
  ]);
});

test("TOA-04 a toast may last six seconds at the top", () => {
  const [toast] = shown({ message: "No", options: { timeout: 6_000, position: "top" } });
  expect(toast?.options).toEqual({ timeout: 6_000, position: "top" });
});

test("TOA-03 a message that is shown is not added again, whatever its type", () => {
  const toasts = shown({ message: "a" }, { message: "b" }, { message: "a", type: "success" });
  expect(messages(toasts)).toEqual(["a", "b"]);
});

test("TOA-03 a message that is gone may come again", () => {
  const gone = removeToast(shown({ message: "a" }, { message: "b" }), "1");
  expect(messages(addToast(gone, { message: "a" }, { id: "3", nowMs: 9_000 }))).toEqual(["b", "a"]);
});

test("TOA-05 K-06 of several toasts the older ones go after five minutes, and the newest stays", () => {
  const toasts = shown({ message: "a" }, { message: "b" }, { message: "c" });
  expect(messages(dropLeftovers(toasts, 299_999))).toEqual(["a", "b", "c"]);
  expect(messages(dropLeftovers(toasts, 300_000))).toEqual(["b", "c"]);
  expect(messages(dropLeftovers(toasts, 900_000))).toEqual(["c"]);
});

test("TOA-05 a new toast clears what is left over", () => {
  const toasts = addToast(shown({ message: "a" }), { message: "b" }, { id: "2", nowMs: 400_000 });
  expect(messages(toasts)).toEqual(["b"]);
});

test("TOA-05 one toast alone is never left over", () => {
  expect(nextLeftoverAtMs([])).toBeNull();
  expect(nextLeftoverAtMs(shown({ message: "a" }))).toBeNull();
  expect(nextLeftoverAtMs(shown({ message: "a" }, { message: "b" }))).toBe(300_000);
  expect(messages(dropLeftovers(shown({ message: "a" }), 900_000))).toEqual(["a"]);
});
