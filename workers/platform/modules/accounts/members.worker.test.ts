import { expect, test, vi } from "vitest";
import * as z from "zod";
import { getAccount } from "#contract/accounts/account-calls";
import {
  inviteMember,
  listMembers,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from "#contract/accounts/member-calls";
import {
  enterStore,
  inviteToStore,
  leaveStore,
  listOperators,
  removeOperator,
} from "#contract/accounts/operator-account-calls";
import { acceptInvitation, showInvitation } from "#contract/accounts/sign-in-calls";
import { createToken } from "#contract/accounts/token-calls";
import { getOrderMails } from "#contract/orders/order-mail-calls";
import { listFailures, type NamedFailure, retryFailures } from "#contract/store/failure-calls";
import { listStores, wakeStores } from "#contract/store/operator-calls";
import { listAuditEvents, publishStore } from "#contract/store/seller-store-calls";
import { keepAccounts } from "#platform/modules/accounts/account-upkeep";
import { deleteStoreRows } from "#platform/modules/directory/directory";
import { aMember, anOperator, linkOf, type SignedInPerson } from "#tests/kits/platform/accounts";
import { deliver, mailboxOf } from "#tests/kits/platform/outbox";
import {
  aStore,
  ask,
  bearer,
  bindings,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/kits/platform/platform";

type Headers = Record<string, string>;
const bea = "bea@people.test";

const invite = (headers: Headers, email = bea, role = "staff") =>
  ask("POST", inviteMember.path, { headers, body: { email, role } });

async function deliverAll(): Promise<void> {
  const select = "SELECT mail_id AS accountMailId FROM account_mail";
  const { results } = await bindings.DIRECTORY.prepare(select).all();
  await deliver(...z.array(z.object({ accountMailId: z.string() })).parse(results));
}

/** Of the newest mail. */
async function mailedLink(email = bea): Promise<string> {
  await deliverAll();
  const [mail] = await mailboxOf(email);
  const [url = ""] =
    /https:\/\/studio\.awning\.shop\/invitation\?link=[\w-]+/.exec(mail?.text ?? "") ?? [];
  return linkOf(url);
}

const accept = (link: string) =>
  ask("POST", acceptInvitation.path, { body: { link, name: "Bea", locale: "fr", device: "" } });
const show = (link: string) => ask("POST", showInvitation.path, { body: { link } });
const members = async (headers: Headers) =>
  readAnswer(listMembers, await ask("GET", listMembers.path, { headers }));
const audit = async (headers: Headers) =>
  (await readAnswer(listAuditEvents, await ask("GET", listAuditEvents.path, { headers }))).events;
const pathOf = (call: { path: string }, id: string) => call.path.replace(":id", id);

async function later<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

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

test("18.3 a mail whose message to the queue was lost is found again", async () => {
  const { headers } = await aStore();
  await invite(headers);
  const select = "SELECT COUNT(*) AS count FROM account_mail";
  expect(await bindings.DIRECTORY.prepare(select).first("count")).toBe(1);
  const sent: unknown[] = [];
  const spy = vi.spyOn(bindings.MAIL_QUEUE, "sendBatch");
  spy.mockImplementation(async (batch) => void sent.push(...batch));
  await ask("POST", wakeStores.path, { headers: bearer(operatorToken) });
  spy.mockRestore();
  const link = await mailedLink();
  expect((await show(link)).status).toBe(200);
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

const failed = async () =>
  readAnswer(listFailures, await ask("GET", listFailures.path, { headers: bearer(operatorToken) }));
const retry = async (failures: NamedFailure[]) => {
  const body = { failures: failures.map(({ store, kind, ref }) => ({ store, kind, ref })) };
  const answer = await ask("POST", retryFailures.path, { headers: bearer(operatorToken), body });
  return (await readAnswer(retryFailures, answer)).results.map(({ outcome }) => outcome);
};

test("18.3 an invitation whose mail bounced is in the operator's list and on the team's page, without its link", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const headers = owner.in("aurora");
  await invite(headers, "bea+bounce@people.test");
  await deliverAll();
  const { failures } = await failed();
  const mail = { store: "aurora", kind: "mail", about: "invitation", attempts: 1, reason: "422" };
  expect(failures).toEqual([{ ...mail, ref: expect.any(String), since: expect.any(String) }]);
  expect(JSON.stringify(failures)).not.toMatch(/@|link=/);
  const { invitations } = await members(headers);
  expect(invitations[0]?.mailFailedSince).toBe(failures[0]?.since);
  expect(await Promise.all([retry(failures), retry(failures)])).toEqual(
    expect.arrayContaining([["retried"], ["gone"]]),
  );
  expect((await members(headers)).invitations[0]?.mailFailedSince).toBeNull();
  await deliverAll();
  const [again, ...others] = (await failed()).failures;
  expect(others).toEqual([]);
  expect(again?.ref).not.toBe(failures[0]?.ref);
});

test("18.3 a failed mail of an invitation that was taken back is not sent again, and a store's end takes it from the list", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const headers = owner.in("aurora");
  await invite(headers, "bea+bounce@people.test");
  await invite(headers, "cleo+bounce@people.test");
  await deliverAll();
  const { failures } = await failed();
  expect(failures).toHaveLength(2);
  const { invitations } = await members(headers);
  for (const { id } of invitations) await ask("DELETE", pathOf(revokeInvitation, id), { headers });
  expect(await retry(failures.slice(0, 1))).toEqual(["gone"]);
  expect((await failed()).failures).toHaveLength(1);
  await deleteStoreRows(bindings.DIRECTORY, { slug: "aurora", id: "" });
  expect((await failed()).failures).toEqual([]);
});

test("18.3 an invitation's mail that no attempt could send in a day is in the list", async () => {
  await aStore();
  const owner = await aMember("aurora");
  await invite(owner.in("aurora"));
  await later(25 * 60 * 60_000, () => keepAccounts(bindings, new Date()));
  expect((await failed()).failures).toMatchObject([{ about: "invitation", reason: "not sent" }]);
  await later(40 * 24 * 60 * 60_000, () => keepAccounts(bindings, new Date()));
  expect((await failed()).failures).toEqual([]);
});
