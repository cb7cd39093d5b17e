import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { defineCall } from "#contract/protocol/call";
import { type BackendOptions, createBackend } from "./backend-client";
import { CircuitBreaker } from "./circuit-breaker";
import { PlatformError } from "./platform-error";

const none = z.object({});

function aCall({ repeatable = true } = {}) {
  return defineCall({
    name: "countThings",
    summary: "a call",
    base: "commerce",
    method: "POST",
    path: "/v1/things/:slug",
    params: z.object({ slug: z.string() }),
    query: z.object({ per: z.number().optional() }),
    body: z.object({ color: z.string() }),
    answer: z.object({ count: z.int() }),
    repeatable,
  });
}

const aGet = defineCall({
  name: "getThing",
  summary: "a call",
  base: "theme",
  method: "GET",
  path: "/v1/thing",
  params: none,
  query: none,
  body: z.undefined(),
  answer: z.object({ count: z.int() }),
  repeatable: true,
});

const input = { params: { slug: "red tee/1" }, query: { per: 3 }, body: { color: "red" } };

type Step = () => Response | Promise<Response>;
const good: Step = () => Response.json({ count: 7 });
const broken: Step = () => new Response("no", { status: 503 });
const unreachable: Step = () => Promise.reject(new TypeError("Failed to fetch"));
const refused =
  (status: number, code = "out_of_stock"): Step =>
  () =>
    Response.json({ errors: [{ code, detail: "Sold out" }] }, { status });

/** A backend that answers by these steps, the last one for good, and what it was asked. */
function aBackend(steps: Step[], options: Partial<BackendOptions> = {}) {
  const asked: Request[] = [];
  const pauses: number[] = [];
  const answer = async (request: Request) => {
    asked.push(request);
    const step = steps[Math.min(asked.length, steps.length) - 1];
    return step === undefined ? new Response("no", { status: 503 }) : step();
  };
  const backend = createBackend({
    storeSlug: "aurora",
    requestId: "request-1",
    platform: { fetch: answer },
    hosts: {},
    fetch: () => Promise.reject(new Error("No outside host is expected")),
    apiKey: null,
    pause: async (ms) => {
      pauses.push(ms);
    },
    ...options,
  });
  return { backend, asked, pauses };
}

/** The error of a call that must fail. */
async function failureOf(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => new Error("The call succeeded"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof PlatformError) return error;
  throw error;
}

test("a call carries its path, query, body, store and request id", async () => {
  const { backend, asked } = aBackend([good]);
  expect(await backend.call(aCall(), input)).toEqual({ count: 7 });
  const [request] = asked;
  expect(request?.method).toBe("POST");
  expect(request?.url).toBe("https://platform.internal/v1/things/red%20tee%2F1?per=3");
  expect(await request?.json()).toEqual({ color: "red" });
  expect(request?.headers.get("x-store")).toBe("aurora");
  expect(request?.headers.get("x-request-id")).toBe("request-1");
});

test("ERR-01 a call that fails once or twice is repeated and succeeds", async () => {
  for (const failures of [[broken], [unreachable], [broken, unreachable]]) {
    const { backend, asked, pauses } = aBackend([...failures, good]);
    expect(await backend.call(aCall(), input)).toEqual({ count: 7 });
    expect(asked).toHaveLength(failures.length + 1);
    expect(pauses).toHaveLength(failures.length);
    expect(Math.min(...pauses)).toBeGreaterThan(0);
  }
});

test("ERR-01 K-07 after three tries the call says that its retries are used up", async () => {
  const { backend, asked } = aBackend([broken]);
  const error = await failureOf(backend.call(aCall(), input));
  expect(error.message).toBe("countThings Request retry exceeded limit");
  expect(error.status).toBe(503);
  expect(asked).toHaveLength(3);
});

test("ERR-01 a network failure keeps its cause and has no status", async () => {
  const { backend, asked } = aBackend([unreachable]);
  const error = await failureOf(backend.call(aCall(), input));
  expect(error.message).toBe("countThings Request retry exceeded limit");
  expect([error.status, error.cause]).toEqual([null, new TypeError("Failed to fetch")]);
  expect(asked).toHaveLength(3);
});

