import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { endSessions } from "#contract/accounts/account-calls";
import { removeMember } from "#contract/accounts/member-calls";
import { removePasskey } from "#contract/accounts/passkey-calls";
import { createToken, revokeToken } from "#contract/accounts/token-calls";
import { allCalls } from "#contract/all-calls";
import { findExport } from "#contract/archive/archive-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { allScopes, includesScope, roleScopes, type Scope } from "#contract/protocol/scopes";
import { operatorDownloads } from "#platform/http/routes/operator/operator-download-paths";
import worker from "#platform/index";
import {
  ageRows,
  aMember,
  anOperator,
  anOperatorByLink,
  makeMember,
} from "#tests/fixtures/platform/accounts";
import {
  aStore,
  ask,
  bearer,
  errorOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

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

type Bringer = {
  name: string;
  headers: Record<string, string>;
  refused: Refused;
  /** No call is any of its business: of those behind one guard one is asked, as no token at all is sent to each. */
  isDead?: true;
};
/** What each base of calls answers; undefined where nothing is refused. */
type Refused = (call: CallDefinition) => string | undefined;

const sameFor =
  (error: string): Refused =>
  () =>
    error;

function whereScopeIs(scopes: readonly Scope[], otherwise: Refused): Refused {
  return (call) => {
    if (call.base !== "seller") return otherwise(call);
    return includesScope(scopes, call.scope) ? undefined : "403 scope_missing";
  };
}

const notOperator: Refused = ({ base }) =>
  base === "operator" ? "403 operator_only" : "403 session_needed";
const onlyOwnAccount: Refused = ({ base }) =>
  base === "operator" ? "403 operator_only" : undefined;

async function makeToken(seller: Seller, scopes: Scope[], name: string) {
  const { headers } = seller;
  const response = await ask("POST", createToken.path, { headers, body: { name, scopes } });
  return readAnswer(createToken, response);
}

async function listBringers(): Promise<Bringer[]> {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const expired = await makeToken(aurora, ["orders:read"], "Expired");
  await ageRows("api_token", 91 * 24 * 60 * 60_000);
  const narrow = await makeToken(aurora, ["orders:read"], "Narrow");
  const revoked = await makeToken(aurora, ["orders:read"], "Revoked");
  const path = revokeToken.path.replace(":id", revoked.details.id);
  await readAnswer(revokeToken, await ask("DELETE", path, { headers: aurora.headers }));
  const inAurora = (token: string) => ({ ...bearer(token), "X-Store": "aurora" });
  const ofAurora =
    (error: string): Refused =>
    (call) =>
      call.base === "seller" ? error : notOperator(call);
  const idle = await aMember("aurora", "owner", "idle@people.test");
  await ageRows("session", 15 * 24 * 60 * 60_000);
  const demoted = await aMember("aurora", "owner", "demoted@people.test");
  await makeMember("aurora", "accountant", demoted.email);
  await makeMember("vinyl", "owner", "removed@people.test");
  const removed = await aMember("aurora", "owner", "removed@people.test");
  const removal = removeMember.path.replace(":id", removed.id);
  await readAnswer(removeMember, await ask("DELETE", removal, { headers: aurora.headers }));
  const accountant = await aMember("aurora", "accountant");
  const staff = await aMember("aurora", "staff");
  const stranger = await aMember("vinyl", "owner");
  const halfOperator = await anOperatorByLink();
  const operator = await anOperator("second@people.test");
  const ended = await aMember("aurora", "owner", "ended@people.test");
  await readAnswer(endSessions, await ask("DELETE", endSessions.path, { headers: ended.headers }));
  return [
    { name: "no token", headers: { "X-Store": "aurora" }, refused: sameFor("401 token_missing") },
    {
      name: "a wrong token",
      headers: inAurora("awn_guess"),
      refused: sameFor("401 token_unknown"),
      isDead: true,
    },
    {
      name: "a wrong session",
      headers: inAurora("awns_guess"),
      refused: sameFor("401 token_unknown"),
      isDead: true,
    },
    {
      name: "another store's token",
      headers: { ...vinyl.headers, "X-Store": "aurora" },
      refused: ofAurora("403 token_of_another_store"),
    },
    {
      name: "an expired token",
      headers: inAurora(expired.token),
      refused: sameFor("401 token_expired"),
      isDead: true,
    },
    {
      name: "a revoked token",
      headers: inAurora(revoked.token),
      refused: sameFor("401 token_unknown"),
      isDead: true,
    },
    {
      name: "a token to read orders",
      headers: inAurora(narrow.token),
      refused: whereScopeIs(["orders:read"], notOperator),
    },
    {
      name: "the first token",
      headers: aurora.headers,
      refused: whereScopeIs(allScopes, notOperator),
    },
    {
      name: "a member of another store",
      headers: stranger.in("aurora"),
      refused: (call) =>
        call.base === "seller" ? "404 store_unknown /store" : onlyOwnAccount(call),
    },
    {
      name: "a member who was removed, and who has another store",
      headers: removed.in("aurora"),
      refused: (call) =>
        call.base === "seller" ? "404 store_unknown /store" : onlyOwnAccount(call),
    },
    {
      name: "an owner's session from before they were made an accountant",
      headers: demoted.in("aurora"),
      refused: sameFor("401 token_unknown"),
      isDead: true,
    },
    {
      name: "a session that was idle for too long",
      headers: idle.in("aurora"),
      refused: sameFor("401 token_expired"),
      isDead: true,
    },
    {
      name: "an accountant",
      headers: accountant.in("aurora"),
      refused: whereScopeIs(roleScopes.accountant, onlyOwnAccount),
    },
    {
      name: "staff",
      headers: staff.in("aurora"),
      refused: whereScopeIs(roleScopes.staff, onlyOwnAccount),
    },
    {
      name: "an ended session",
      headers: ended.in("aurora"),
      refused: sameFor("401 token_unknown"),
      isDead: true,
    },
    {
      name: "an operator without the second factor",
      headers: halfOperator.in("aurora"),
      refused: ({ base, name }) =>
        base === "account" && name !== removePasskey.name ? undefined : "403 passkey_needed",
    },
    {
      name: "an operator who has not entered the store",
      headers: operator.in("aurora"),
      refused: ({ base }) => (base === "seller" ? "403 support_reason_missing" : undefined),
    },
    {
      name: "the deployment's token",
      headers: inAurora(operatorToken),
      refused: ({ base }) => (base === "account" ? "403 session_needed" : undefined),
    },
  ];
}

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
  for (const { name, headers, refused, isDead = false } of await listBringers()) {
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
