import { expect, test } from "vitest";
import * as z from "zod";
import { getAccount } from "#contract/accounts/account-calls";
import {
  inviteMember,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from "#contract/accounts/member-calls";
import {
  createSignInLink,
  enterStore,
  inviteToStore,
  leaveStore,
  listOperators,
  removeOperator,
} from "#contract/accounts/operator-account-calls";
import { acceptInvitation, showInvitation } from "#contract/accounts/sign-in-calls";
import { createToken, listTokens, rotateNamedToken } from "#contract/accounts/token-calls";
import { getOrderMails } from "#contract/orders/order-mail-calls";
import { allScopes } from "#contract/protocol/scopes";
import { listStores } from "#contract/store/operator-calls";
import { listAuditEvents, publishStore } from "#contract/store/seller-store-calls";
import {
  aMember,
  anOperator,
  makeMember,
  type SignedInPerson,
} from "#tests/kits/platform/accounts";
import {
  bea,
  deliverAll,
  type Headers,
  invite,
  later,
  mailedLink,
  members,
  pathOf,
  show,
} from "#tests/kits/platform/invitations";
import { mailboxOf } from "#tests/kits/platform/outbox";
import {
  aStore,
  ask,
  bearer,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/kits/platform/platform";

const accept = (link: string) =>
  ask("POST", acceptInvitation.path, { body: { link, name: "Bea", locale: "fr", device: "" } });

const audit = async (headers: Headers) =>
  (await readAnswer(listAuditEvents, await ask("GET", listAuditEvents.path, { headers }))).events;

test("18.3 an invited person accepts by the mailed link, once, and is a member with that role", async () => {
  await aStore();
  const owner = await aMember("aurora");
  expect((await invite(owner.in("aurora"))).status).toBe(201);
  const link = await mailedLink();
  const shown = await readAnswer(showInvitation, await show(link));
  expect(shown).toMatchObject({
    ...{ email: bea, storeName: "The aurora shop", role: "staff", isKnown: false },
  });
  const { person, sessionToken } = await readAnswer(acceptInvitation, await accept(link));
  expect(person).toMatchObject({ email: bea, name: "Bea", locale: "fr", isOperator: false });
  const answer = await ask("GET", getAccount.path, { headers: bearer(sessionToken) });
  const { stores } = await readAnswer(getAccount, answer);
  expect(stores).toMatchObject([{ slug: "aurora", role: "staff" }]);
  expect(await errorOf(await accept(link))).toBe("404 link_unknown /link");
  expect(await errorOf(await show(link))).toBe("404 link_unknown /link");
  const listed = await members(owner.in("aurora"));
  expect(listed.invitations).toEqual([]);
  expect(listed.members.map(({ email, role }) => [email, role])).toEqual([
    [bea, "staff"],
    ["owner@people.test", "owner"],
  ]);
  expect((await audit(owner.in("aurora")))[0]).toMatchObject({
    ...{ actorId: `person:${owner.id}`, actorName: "Person owner", reason: null },
    ...{ call: "inviteMember", subject: `staff: ${bea}` },
  });
});

test("18.3 an invitation ends when it is revoked, replaced, or seven days old", async () => {
  const { headers } = await aStore();
  const { invitation } = await readAnswer(inviteMember, await invite(headers));
  const first = await mailedLink();
  const path = pathOf(revokeInvitation, invitation.id);
  expect((await ask("DELETE", path, { headers })).status).toBe(200);
  expect(await errorOf(await accept(first))).toBe("404 link_unknown /link");
  await invite(headers);
  const second = await mailedLink();
  await invite(headers);
  const third = await mailedLink();
  expect(await errorOf(await accept(second))).toBe("404 link_unknown /link");
  expect((await members(headers)).invitations).toHaveLength(1);
  expect(await later(7 * 24 * 60 * 60_000, async () => errorOf(await accept(third)))).toBe(
    "404 link_unknown /link",
  );
  expect((await accept(third)).status).toBe(201);
  expect(await errorOf(await invite(headers))).toBe("409 already_member /email");
});

test("18.3 another store's invitations and members cannot be changed", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const { invitation } = await readAnswer(inviteMember, await invite(aurora.headers));
  const member = await aMember("aurora", "staff");
  const { headers } = vinyl;
  expect(
    await errorOf(await ask("DELETE", pathOf(revokeInvitation, invitation.id), { headers })),
  ).toBe("404 invitation_unknown /path/id");
  expect(await errorOf(await ask("DELETE", pathOf(removeMember, member.id), { headers }))).toBe(
    "404 member_unknown /path/id",
  );
  const body = { role: "owner" };
  expect(await errorOf(await ask("PUT", pathOf(setMemberRole, member.id), { headers, body }))).toBe(
    "404 member_unknown /path/id",
  );
});

test("18.3 a store keeps its last owner, also against two who remove each other at once", async () => {
  const { headers } = await aStore();
  const ada = await aMember("aurora", "owner", "ada@people.test");
  const role = { role: "staff" };
  expect(await errorOf(await ask("DELETE", pathOf(removeMember, ada.id), { headers }))).toBe(
    "409 last_owner",
  );
  expect(
    await errorOf(await ask("PUT", pathOf(setMemberRole, ada.id), { headers, body: role })),
  ).toBe("409 last_owner");
  const bob = await aMember("aurora", "owner", "bob@people.test");
  const remove = (by: SignedInPerson, whom: SignedInPerson) =>
    ask("DELETE", pathOf(removeMember, whom.id), { headers: by.in("aurora") });
  const answers = await Promise.all([remove(ada, bob), remove(bob, ada)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await Promise.all(answers.map((answer) => answer.text()));
  expect((await members(headers)).members.map((member) => member.role)).toEqual(["owner"]);
});

test("18.3 who may decide on members cannot give more than they have", async () => {
  const { headers } = await aStore();
  const owner = await aMember("aurora");
  const made = {
    name: "HR",
    scopes: ["members:write", "orders:read", "reports:read", "settings:read"],
  };
  const { token } = await readAnswer(
    createToken,
    await ask("POST", createToken.path, { headers, body: made }),
  );
  expect(await errorOf(await invite(bearer(token), bea, "owner"))).toBe("403 scope_missing /role");
  expect((await invite(bearer(token), bea, "accountant")).status).toBe(201);
  const removal = await ask("DELETE", pathOf(removeMember, owner.id), { headers: bearer(token) });
  expect(await errorOf(removal)).toBe("403 scope_missing /role");
});

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

test("18.3 of a member with a lesser role those tokens end that may do more, whoever changes the role", async () => {
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
      ...{ call: "createSignInLink", subject: bea },
      ...{ actor: "operator", actorId: `operator:${operator.id}`, actorName: "Opal" },
    });
  }
  expect(await audit(comet.headers)).toEqual([]);
});

