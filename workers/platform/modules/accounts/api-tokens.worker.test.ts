import { expect, test, vi } from "vitest";
import {
  createToken,
  listTokens,
  revokeToken,
  rotateNamedToken,
} from "#contract/accounts/token-calls";
import { listOrders } from "#contract/orders/seller-order-calls";
import type { Scope } from "#contract/protocol/scopes";
import { getSellerStore, listAuditEvents, rotateToken } from "#contract/store/seller-store-calls";
import {
  aStore,
  ask,
  bearer,
  bindings,
  errorOf,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const hourMs = 60 * 60_000;

async function made(headers: Record<string, string>, scopes: Scope[], lifetimeDays = 90) {
  const body = { name: "Warehouse", scopes, lifetimeDays };
  return readAnswer(createToken, await ask("POST", createToken.path, { headers, body }));
}
const opens = async (token: string, path = listOrders.path) => {
  const response = await ask("GET", path, { headers: bearer(token) });
  return response.ok ? "open" : errorOf(response);
};
const list = async (headers: Record<string, string>) =>
  (await readAnswer(listTokens, await ask("GET", listTokens.path, { headers }))).tokens;

/** The clock stands `ms` later for the work. */
async function later<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

test("18.3 a store begins with one token that has every scope and does not end", async () => {
  const { headers } = await aStore();
  const [first, ...others] = await list(headers);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: "First token", createdBy: "operator", expiresAt: null });
  expect(first?.scopes).toContain("members:write");
});

test("18.3 a token from before tokens had names opens its store as the first token", async () => {
  await aStore();
  const db = bindings.DIRECTORY;
  await db.batch([
    db.prepare(
      "INSERT INTO token SELECT token_hash, slug, 'seller', '2026-01-01T00:00:00.000Z', NULL FROM api_token",
    ),
    db.prepare("DROP TABLE api_token"),
  ]);
  const { headers } = await aStore("vinyl");
  expect((await list(headers)).map(({ name }) => name)).toEqual(["First token"]);
  const { results } = await db
    .prepare("SELECT slug, name, scopes FROM api_token ORDER BY slug")
    .all();
  expect(results).toEqual([
    { slug: "aurora", name: "First token", scopes: "*" },
    { slug: "vinyl", name: "First token", scopes: "*" },
  ]);
});

test("18.3 a token opens what its scopes say, until it expires or is revoked, and is listed with its last use", async () => {
  const { headers } = await aStore();
  const { token, details } = await made(headers, ["orders:read"], 30);
  expect(details).toMatchObject({ name: "Warehouse", scopes: ["orders:read"], lastUsedAt: null });
  expect(await opens(token)).toBe("open");
  expect(await opens(token, getSellerStore.path)).toBe("403 scope_missing");
  const used = (await list(headers)).find(({ id }) => id === details.id);
  expect(used?.lastUsedAt).not.toBeNull();
  expect(await later(30 * 24 * hourMs, () => opens(token))).toBe("401 token_expired");
  const path = revokeToken.path.replace(":id", details.id);
  expect((await ask("DELETE", path, { headers })).status).toBe(200);
  expect(await opens(token)).toBe("401 token_unknown");
  expect(await errorOf(await ask("DELETE", path, { headers }))).toBe(
    "404 token_not_of_store /path/id",
  );
});

test("18.3 the last use is written at most once in five minutes", async () => {
  const { headers } = await aStore();
  const { token, details } = await made(headers, ["orders:read"]);
  const lastUse = async () => (await list(headers)).find(({ id }) => id === details.id)?.lastUsedAt;
  await opens(token);
  const first = await lastUse();
  await later(4 * 60_000, () => opens(token));
  expect(await lastUse()).toBe(first);
  await later(6 * 60_000, () => opens(token));
  expect(await lastUse()).not.toBe(first);
});

test("18.3 after a rotation both tokens are valid for the overlap, and the successor alone after it", async () => {
  const { headers } = await aStore();
  const { token, details } = await made(headers, ["orders:read"], 10);
  const path = rotateNamedToken.path.replace(":id", details.id);
  const body = { overlapHours: 2 };
  const next = await readAnswer(rotateNamedToken, await ask("POST", path, { headers, body }));
  expect(next.details).toMatchObject({ name: "Warehouse", scopes: ["orders:read"] });
  expect([await opens(token), await opens(next.token)]).toEqual(["open", "open"]);
  expect(
    await later(2 * hourMs, async () => [await opens(token), await opens(next.token)]),
  ).toEqual(["401 token_expired", "open"]);
  expect(await later(10 * 24 * hourMs, () => opens(next.token))).toBe("401 token_expired");
});