test.each([
  ["no body", () => new Response(null, { status: 404 })],
  ["text", () => new Response("not here", { status: 404 })],
  ["other JSON", () => Response.json({ errors: [] }, { status: 404 })],
])("ERR-01 a 4xx with %s instead of errors is repeated", async (_body, step) => {
  const { backend, asked } = aBackend([step]);
  expect((await failureOf(backend.call(aCall(), input))).status).toBe(404);
  expect(asked).toHaveLength(3);
});

test.each([400, 404, 409, 422, 429])(
  "ERR-02 a %s with an errors array stops at once and hands the errors on",
  async (status) => {
    const { backend, asked, pauses } = aBackend([refused(status), good]);
    const error = await failureOf(backend.call(aCall(), input));
    expect([error.status, error.errors]).toEqual([
      status,
      [{ code: "out_of_stock", detail: "Sold out" }],
    ]);
    expect([error.has("out_of_stock"), error.has("amount_changed")]).toEqual([true, false]);
    expect([asked.length, pauses.length]).toEqual([1, 0]);
  },
);

test("ERR-02 an errors array of a 5xx is a failure like any other", async () => {
  const { backend, asked } = aBackend([refused(500), good]);
  expect(await backend.call(aCall(), input)).toEqual({ count: 7 });
  expect(asked).toHaveLength(2);
});

test("ERR-03 a 401 is not repeated, with or without reasons", async () => {
  for (const step of [refused(401, "unauthorized"), () => new Response(null, { status: 401 })]) {
    const { backend, asked } = aBackend([step, good]);
    expect((await failureOf(backend.call(aCall(), input))).status).toBe(401);
    expect(asked).toHaveLength(1);
  }
});

test("ERR-01 a call that must not happen twice is made once", async () => {
  for (const step of [broken, unreachable]) {
    const { backend, asked, pauses } = aBackend([step, good]);
    await failureOf(backend.call(aCall({ repeatable: false }), input));
    expect([asked.length, pauses.length]).toEqual([1, 0]);
  }
});

test.each([
  ["another shape", () => Response.json({ count: "7" })],
  ["null", () => Response.json(null)],
  ["no JSON", () => new Response("<html>", { status: 200 })],
  ["nothing", () => new Response(null, { status: 200 })],
])("an answer with %s is a failed call, not a value", async (_answer, step) => {
  const { backend, asked } = aBackend([step]);
  const error = await failureOf(backend.call(aCall(), input));
  expect(error.message).toBe("countThings answered something else than agreed");
  expect(asked).toHaveLength(1);
});

test("fields that were not agreed on go no further", async () => {
  const { backend } = aBackend([() => Response.json({ count: 7, sellerToken: "secret" })]);
  expect(await backend.call(aCall(), input)).toEqual({ count: 7 });
});

test("API-01 a base with a host of its own is asked there, every other at the platform", async () => {
  const outside: string[] = [];
  const { backend, asked } = aBackend([good], {
    hosts: { theme: "https://themes.example" },
    fetch: async (request) => {
      outside.push(request.url);
      return Response.json({ count: 1 });
    },
  });
  expect(await backend.call(aGet, {})).toEqual({ count: 1 });
  expect(await backend.call(aCall(), input)).toEqual({ count: 7 });
  expect(outside).toEqual(["https://themes.example/v1/thing"]);
  expect(asked).toHaveLength(1);
});

test("the shopper's address is sent only with calls that are rate-limited per shopper", async () => {
  const { backend, asked } = aBackend([good], { shopperAddress: "203.0.113.9" });
  await backend.call({ ...aCall(), perShopper: true }, input);
  await backend.call(aCall(), input);
  expect(asked.map(({ headers }) => headers.get("x-shopper-address"))).toEqual([
    "203.0.113.9",
    null,
  ]);
});

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

test("errors that a call is asked for are its answer, and those of a refused call are not", async () => {
  const errors = [{ code: "invalid", detail: "A text is needed." }];
  const check = { ...aGet, answer: z.object({ errors: z.array(z.unknown()) }) };
  const { backend } = aBackend([() => Response.json({ errors })]);
  expect(await backend.call(check, {})).toEqual({ errors });
  await expect(backend.call(aGet, {})).rejects.toThrow("getThing was refused");
  const refusing = aBackend([refused(422)]).backend;
  await expect(refusing.call(check, {})).rejects.toThrow("getThing was refused");
});
