import { expect, test, vi } from "vitest";
import { getAccount } from "#contract/accounts/account-calls";
import {
  createSignInLink,
  enterStore,
  inviteOperator,
  inviteToStore,
  leaveStore,
  listOperators,
  removeOperator,
} from "#contract/accounts/operator-account-calls";
import { listStores } from "#contract/store/operator-calls";
import { publishStore } from "#contract/store/seller-store-calls";
import {
  aMember,
  anOperator,
  anOperatorByLink,
  later,
  linkOf,
  makeMember,
  readAccount,
  registerPasskey,
} from "#tests/fixtures/platform/accounts";
import {
  accept,
  audit,
  bea,
  mailedLink,
  members,
  pathOf,
} from "#tests/fixtures/platform/invitations";
import {
  aStore,
  ask,
  bearer,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

test("18.3 an operator's sign-in link stands in the trail of each store of that person, and of no other", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const comet = await aStore("comet");
  await makeMember("aurora", "owner", bea);
  await makeMember("vinyl", "staff", bea);
  const operator = await anOperator();
  const asked = { headers: operator.headers, body: { email: bea } };
  expect((await ask("POST", createSignInLink.path, asked)).status).toBe(201);
  for (const { headers } of [aurora, vinyl]) {
    expect((await audit(headers))[0]).toMatchObject({
      call: "createSignInLink",
      subject: bea,
      actor: "operator",
      actorId: `operator:${operator.id}`,
      actorName: "Opal",
    });
  }
  expect((await audit(comet.headers)).map(({ call }) => call)).toEqual(["createStore"]);
});

test("18.3 an operator enters a store for an hour with a reason, which stands in the store's audit log", async () => {
  const { headers } = await aStore();
  const operator = await anOperator();
  const publish = () => ask("POST", publishStore.path, { headers: operator.in("aurora") });
  const entered = async () => {
    const account = await ask("GET", getAccount.path, { headers: operator.headers });
    return (await readAnswer(getAccount, account)).support;
  };
  expect(await errorOf(await publish())).toBe("403 support_reason_missing");
  expect(await entered()).toEqual([]);
  const path = enterStore.path.replace(":slug", "aurora");
  const short = { headers: operator.headers, body: { reason: "hm" } };
  expect((await ask("POST", path, short)).status).toBe(422);
  const entering = { headers: operator.headers, body: { reason: "Ticket 12: publish fails" } };
  await readAnswer(enterStore, await ask("POST", path, entering));
  expect((await publish()).status).toBe(200);
  expect(await entered()).toMatchObject([{ slug: "aurora", reason: "Ticket 12: publish fails" }]);
  expect(
    (await audit(headers)).map(({ call, actor, actorId, reason }) => [
      call,
      actor,
      actorId,
      reason,
    ]),
  ).toEqual([
    ["publishStore", "operator", `operator:${operator.id}`, "Ticket 12: publish fails"],
    ["enterStore", "operator", `operator:${operator.id}`, "Ticket 12: publish fails"],
    ["createStore", "operator", "operator", null],
  ]);
  expect(await later(60 * 60_000, async () => errorOf(await publish()))).toBe(
    "403 support_reason_missing",
  );
  await readAnswer(leaveStore, await ask("DELETE", path, { headers: operator.headers }));
  expect(await entered()).toEqual([]);
  expect(await errorOf(await publish())).toBe("403 support_reason_missing");
  // The deployment's own token is no person, and says so.
  const deployment = { ...bearer(operatorToken), "X-Store": "aurora" };
  await readAnswer(publishStore, await ask("POST", publishStore.path, { headers: deployment }));
  expect((await audit(headers))[0]).toMatchObject({ actorId: "operator", actorName: null });
});