test("18.3 no token gives away more than it has, by making one or by rotating one", async () => {
  const { headers } = await aStore();
  const [first] = await list(headers);
  const { token } = await made(headers, ["tokens:write", "orders:read"]);
  const narrow = bearer(token);
  const body = { name: "More", scopes: ["orders:write"] };
  expect(await errorOf(await ask("POST", createToken.path, { headers: narrow, body }))).toBe(
    "403 scope_missing /scopes",
  );
  const path = rotateNamedToken.path.replace(":id", first?.id ?? "");
  expect(await errorOf(await ask("POST", path, { headers: narrow, body: {} }))).toBe(
    "403 scope_missing /scopes",
  );
  const fewer = { name: "Less", scopes: ["orders:read"] };
  expect((await ask("POST", createToken.path, { headers: narrow, body: fewer })).status).toBe(201);
  expect((await ask("POST", rotateToken.path, { headers: narrow })).status).toBe(201);
});

test("18.3 a store's tokens are listed, rotated and revoked by that store alone", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const { details } = await made(aurora.headers, ["orders:read"]);
  expect((await list(vinyl.headers)).map(({ id }) => id)).not.toContain(details.id);
  const { headers } = vinyl;
  const rotating = ask("POST", rotateNamedToken.path.replace(":id", details.id), {
    headers,
    body: {},
  });
  expect(await errorOf(await rotating)).toBe("404 token_not_of_store /path/id");
  const revoking = ask("DELETE", revokeToken.path.replace(":id", details.id), { headers });
  expect(await errorOf(await revoking)).toBe("404 token_not_of_store /path/id");
});

test("18.3 the audit log says which token made which token", async () => {
  const { headers } = await aStore();
  const [first] = await list(headers);
  await made(headers, ["orders:read"]);
  const answer = await ask("GET", listAuditEvents.path, { headers });
  const { events } = await readAnswer(listAuditEvents, answer);
  expect(events[0]).toMatchObject({
    actor: "seller",
    actorId: `token:${first?.id}`,
    actorName: "First token",
    reason: null,
    call: "createToken",
    subject: "Warehouse",
  });
});

test("18.3 a network that guesses tokens waits, with a good token too, and no other network does", async () => {
  const { headers } = await aStore();
  const from = (address: string, token: Record<string, string>) =>
    ask("GET", listOrders.path, { headers: { ...token, "X-Shopper-Address": address } });
  for (let tries = 0; tries < 30; tries++) {
    expect(await errorOf(await from("203.0.113.1", bearer(`awn_${tries}`)))).toBe(
      "401 token_unknown",
    );
  }
  const refused = await from("203.0.113.1", bearer("awn_again"));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
  await refused.text();
  expect(await errorOf(await from("203.0.113.1", headers))).toBe("429 too_many_requests");
  expect((await from("203.0.113.2", headers)).status).toBe(200);
  const after = await later(16 * 60_000, () => from("203.0.113.1", headers));
  expect(after.status).toBe(200);
  await after.text();
});

test("18.3 a page that asks twice with a session that has ended counts as one wrong token, and a script that goes on as more", async () => {
  const { headers } = await aStore();
  const asked = (token: string) =>
    ask("GET", listOrders.path, {
      headers: { ...bearer(token), "X-Shopper-Address": "203.0.113.3" },
    });
  for (let pages = 0; pages < 29; pages++) {
    for (const answer of await Promise.all([asked(`awn_${pages}`), asked(`awn_${pages}`)])) {
      expect(await errorOf(answer)).toBe("401 token_unknown");
    }
  }
  expect(await errorOf(await later(11_000, () => asked("awn_0")))).toBe("401 token_unknown");
  expect(await errorOf(await asked("awn_of_the_31st"))).toBe("429 too_many_requests");
  expect((await ask("GET", listOrders.path, { headers })).status).toBe(200);
});

test("18.3 a repeated request makes no second token, and its answer opens the store", async () => {
  const { headers } = await aStore();
  const body = { name: "Warehouse", scopes: ["orders:read"], lifetimeDays: 90 };
  const asked = { headers: { ...headers, "idempotency-key": "form-1" }, body };
  const make = async () => readAnswer(createToken, await ask("POST", createToken.path, asked));
  const [first, second] = [await make(), await make()];
  expect(second.details.id).toBe(first.details.id);
  expect(await list(headers)).toHaveLength(2);
  expect(await opens(first.token)).toBe("401 token_unknown");
  expect(await opens(second.token)).toBe("open");
  // Who uses it has the answer: the value stays.
  expect(await errorOf(await ask("POST", createToken.path, asked))).toBe("409 too_many_tokens");
  expect(await opens(second.token)).toBe("open");
});

test("18.3 a repeated exchange without an overlap answers with the token that took the place", async () => {
  const { headers } = await aStore();
  const { details } = await made(headers, ["orders:read"]);
  const path = rotateNamedToken.path.replace(":id", details.id);
  const asked = {
    headers: { ...headers, "idempotency-key": "form-2" },
    body: { overlapHours: 0 },
  };
  const exchange = async () => readAnswer(rotateNamedToken, await ask("POST", path, asked));
  const [first, second] = [await exchange(), await exchange()];
  expect(second.details.id).toBe(first.details.id);
  expect(await list(headers)).toHaveLength(2);
  expect(await opens(second.token)).toBe("open");
});
