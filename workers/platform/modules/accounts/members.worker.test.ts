import { expect, test } from "vitest";
import * as z from "zod";
import { getAccount } from "#contract/accounts/account-calls";
import {
  inviteMember,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from "#contract/accounts/member-calls";
import { inviteToStore } from "#contract/accounts/operator-account-calls";
import { acceptInvitation, showInvitation } from "#contract/accounts/sign-in-calls";
import { createToken } from "#contract/accounts/token-calls";
import { getOrderMails } from "#contract/orders/new-order-mail-calls";
import { roleScopes } from "#contract/protocol/scopes";
import { aMember, later, type SignedInPerson } from "#tests/fixtures/platform/accounts";
import {
  accept,
  audit,
  bea,
  deliverAll,
  invite,
  mailedLink,
  members,
  pathOf,
  show,
} from "#tests/fixtures/platform/invitations";
import { mailboxOf } from "#tests/fixtures/platform/outbox";
import {
  aStore,
  ask,
  bearer,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

test("18.3 an invited person accepts by the mailed link, once, and is a member with that role", async () => {
  await aStore();
  const owner = await aMember("aurora");
  expect((await invite(owner.in("aurora"))).status).toBe(201);
  const link = await mailedLink();
  const shown = await readAnswer(showInvitation, await show(link));
  expect(shown).toMatchObject({
    email: bea,
    storeName: "The aurora shop",
    role: "staff",
    isKnown: false,
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
    actorId: `person:${owner.id}`,
    actorName: "Person owner",
    reason: null,
    call: "inviteMember",
    subject: `staff: ${bea}`,
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

test("18.3 a removed member does not come back by an invitation that was still open", async () => {
  const { headers } = await aStore();
  const vinyl = await aStore("vinyl");
  await invite(headers, bea, "owner");
  const link = await mailedLink();
  await invite(vinyl.headers);
  const elsewhere = await mailedLink();
  // Made a member on the operator's word meanwhile.
  const { id } = await aMember("aurora", "staff", bea);
  expect((await ask("DELETE", pathOf(removeMember, id), { headers })).status).toBe(200);
  expect(await errorOf(await accept(link))).toBe("404 link_unknown /link");
  expect((await members(headers)).members).toEqual([]);
  expect((await accept(elsewhere)).status).toBe(201);
});

test("18.3 an open invitation made by a member, or with their token, ends when they are removed; those of others stay", async () => {
  const { headers } = await aStore();
  const kim = await aMember("aurora", "owner", "kim@people.test");
  await aMember("aurora");
  const scopes = [...roleScopes.staff, "members:write"];
  const asked = { headers: kim.in("aurora"), body: { name: "script", scopes } };
  const { token } = await readAnswer(createToken, await ask("POST", createToken.path, asked));
  const links: string[] = [];
  for (const [email, inviter] of [
    ["hand@people.test", kim.in("aurora")],
    ["script@people.test", { ...bearer(token), "X-Store": "aurora" }],
    ["other@people.test", headers],
  ] as const) {
    expect((await invite(inviter, email, "staff")).status).toBe(201);
    links.push(await mailedLink(email));
  }
  expect((await ask("DELETE", pathOf(removeMember, kim.id), { headers })).status).toBe(200);
  const [byHand = "", byScript = "", byOther = ""] = links;
  expect(await errorOf(await accept(byHand))).toBe("404 link_unknown /link");
  expect(await errorOf(await accept(byScript))).toBe("404 link_unknown /link");
  expect((await members(headers)).invitations.map(({ email }) => email)).toEqual([
    "other@people.test",
  ]);
  expect((await accept(byOther)).status).toBe(201);
});

test("18.3 who may invite no more, or to lesser roles alone, has no open invitation beyond that", async () => {
  const { headers } = await aStore();
  const kim = await aMember("aurora", "owner", "kim@people.test");
  await aMember("aurora");
  await invite(kim.in("aurora"), bea, "owner");
  const link = await mailedLink();
  const path = pathOf(setMemberRole, kim.id);
  expect((await ask("PUT", path, { headers, body: { role: "staff" } })).status).toBe(200);
  expect(await errorOf(await accept(link))).toBe("404 link_unknown /link");
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
