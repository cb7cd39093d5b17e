import { expect, test } from "vitest";
import { inviteMember, revokeInvitation } from "#contract/accounts/member-calls";
import { inviteOperator } from "#contract/accounts/operator-account-calls";
import { acceptInvitation } from "#contract/accounts/sign-in-calls";
import { inviteByMail } from "#platform/http/routes/accounts/members.routes";
import { aMember } from "#tests/fixtures/platform/accounts";
import {
  accept,
  bea,
  invite,
  mailedLink,
  members,
  pathOf,
} from "#tests/fixtures/platform/invitations";
import {
  aStore,
  ask,
  bearer,
  bindings,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import { cleanUpAccounts } from "./account-cleanup";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Who is named by an invitation once the platform's clock has rung so much later. */
async function listInvitedAfter(ms: number): Promise<unknown[]> {
  await cleanUpAccounts(bindings, new Date(Date.now() + ms));
  const select = "SELECT email FROM invitation ORDER BY email";
  const { results } = await bindings.DIRECTORY.prepare(select).all();
  return results.map(({ email }) => email);
}

test("18.3 an invitation that no one accepts is deleted a day after it has ended, to a store or to the operators", async () => {
  await aStore();
  const owner = await aMember("aurora");
  await (await invite(owner.in("aurora"))).text();
  const toOperators = { email: "opal@people.test", mailed: false };
  const headers = bearer(operatorToken);
  await (await ask("POST", inviteOperator.path, { headers, body: toOperators })).text();
  expect(await listInvitedAfter(8 * dayMs - hourMs)).toEqual([bea, "opal@people.test"]);
  expect(await listInvitedAfter(8 * dayMs + hourMs)).toEqual([]);
  expect((await members(owner.in("aurora"))).invitations).toEqual([]);
});

test("18.3 one that was taken back, replaced or accepted is deleted a day later, and its member stays", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const headers = owner.in("aurora");
  await (await invite(headers, "cleo@people.test")).text();
  const [cleo] = (await members(headers)).invitations;
  await ask("DELETE", pathOf(revokeInvitation, cleo?.id ?? ""), { headers });
  for (const role of ["accountant", "staff"]) await (await invite(headers, bea, role)).text();
  const body = { link: await mailedLink(), name: "Bea", locale: "en", device: "" };
  await readAnswer(acceptInvitation, await ask("POST", acceptInvitation.path, { body }));
  expect(await listInvitedAfter(23 * hourMs)).toEqual([bea, bea, "cleo@people.test"]);
  expect(await listInvitedAfter(25 * hourMs)).toEqual([]);
  const stayed = (await members(headers)).members.map(({ email }) => email);
  expect(stayed).toContain(bea);
});

test("18.3 a request for an invitation that is repeated within the day finds the first one, also once it was taken back", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const headers = { ...owner.in("aurora"), "Idempotency-Key": "once" };
  const first: unknown = await (await invite(headers)).json();
  const [open] = (await members(headers)).invitations;
  await ask("DELETE", pathOf(revokeInvitation, open?.id ?? ""), { headers: owner.in("aurora") });
  await cleanUpAccounts(bindings, new Date(Date.now() + 20 * hourMs));
  expect(await (await invite(headers)).json()).toEqual(first);
  expect((await members(headers)).invitations).toEqual([]);
});

test("18.3 an invitation says whether its mail goes out, which it does not without a provider", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const sent = await readAnswer(inviteMember, await invite(owner.in("aurora")));
  expect(sent.isMailed).toBe(true);
  const { MAIL_API_KEY: _key, ...env } = bindings;
  const given = { id: "i9", email: "cleo@people.test", role: "staff", locale: "en" } as const;
  const waiting = await inviteByMail(env, {
    ...given,
    slug: "aurora",
    madeBy: null,
    invitedBy: "Ada",
  });
  expect([waiting.isMailed, waiting.invitation.email]).toEqual([false, "cleo@people.test"]);
});

test("18.3 an invitation that one browser accepts twice at once makes one member with one session, and is over for every other browser", async () => {
  await aStore();
  const headers = (await aMember("aurora")).in("aurora");
  await (await invite(headers)).text();
  const link = await mailedLink();
  const own = crypto.randomUUID();
  const pressed = [...(await Promise.all([accept(link, own), accept(link, own)]))];
  pressed.push(await accept(link, own));
  const begun = await Promise.all(pressed.map((answer) => readAnswer(acceptInvitation, answer)));
  expect(new Set(begun.map(({ sessionToken }) => sessionToken)).size).toBe(1);
  expect((await members(headers)).members.filter(({ email }) => email === bea)).toHaveLength(1);
  expect((await accept(link, crypto.randomUUID())).status).toBe(404);
  expect((await accept(link)).status).toBe(404);
});
