import { expect, test } from "vitest";
import { checkAnswerAgainstOpenApi } from "./check-answer-against-openapi";

const headers = { "Cache-Control": "no-store", "X-Request-Id": "request-1" };
const answer = (value: unknown, status = 200) => Response.json(value, { status, headers });
const stores = { stores: [], next: null };
const path = "/v1/operator/stores";

test("a documented answer passes, and undocumented calls are not checked", async () => {
  await checkAnswerAgainstOpenApi("GET", path, answer(stores));
  await checkAnswerAgainstOpenApi(
    "GET",
    `${path}?limit=2`,
    answer({ errors: [{ code: "c", detail: "d" }] }, 403),
  );
  await checkAnswerAgainstOpenApi("GET", "/healthz", new Response("ok"));
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
    await expect(checkAnswerAgainstOpenApi("GET", path, response)).rejects.toThrow(reason);
  }
});
