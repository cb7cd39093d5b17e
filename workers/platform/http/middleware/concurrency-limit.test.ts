import { Hono } from "hono";
import { expect, test } from "vitest";
import { ConcurrencyLimit } from "#core/overload/concurrency-limit";
import { errorResponse, HttpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { isObjectOverloaded, limitConcurrency } from "./concurrency-limit";

/** An app whose calls end when the test ends them. */
function anApp(max: number) {
  const ends: (() => void)[] = [];
  let at = 0;
  const app: PlatformApp = new Hono();
  const limit = new ConcurrencyLimit({ max, min: 1, lostAfterMs: 60_000 });
  // Turns that come in time.
  const nowMs = () => at;
  app.use(limitConcurrency(limit, nowMs));
  app.get("*", async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return c.text("done");
  });
  app.onError((error) => {
    if (!(error instanceof HttpError)) throw error;
    return errorResponse(error.status, error.errors, error);
  });
  const wait = (ms: number) => {
    at += ms;
  };
  const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const ask = async (path = "/") => app.request(path, {}, undefined, execution);
  return { ask, ends, wait };
}

test("one call more than there is room for is answered 503 with a time to come back", async () => {
  const { ask, ends } = anApp(2);
  const running = [ask(), ask()];
  await expect.poll(() => ends.length).toBe(2);
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.json()).toMatchObject({ errors: [{ code: "overloaded" }] });
  for (const end of ends) end();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  const next = ask();
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect((await next).status).toBe(200);
});

test("calls whose end is never heard of hold their place for a minute", async () => {
  const { ask, ends, wait } = anApp(1);
  void ask();
  await expect.poll(() => ends.length).toBe(1);
  expect((await ask()).status).toBe(503);
  wait(60_000);
  const next = ask();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect((await next).status).toBe(200);
});

test("only the runtime's overloaded flag marks an object as overloaded", () => {
  expect(isObjectOverloaded(Object.assign(new Error("busy"), { overloaded: true }))).toBe(true);
  expect(isObjectOverloaded(Object.assign(new Error("gone"), { retryable: true }))).toBe(false);
  expect(isObjectOverloaded(new Error("overloaded"))).toBe(false);
});
