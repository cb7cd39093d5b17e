import { afterEach, expect, test, vi } from "vitest";
import { limitCallTime } from "#client/backend-client";
import { aBackend, aCall, input } from "#tests/fixtures/client/backend";
import { redirectUnauthorized } from "./redirect-unauthorized";
import { watchSuspension } from "./watch-suspension";

afterEach(() => void vi.useRealTimers());

test("CRT-25 the time limit of a call that hangs reaches the backend through what a visit wraps around it", async () => {
  vi.useFakeTimers();
  const { backend, asked } = aBackend([() => new Promise<Response>(() => undefined)]);
  const url = new URL("https://aurora.test/cart");
  const visit = { url, request: new Request(url) };
  const wrapped = redirectUnauthorized(
    watchSuspension(backend, () => undefined),
    visit,
  );
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  void limitCallTime(wrapped, 3_000).call(aCall(), input).catch(note);
  await vi.advanceTimersByTimeAsync(3_500);
  expect([failures.length, asked.length]).toEqual([1, 1]);
});
