import { afterEach, expect, test, vi } from "vitest";
import { putUploadPart } from "#contract/media/upload-calls";
import { putMedia } from "#contract/store/seller-store-calls";
import { addFont } from "#contract/theme/font-calls";
import { resendWebhookDelivery, testWebhook } from "#contract/webhooks/webhook-calls";
import {
  aBackend,
  aCall,
  aGet,
  broken,
  failureOf,
  good,
  input,
  refused,
  type Step,
  unreachable,
} from "#tests/fixtures/client/backend";
import { CircuitBreaker } from "./circuit-breaker";

afterEach(() => void vi.useRealTimers());

const hangs: Step = () => new Promise<Response>(() => undefined);
const stopsHalfWay: Step = () => new Response(new ReadableStream({ pull: () => hangs() as never }));

test.each([
  ["never answers", hangs],
  ["stops in the middle of its answer", stopsHalfWay],
])("ERR-01 a backend that %s costs a page six seconds in all its calls", async (_how, step) => {
  vi.useFakeTimers();
  const { backend, asked } = aBackend([step]);
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  void backend.call(aCall(), input).catch(note);
  void backend.call(aGet, {}).catch(note);
  await vi.advanceTimersByTimeAsync(5_999);
  expect([failures.length, asked.length]).toEqual([0, 4]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failures).toHaveLength(2);
  // What is asked now has no time left, and is not asked at all.
  const late = await failureOf(backend.call(aGet, {}));
  expect([late.status, asked.length]).toEqual([null, 4]);
});

test("a call that hangs once is asked again in time", async () => {
  vi.useFakeTimers();
  const { backend, asked } = aBackend([hangs, good]);
  const answer = backend.call(aCall(), input);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toEqual({ count: 7 });
  expect(asked[0]?.signal.aborted).toBe(true);
});

test("a payment provider may take its time: the call is not given up like a page's", async () => {
  vi.useFakeTimers();
  const slow: Step = () =>
    new Promise((resolve) => setTimeout(() => resolve(Response.json({ count: 7 })), 9_000));
  const { backend, asked } = aBackend([slow]);
  const answer = backend.call({ ...aCall(), asksProvider: true }, input);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await answer).toEqual({ count: 7 });
  expect(asked).toHaveLength(1);
});

test("a picture that takes a minute to be stored is sent once, and not given up", async () => {
  vi.useFakeTimers();
  const slow: Step = () =>
    new Promise((resolve) => setTimeout(() => resolve(Response.json({ count: 7 })), 60_000));
  for (const { storesFile, repeatable } of [putMedia, putUploadPart, addFont]) {
    const { backend, asked } = aBackend([slow]);
    const call = { ...aCall(), repeatable, ...(storesFile && { storesFile }) };
    const answer = backend.call(call, input);
    answer.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ count: 7 });
    expect(asked).toHaveLength(1);
  }
});

test("a test message to a receiver that hangs comes back as a result: the call outlasts the receiver's ten seconds", async () => {
  vi.useFakeTimers();
  const late: Step = () =>
    new Promise((resolve) => setTimeout(() => resolve(Response.json({ count: 7 })), 11_000));
  for (const { asksReceiver, repeatable } of [testWebhook, resendWebhookDelivery]) {
    const { backend, asked } = aBackend([late]);
    const call = { ...aCall(), repeatable, ...(asksReceiver && { asksReceiver }) };
    const answer = backend.call(call, input);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await answer).toEqual({ count: 7 });
    expect(asked).toHaveLength(1);
  }
});

test("what is overloaded is not asked again: the answer says so, and says 503", async () => {
  const { backend, asked } = aBackend([refused(503, "overloaded"), good]);
  const error = await failureOf(backend.call(aCall(), input));
  expect([error.status, error.isOverload, error.isUnanswered]).toEqual([503, true, true]);
  expect(asked).toHaveLength(1);
});

const anotherGet = { ...aGet, name: "getOther" };

/** A visit to each of these stores by one isolate, and what it asked. */
function anIsolate(steps: Step[]) {
  const breaker = new CircuitBreaker();
  let at = 0;
  const { asked, backend } = aBackend(steps, { breaker, nowMs: () => at });
  const other = aBackend([good], { breaker, nowMs: () => at, storeSlug: "borealis" });
  return {
    asked,
    backend,
    other,
    wait: (ms: number) => {
      at += ms;
    },
  };
}

test("a call that fails again and again is not asked for a moment, then once to find out", async () => {
  const { asked, backend, wait } = anIsolate([...Array(12).fill(unreachable), good]);
  const ask = () => backend.call(aCall(), input);
  for (let page = 0; page < 3; page += 1) await failureOf(ask());
  expect(asked).toHaveLength(9);
  const blocked = await failureOf(ask());
  expect([blocked.status, asked.length]).toEqual([503, 9]);
  wait(5_000);
  await failureOf(ask());
  expect(asked).toHaveLength(12);
  await failureOf(ask());
  expect(asked).toHaveLength(12);
  wait(5_000);
  expect(await ask()).toEqual({ count: 7 });
  expect(await ask()).toEqual({ count: 7 });
});

test("TEN-01 what fails for one store is asked for every other, and so is every other call", async () => {
  const { backend, other } = anIsolate([broken]);
  for (let page = 0; page < 4; page += 1) await failureOf(backend.call(aCall(), input));
  for (let page = 0; page < 4; page += 1) await failureOf(backend.call(anotherGet, {}));
  expect(await other.backend.call(aCall(), input)).toEqual({ count: 7 });
  expect((await failureOf(backend.call(aGet, {}))).cause).toBe("HTTP 503");
});

test("a 4xx response opens no breaker, and a write that fails for one shopper is sent for the next", async () => {
  const sold = anIsolate([refused(409)]);
  for (let page = 0; page < 5; page += 1) await failureOf(sold.backend.call(aCall(), input));
  expect(sold.asked).toHaveLength(5);
  const failing = anIsolate([() => new Response("no", { status: 502 })]);
  for (let page = 0; page < 5; page += 1) await failureOf(failing.backend.call(aCall(), input));
  expect(failing.asked).toHaveLength(15);
});
