import { expect, test } from "vitest";
import { takeSteps } from "./take-steps.mjs";

/** Steps that end when the test says so. */
function heldSteps(names: string[], room: number) {
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const taken = takeSteps(
    names,
    (name: string) => {
      started.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    },
    room,
  );
  const end = async (name: string) => {
    endings.get(name)?.();
    await Promise.resolve();
  };
  return { ...taken, started, end };
}

test("a step starts once one before it has made room", async () => {
  const { started, end, done } = heldSteps(["a", "b", "c"], 2);
  expect(started).toEqual(["a", "b"]);
  await end("b");
  expect(started).toEqual(["a", "b", "c"]);
  await end("a");
  await end("c");
  await expect(done).resolves.toBeUndefined();
});

test("with less room steps under way stay, and the next waits for both", async () => {
  const { started, end, setRoom } = heldSteps(["a", "b", "c"], 2);
  setRoom(1);
  await end("a");
  expect(started).toEqual(["a", "b"]);
  await end("b");
  expect(started).toEqual(["a", "b", "c"]);
});

test("more room is used at once", () => {
  const { started, setRoom } = heldSteps(["a", "b", "c"], 1);
  setRoom(3);
  expect(started).toEqual(["a", "b", "c"]);
});

test("the end waits for the last step, and none at all is an end too", async () => {
  const { end, done } = heldSteps(["a"], 1);
  let isDone = false;
  done.then(() => {
    isDone = true;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  await end("a");
  await done;
  await expect(heldSteps([], 1).done).resolves.toBeUndefined();
});
