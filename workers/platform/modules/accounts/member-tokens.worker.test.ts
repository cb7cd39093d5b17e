import { expect, test } from "vitest";
import { removeMember, setMemberRole } from "#contract/accounts/member-calls";
import { enterStore } from "#contract/accounts/operator-account-calls";
import { createToken, listTokens, rotateNamedToken } from "#contract/accounts/token-calls";
import { allScopes } from "#contract/protocol/scopes";
import { aMember, anOperator, makeMember } from "#tests/fixtures/platform/accounts";
import { audit, type Headers, pathOf } from "#tests/fixtures/platform/invitations";
import { aStore, ask, bearer, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const newToken = (headers: Headers, name: string, scopes: readonly string[]) =>
  ask("POST", createToken.path, { headers, body: { name, scopes, lifetimeDays: 30 } });
const tokenBy = async (headers: Headers, name: string, scopes: readonly string[] = allScopes) =>
  readAnswer(createToken, await newToken(headers, name, scopes));
const opens = async (token: string) =>
  (await ask("GET", listTokens.path, { headers: bearer(token) })).status;

test("18.3 tokens that a member made end with the membership, with those made from them, and the trail names them", async () => {
  const { headers } = await aStore();
  const ada = await aMember("aurora", "owner", "ada@people.test");
  const bob = await aMember("aurora", "owner", "bob@people.test");
  const own = await tokenBy(bob.in("aurora"), "Warehouse");
  const rotated = pathOf(rotateNamedToken, own.details.id);
  const next = await readAnswer(
    rotateNamedToken,
    await ask("POST", rotated, { headers: bearer(own.token), body: { overlapHours: 0 } }),
  );
  const further = await tokenBy(bearer(next.token), "Shelf", ["tokens:read"]);
  const others = await tokenBy(ada.in("aurora"), "Label");
  const removal = ask("DELETE", pathOf(removeMember, bob.id), { headers: ada.in("aurora") });
  await readAnswer(removeMember, await removal);
  const statuses = [next, further, others].map(({ token }) => opens(token));
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  const lines = (await audit(headers)).slice(0, 3);
  expect(lines.map(({ call, subject, actorId }) => [call, subject, actorId])).toEqual([
    ["revokeToken", "Shelf", `person:${ada.id}`],
    ["revokeToken", "Warehouse", `person:${ada.id}`],
    ["removeMember", `person:${bob.id}`, `person:${ada.id}`],
  ]);
});

test("18.3 of a member with a lesser role those tokens end that may do more, also when an operator changes the role", async () => {
  const { headers } = await aStore();
  const bob = await aMember("aurora", "owner", "bob@people.test");
  const scopes = ["tokens:read"];
  const alone = await tokenBy(bob.in("aurora"), "Alone", scopes);
  const change = (role: string) =>
    ask("PUT", pathOf(setMemberRole, bob.id), { headers, body: { role } });
  expect(await errorOf(await change("staff"))).toBe("409 last_owner");
  expect(await opens(alone.token)).toBe(200);
  expect((await audit(headers)).map(({ call }) => call)).not.toContain("revokeToken");
  await aMember("aurora", "owner", "ada@people.test");
  const narrow = await tokenBy(bob.in("aurora"), "Packing", ["orders:write"]);
  expect((await change("staff")).status).toBe(200);
  expect(await opens(alone.token)).toBe(401);
  // Known still, and closed only to what it never had.
  expect(await opens(narrow.token)).toBe(403);
  await makeMember("aurora", "accountant", "bob@people.test");
  expect(await opens(narrow.token)).toBe(401);
  const ended = (await audit(headers)).filter(({ call }) => call === "revokeToken");
  expect(ended.map(({ subject, actor }) => [subject, actor])).toEqual([
    ["Packing", "operator"],
    ["Alone", "seller"],
  ]);
});

test("18.3 an operator who is in a store for support makes no token, and exchanges none", async () => {
  const { headers } = await aStore();
  const known = await tokenBy(headers, "Warehouse");
  const operator = await anOperator();
  const path = enterStore.path.replace(":slug", "aurora");
  const entering = { headers: operator.headers, body: { reason: "Ticket 12: publish fails" } };
  await readAnswer(enterStore, await ask("POST", path, entering));
  const inside = operator.in("aurora");
  expect(await errorOf(await newToken(inside, "Mine", allScopes))).toBe(
    "403 support_makes_no_token",
  );
  const rotation = pathOf(rotateNamedToken, known.details.id);
  const body = { overlapHours: 24 };
  expect(await errorOf(await ask("POST", rotation, { headers: inside, body }))).toBe(
    "403 support_makes_no_token",
  );
  expect((await audit(headers))[0]).toMatchObject({ call: "enterStore" });
});
