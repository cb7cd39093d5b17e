import { expect, test } from "vitest";
import * as z from "zod";
import {
  aBackend,
  aCall,
  aGet,
  broken,
  failureOf,
  good,
  input,
  refused,
  unreachable,
} from "#tests/fixtures/client/backend";

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

test.each([".", ".."])("a name of %j is not found, and addresses no other call", async (slug) => {
  const { backend, asked } = aBackend([good]);
  const error = await failureOf(backend.call(aCall(), { ...input, params: { slug } }));
  expect([error.status, error.errors[0]?.source?.pointer]).toEqual([404, "/path/slug"]);
  expect(asked).toEqual([]);
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

test("errors that a call is asked for are its answer, and those of a refused call are not", async () => {
  const errors = [{ code: "invalid", detail: "A text is needed." }];
  const check = { ...aGet, answer: z.object({ errors: z.array(z.unknown()) }) };
  const { backend } = aBackend([() => Response.json({ errors })]);
  expect(await backend.call(check, {})).toEqual({ errors });
  await expect(backend.call(aGet, {})).rejects.toThrow("getThing was refused");
  const refusing = aBackend([refused(422)]).backend;
  await expect(refusing.call(check, {})).rejects.toThrow("getThing was refused");
});

test("a change whose first request with its key is still at work waits for the answer, though it must not happen twice", async () => {
  const underWay = refused(409, "idempotency_key_in_use");
  const { backend, asked } = aBackend([underWay, underWay, underWay, underWay, good]);
  const once = { idempotencyKey: "one-press" };
  expect(await backend.call(aCall({ repeatable: false }), input, once)).toEqual({ count: 7 });
  expect(asked.map((request) => request.headers.get("idempotency-key"))).toEqual(
    Array.from({ length: 5 }, () => "one-press"),
  );
});

test("a change whose first request never ends is refused as one that is still at work", async () => {
  const { backend } = aBackend([refused(409, "idempotency_key_in_use")]);
  const error = await failureOf(backend.call(aCall(), input, { idempotencyKey: "one-press" }));
  expect([error.status, error.has("idempotency_key_in_use")]).toEqual([409, true]);
});
