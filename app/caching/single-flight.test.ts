import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SingleFlight } from "./single-flight";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends on command, and how often it was started. */
function aWork() {
  const begun: { finish: (value: string) => void; fail: (cause: Error) => void }[] = [];
  const work = () =>
    new Promise<string>((finish, fail) => {
      begun.push({ finish, fail });
    });
  return { begun, work };
}

/** Nothing is waited for, as where the runtime cancels a request whose visitor has left. */
const forgotten = () => undefined;

test("work for one key is done once, and every request that came meanwhile gets its value", async () => {
  const flight = new SingleFlight<string>();
  const { begun, work } = aWork();
  const asked = [1, 2, 3].map(() => flight.run("a", forgotten, work));
  begun[0]?.finish("one");
  expect(await Promise.all(asked)).toEqual(["one", "one", "one"]);
  const next = flight.run("a", forgotten, work);
  begun[1]?.finish("two");
  expect(await next).toBe("two");
  expect(begun).toHaveLength(2);
});

test("the request that starts work keeps it going for the others, and never fails by it", async () => {
  const flight = new SingleFlight<string>();
  const { begun, work } = aWork();
  const waiters: Promise<unknown>[] = [];
  const own = flight.run("a", (going) => void waiters.push(going), work);
  begun[0]?.fail(new Error("broken"));
  await expect(own).rejects.toThrow("broken");
  expect(await Promise.all(waiters)).toHaveLength(1);
});

test("a request whose visitor left never keeps the others waiting: they do the work themselves", async () => {
  const flight = new SingleFlight<string>();
  const { begun, work } = aWork();
  void flight.run("a", forgotten, work);
  const others = [flight.run("a", forgotten, work), flight.run("a", forgotten, work)];
  await vi.advanceTimersByTimeAsync(1_499);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  for (const one of begun.slice(1)) one.finish("own");
  expect(await Promise.all(others)).toEqual(["own", "own"]);
});

test("work that never ends is dropped after ten seconds: no caller waits for it any more", async () => {
  const flight = new SingleFlight<string>();
  const { begun, work } = aWork();
  void flight.run("a", forgotten, work);
  await vi.advanceTimersByTimeAsync(10_000);
  const later = flight.run("a", forgotten, work);
  expect(begun).toHaveLength(2);
  begun[1]?.finish("fresh");
  expect(await later).toBe("fresh");
});

test("lost work that ends after all takes nothing from the work that replaced it", async () => {
  const flight = new SingleFlight<string>();
  const { begun, work } = aWork();
  void flight.run("a", forgotten, work);
  await vi.advanceTimersByTimeAsync(10_000);
  const second = flight.run("a", forgotten, work);
  begun[0]?.finish("late");
  await vi.advanceTimersByTimeAsync(0);
  const third = flight.run("a", forgotten, work);
  begun[1]?.finish("fresh");
  expect(await Promise.all([second, third])).toEqual(["fresh", "fresh"]);
  expect(begun).toHaveLength(2);
});

test("a request fails by its own work alone, never by another's", async () => {
  const flight = new SingleFlight<string>();
  const { begun, work } = aWork();
  const first = flight.run("a", forgotten, work);
  const second = flight.run("a", forgotten, work);
  begun[0]?.fail(new Error("its visitor has left"));
  await expect(first).rejects.toThrow("its visitor has left");
  await vi.advanceTimersByTimeAsync(0);
  begun[1]?.finish("fine");
  expect(await second).toBe("fine");
});

test("a value that is not for others is its own request's alone", async () => {
  const flight = new SingleFlight<string>({ isForOthers: (value) => value !== "HTTP 500" });
  const { begun, work } = aWork();
  const first = flight.run("a", forgotten, work);
  const second = flight.run("a", forgotten, work);
  begun[0]?.finish("HTTP 500");
  await vi.advanceTimersByTimeAsync(0);
  begun[1]?.finish("HTTP 200");
  expect(await Promise.all([first, second])).toEqual(["HTTP 500", "HTTP 200"]);
});

test("work for two keys does not wait for each other", async () => {
  const flight = new SingleFlight<string>();
  const { begun, work } = aWork();
  void flight.run("a", forgotten, work);
  const other = flight.run("b", forgotten, work);
  begun[1]?.finish("b");
  expect(await other).toBe("b");
});
