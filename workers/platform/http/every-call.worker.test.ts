import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { allCalls } from "#contract/all-calls";
import { findExport } from "#contract/archive/archive-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { operatorDownloads } from "#platform/http/routes/operator/operator-download-paths";
import worker from "#platform/index";
import { listCallers } from "#tests/fixtures/platform/callers";
import { aStore, ask, bearer, errorOf, operatorToken } from "#tests/fixtures/platform/platform";

/** A well-formed address of the call, with values that name nothing. */
function pathOf(call: CallDefinition): string {
  return call.path.replace(/:\w+(\{[^}]*\})?/g, (_, form) =>
    form === "{[0-9]+}" ? "1" : "nothing-here",
  );
}

function send(call: CallDefinition, headers: Record<string, string>) {
  const body = call.method === "POST" || call.method === "PUT" ? { body: {} } : {};
  return ask(call.method, pathOf(call), { headers, ...body });
}

/** As if they were calls of the operator's. */
const downloads = Object.entries(operatorDownloads).map(
  ([name, path]): CallDefinition => ({ ...findExport, name, path }),
);
const callsOf = (...bases: CallDefinition["base"][]) =>
  [...allCalls, ...downloads].filter((call) => bases.includes(call.base));

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

test("no call's body or query changes the prototype of objects", async () => {
  const { headers } = await aStore("aurora");
  const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  const query = "__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1";
  const failed: string[] = [];
  for (const call of allCalls) {
    const who =
      call.base === "seller" ? headers : { ...bearer(operatorToken), "X-Store": "aurora" };
    const isSent = call.method === "POST" || call.method === "PUT";
    const body = isSent ? { body: JSON.parse(polluting) } : {};
    const response = await ask(call.method, `${pathOf(call)}?${query}`, { headers: who, ...body });
    await response.text();
    if (response.status >= 500 || Reflect.has({}, "polluted")) failed.push(call.name);
  }
  expect(failed).toEqual([]);
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

/** Those that a good token passes are not asked: some of them would end it. */
const failureCodes = [
  "token_missing",
  "token_unknown",
  "token_expired",
  "token_of_another_store",
  "scope_missing",
  "operator_only",
  "session_needed",
  "passkey_needed",
  "support_reason_missing",
];

test("18.3 TEN-01 every call is closed to every token that is none, ended, another store's or too narrow", async () => {
  const calls = callsOf("seller", "operator", "account");
  expect(calls.length).toBeGreaterThan(70);
  for (const { name, headers, refused, isDead = false } of await listCallers()) {
    const guarded = new Set<string>();
    for (const call of calls) {
      const expected = refused(call);
      const place = `${name}: ${call.name}`;
      const isAsked = guarded.has(guardOf(call));
      if (expected !== undefined) {
        if (isDead && isAsked) continue;
        guarded.add(guardOf(call));
        expect(await errorOf(await send(call, headers)), place).toBe(expected);
        continue;
      }
      if (isAsked || endsItself.includes(call.name)) continue;
      guarded.add(guardOf(call));
      const response = await send(call, headers);
      const error = response.ok ? "" : await errorOf(response);
      expect(
        failureCodes.filter((code) => error.includes(code)),
        place,
      ).toEqual([]);
    }
  }
});

/** What lets a call through: who is refused is asked at each call, who is let in once for each of these. */
const guardOf = (call: CallDefinition) =>
  call.base === "seller" ? `seller ${call.scope}` : call.base;

/** They end the very token or session that asks, or enter what the next lines expect closed. */
const endsItself = ["rotateToken", "resetStoreToken", "endSessions", "removeMember", "enterStore"];

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
