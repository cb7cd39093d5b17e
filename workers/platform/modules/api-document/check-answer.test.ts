import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer";

const headers = { "Cache-Control": "no-store", "X-Request-Id": "request-1" };
const answer = (value: unknown, status = 200) => Response.json(value, { status, headers });
const stores = { stores: [], next: null };
const path = "/v1/operator/stores";

test("a documented answer passes, and undocumented calls are not checked", async () => {
  await checkAnswer("GET", path, answer(stores));
  await checkAnswer(
    "GET",
    `${path}?limit=2`,
    answer({ errors: [{ code: "c", detail: "d" }] }, 403),
  );
  await checkAnswer("GET", "/healthz", new Response("ok"));
});

test("a missing field, a field too many, an undescribed status or a missing header is found", async () => {
  const wrong: [Response, RegExp][] = [
    [answer({ stores: [] }), /next/],
    [answer({ ...stores, tokens: [] }), /tokens/],
    [answer(stores, 207), /status/],
    [answer({ error: "no" }, 404), /errors/],
    [Response.json(stores), /Cache-Control/],
  ];
  for (const [response, reason] of wrong) {
    await expect(checkAnswer("GET", path, response)).rejects.toThrow(reason);
  }
});
