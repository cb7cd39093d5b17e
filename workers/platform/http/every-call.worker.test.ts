import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { allCalls } from "#contract/all-calls";
import type { CallDefinition } from "#contract/protocol/call";
import worker from "#platform/index";
import { aStore, ask, bearer, errorOf, operatorToken } from "#tests/kits/platform/platform";

/** A well-formed address of the call, with values that name nothing. */
function pathOf(call: CallDefinition): string {
  return call.path.replace(/:(\w+)(\{[^}]*\})?/g, "nothing-here");
}

function send(call: CallDefinition, headers: Record<string, string>) {
  const body = call.method === "POST" || call.method === "PUT" ? { body: {} } : {};
  return ask(call.method, pathOf(call), { headers, ...body });
}

const callsOf = (...bases: CallDefinition["base"][]) =>
  allCalls.filter((call) => bases.includes(call.base));

test("API-01 every call of the contract has a route", async () => {
  await aStore("aurora");
  const closed: string[] = [];
  for (const call of allCalls) {
    const response = await send(call, { ...bearer(operatorToken), "X-Store": "aurora" });
    if (response.ok) continue;
    if ((await errorOf(response)).includes("call_unknown")) closed.push(call.name);
  }
  expect(closed).toEqual([]);
});

test("API-01 the API document names the address that it was read at as its server", async () => {
  for (const origin of ["http://platform.test", "https://api.elsewhere.test"]) {
    const request = new Request(`${origin}/v1/openapi.json`);
    const response = await worker.fetch(request, { ...env }, createExecutionContext());
    expect(await response.json()).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "{origin}", variables: { origin: { default: origin } } }],
    });
  }
});

test("TEN-01 a seller's token opens no call of another store, whatever the call is", async () => {
  const aurora = await aStore("aurora");
  await aStore("vinyl");
  for (const call of callsOf("seller")) {
    const response = await send(call, { ...aurora.headers, "X-Store": "vinyl" });
    expect(await errorOf(response), call.name).toBe("403 token_of_another_store");
  }
  for (const call of callsOf("operator")) {
    expect(await errorOf(await send(call, aurora.headers)), call.name).toBe("403 operator_only");
  }
});

test("TEN-01 nothing of a seller's or an operator's opens without a token, or with a wrong one", async () => {
  await aStore("aurora");
  const named = { "X-Store": "aurora" };
  for (const call of callsOf("seller", "operator")) {
    expect(await errorOf(await send(call, named)), call.name).toBe("401 token_missing");
    const guessed = { ...named, ...bearer("awn_guess") };
    expect(await errorOf(await send(call, guessed)), call.name).toBe("401 token_unknown");
  }
});

test("invalid input of any call gets a 4xx with reasons, never a 500", async () => {
  const { headers } = await aStore("aurora");
  const nonsense: unknown[] = [[], { storeSlug: { $gt: "" }, id: [1], data: null }];
  for (const call of allCalls) {
    const caller = call.base === "operator" ? bearer(operatorToken) : headers;
    for (const body of call.method === "GET" ? [undefined] : nonsense) {
      const path = `${pathOf(call)}?page=-1&limit=x&slug=%00&currency=XXX&id=1e999`;
      const response = await ask(call.method, path, { headers: caller, body });
      expect(response.status, `${call.name} ${JSON.stringify(body)}`).toBeLessThan(500);
    }
  }
});