test("19 an operator invites a store's first owner by mail, once, and the store's trail says so", async () => {
  const { headers } = await aStore("aurora");
  const operator = await anOperator("ops@people.test");
  const path = inviteToStore.path.replace(":slug", "aurora");
  const body = { email: "Bea@people.test" };
  const invited = await ask("POST", path, { headers: operator.headers, body });
  expect(await readAnswer(inviteToStore, invited)).toMatchObject({
    invitation: { email: bea, role: "owner" },
  });
  expect((await accept(await mailedLink())).status).toBe(201);
  expect((await members(headers)).members).toMatchObject([{ email: bea, role: "owner" }]);
  expect((await audit(headers))[0]).toMatchObject({
    actor: "operator",
    call: "inviteToStore",
    subject: `owner: ${bea}`,
  });
  const again = await ask("POST", path, { headers: operator.headers, body });
  expect(await errorOf(again)).toBe("409 already_member /email");
  const nowhere = path.replace("aurora", "unknown");
  const unknown = await ask("POST", nowhere, { headers: operator.headers, body });
  expect(await errorOf(unknown)).toBe("404 store_unknown /store");
});

test("18.3 a removed operator does not become one again by a second invitation", async () => {
  const operator = await anOperator();
  const other = await anOperator("other@people.test");
  const body = { email: operator.email, mailed: false };
  const asked = { headers: other.headers, body };
  const { url } = await readAnswer(inviteOperator, await ask("POST", inviteOperator.path, asked));
  const path = pathOf(removeOperator, operator.id);
  await readAnswer(removeOperator, await ask("DELETE", path, { headers: other.headers }));
  expect(await errorOf(await accept(linkOf(url ?? "")))).toBe("404 link_unknown /link");
});

test("18.3 an invitation to the operators that was made by one who is removed ends", async () => {
  const operator = await anOperator();
  const other = await anOperator("other@people.test");
  const asked = { headers: operator.headers, body: { email: "new@people.test", mailed: false } };
  const { url } = await readAnswer(inviteOperator, await ask("POST", inviteOperator.path, asked));
  const path = pathOf(removeOperator, operator.id);
  await readAnswer(removeOperator, await ask("DELETE", path, { headers: other.headers }));
  expect(await errorOf(await accept(linkOf(url ?? "")))).toBe("404 link_unknown /link");
});

test("18.3 a removed operator's sessions end, and their invitation can be revoked before", async () => {
  const operator = await anOperator();
  const other = await anOperator("other@people.test");
  const list = async () =>
    readAnswer(listOperators, await ask("GET", listOperators.path, { headers: other.headers }));
  expect((await list()).operators.map(({ email }) => email)).toEqual([
    "operator@people.test",
    "other@people.test",
  ]);
  const path = pathOf(removeOperator, operator.id);
  await readAnswer(removeOperator, await ask("DELETE", path, { headers: other.headers }));
  expect(await errorOf(await ask("GET", listStores.path, { headers: operator.headers }))).toBe(
    "401 token_unknown",
  );
  expect((await list()).operators).toHaveLength(1);
});

test("18.3 an operator who lost the passkey is removed, invited again, and adds another one", async () => {
  const operator = await anOperator();
  const other = await anOperator("other@people.test");
  const path = pathOf(removeOperator, operator.id);
  const logged = vi.spyOn(console, "warn");
  await readAnswer(removeOperator, await ask("DELETE", path, { headers: other.headers }));
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { message: "operator removed", id: operator.id, actorId: `operator:${other.id}` },
  ]);
  const again = await anOperatorByLink(operator.email);
  expect(again.id).toBe(operator.id);
  await registerPasskey(again);
  expect((await ask("GET", listStores.path, { headers: again.headers })).status).toBe(200);
});

test("18.3 the removal of an operator whose id is that of a seller ends nothing", async () => {
  await aStore();
  const seller = await aMember("aurora");
  const path = pathOf(removeOperator, seller.id);
  const headers = bearer(operatorToken);
  expect(await errorOf(await ask("DELETE", path, { headers }))).toBe("404 operator_unknown");
  expect((await readAccount(seller)).status).toBe(200);
});