test("18.3 an operator enters a store for an hour with a reason, which stands in the store's audit trail", async () => {
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
    ...{ actor: "operator", call: "inviteToStore", subject: `owner: ${bea}` },
  });
  const again = await ask("POST", path, { headers: operator.headers, body });
  expect(await errorOf(again)).toBe("409 already_member /email");
  const nowhere = path.replace("aurora", "nobody");
  const unknown = await ask("POST", nowhere, { headers: operator.headers, body });
  expect(await errorOf(unknown)).toBe("404 store_unknown /store");
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

test("18.4 a repeated invitation is one invitation and one mail, a store's as well as the operators'", async () => {
  const { headers } = await aStore();
  const inviteAt = async (path: string, more: Record<string, string>, body: object) => {
    const response = await ask("POST", path, {
      headers: { ...more, "idempotency-key": "form-1" },
      body,
    });
    const { invitation } = z
      .object({ invitation: z.object({ id: z.string(), email: z.string() }) })
      .parse(await response.json());
    return invitation;
  };
  const toStore = { email: bea, role: "staff" };
  const first = await inviteAt(inviteMember.path, headers, toStore);
  expect(await inviteAt(inviteMember.path, headers, toStore)).toEqual(first);
  const operator = bearer(operatorToken);
  const ofOperator = inviteToStore.path.replace(":slug", "aurora");
  const carl = { email: "carl@people.test", role: "owner" };
  const third = await inviteAt(ofOperator, operator, carl);
  expect(await inviteAt(ofOperator, operator, carl)).toEqual(third);
  const dora = { email: "dora@people.test", role: "owner" };
  expect((await inviteAt(ofOperator, operator, dora)).email).toBe("dora@people.test");
  expect((await members(headers)).invitations).toHaveLength(3);
  await deliverAll();
  expect(await mailboxOf(bea)).toHaveLength(1);
  expect(await mailboxOf("carl@people.test")).toHaveLength(1);
});

test("23 a store's first owner hears of each order without asking, and a second one changes nothing", async () => {
  const { headers } = await aStore();
  const recipients = async () =>
    (await readAnswer(getOrderMails, await ask("GET", getOrderMails.path, { headers }))).recipients;
  for (const [email, role] of [
    ["carl@people.test", "staff"],
    [bea, "owner"],
    ["dora@people.test", "owner"],
  ] as const) {
    await invite(headers, email, role);
    await accept(await mailedLink(email));
  }
  expect(await recipients()).toEqual([{ email: bea, locale: "fr", rhythm: "each" }]);
});
