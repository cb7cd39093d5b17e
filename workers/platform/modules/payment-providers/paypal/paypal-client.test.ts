import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { paypalClient } from "./paypal-client";

const AnswerSchema = z.object({ id: z.string() });
let accounts = 0;

/** Each test has an account of its own: tokens are cached beyond a test. */
function anAccount() {
  accounts += 1;
  return { clientId: `client-${accounts}`, clientSecret: "secret", apiUrl: "https://paypal.test" };
}

/** Its tries follow each other at once. */
const aClient = (account = anAccount()) => paypalClient(account, () => Promise.resolve());

type Answer = () => Response | Promise<Response>;

/** PayPal's end: tokens are numbered, other calls get these answers, the last one for ever. */
function aPaypal(...answers: Answer[]) {
  const asked: { tokens: number; requests: Request[] } = { tokens: 0, requests: [] };
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const request = new Request(url, init);
    if (new URL(url).pathname === "/v1/oauth2/token") {
      asked.tokens += 1;
      return Response.json({ access_token: `token-${asked.tokens}`, expires_in: 32_400 });
    }
    asked.requests.push(request);
    const answer = answers[Math.min(asked.requests.length, answers.length) - 1];
    return answer?.() ?? Response.json({ id: "X" });
  });
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  return asked;
}

const order = { method: "GET", path: "/v2/checkout/orders/X", answer: AnswerSchema } as const;
const capture = {
  ...order,
  method: "POST",
  path: "/capture",
  requestId: "key-1",
  whole: true,
} as const;
const refused = (status: number, issue: string) => () =>
  Response.json({ name: "ERROR", details: [{ issue }] }, { status });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("many questions at once ask for one token, and later ones use it again", async () => {
  const asked = aPaypal();
  const client = aClient();
  await Promise.all([1, 2, 3, 4, 5].map(() => client.ask(order)));
  await client.ask(order);
  expect(asked.tokens).toBe(1);
  expect(new Set(asked.requests.map((request) => request.headers.get("authorization")))).toEqual(
    new Set(["Bearer token-1"]),
  );
});

test("a rejected access token is renewed once", async () => {
  const account = anAccount();
  const first = aPaypal(
    () => new Response("", { status: 401 }),
    () => Response.json({ id: "X" }),
  );
  expect(await aClient(account).ask(order)).toEqual({ ok: true, value: { id: "X" } });
  expect(first.tokens).toBe(2);
  const second = aPaypal(() => new Response("", { status: 401 }));
  const failure = { ok: false, reason: "unknown", code: "key_refused" };
  expect(await aClient(account).ask(order)).toMatchObject(failure);
  expect(second.requests).toHaveLength(2);
});

test("two accounts have a token each", async () => {
  const asked = aPaypal();
  await aClient().ask(order);
  await aClient().ask(order);
  expect(asked.tokens).toBe(2);
});

test("what may not have arrived is asked again under the same key, then it is unknown", async () => {
  const asked = aPaypal(() => Promise.reject(new TypeError("lost")));
  const answer = await aClient().ask(capture);
  expect(answer).toEqual({ ok: false, reason: "unknown", code: "network", redirectUrl: null });
  expect(asked.requests.map((request) => request.headers.get("paypal-request-id"))).toEqual([
    "key-1",
    "key-1",
    "key-1",
  ]);
  expect(asked.requests[0]?.headers.get("prefer")).toBe("return=representation");
});

test.each([
  [500, "INTERNAL", "unknown", 3],
  [503, "BUSY", "unknown", 3],
  [429, "RATE_LIMIT_REACHED", "unknown", 3],
  [409, "PREVIOUS_REQUEST_IN_PROGRESS", "unknown", 3],
  [422, "ORDER_COMPLETION_IN_PROGRESS", "unknown", 3],
  [422, "INSTRUMENT_DECLINED", "rejected", 1],
  [400, "INVALID_PARAMETER_SYNTAX", "rejected", 1],
  [403, "PERMISSION_DENIED", "rejected", 1],
])("an answer %i %s is %s and is asked %i times", async (status, issue, reason, times) => {
  const asked = aPaypal(refused(status, issue));
  const answer = await aClient().ask(capture);
  expect(answer).toMatchObject({ ok: false, reason, code: issue });
  expect(asked.requests).toHaveLength(times);
});

test("a good answer that cannot be understood is unknown, and said in the log", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  aPaypal(() => Response.json({ name: "nothing we know" }, { status: 201 }));
  expect(await aClient().ask(capture)).toMatchObject({
    ok: false,
    reason: "unknown",
    code: "answer_unreadable",
  });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockReset();
});

test("18.4 wrong credentials say nothing about the payment, and are not tried again at once", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.stubGlobal("fetch", async () => Response.json({ error: "invalid_client" }, { status: 401 }));
  expect(await aClient().ask(order)).toMatchObject({
    ok: false,
    reason: "unknown",
    code: "key_refused",
  });
  expect(logged).toHaveBeenCalledOnce();
});
