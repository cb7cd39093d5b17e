import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const at = "2026-11-24T10:00:00.000Z";
const invitation = {
  id: "i1",
  email: "ada@example.com",
  role: "owner",
  invitedAt: at,
  expiresAt: at,
};
const member = { id: "p1", email: "bob@example.com", name: "Bob", role: "staff", since: at };
const details = {
  id: "t1",
  name: "Warehouse",
  scopes: ["orders:read"],
  createdBy: "person:p1",
  createdAt: at,
  expiresAt: at,
  lastUsedAt: null,
};
const members = { members: [member], invitations: [invitation] };

test("18.3 a person is invited with a role, listed, and removed by e-mail address", async () => {
  const platform = aPlatform({
    "POST /v1/seller/invitations": { invitation },
    "GET /v1/seller/members": members,
    "DELETE /v1/seller/members/p1": { id: "p1" },
    "DELETE /v1/seller/invitations/i1": { id: "i1" },
  });
  const invite = await anOpsRun(
    "people invite --store aurora --email Ada@Example.com --role owner",
    platform,
  );
  expect(invite.calls[0]?.body).toMatchObject({ email: "ada@example.com", role: "owner" });
  const list = await anOpsRun("people list --store aurora", platform);
  expect(list.printed).toMatch(/bob@example\.com +staff +Bob/);
  expect(list.printed).toContain("invited until");
  for (const email of ["bob@example.com", "ada@example.com"]) {
    const run = await anOpsRun(`people remove --store aurora --yes --email ${email}`, platform);
    expect([run.exitCode, run.calls.length], email).toEqual([0, 2]);
  }
  const none = await anOpsRun("people remove --store aurora --yes --email x@example.com", platform);
  expect([none.exitCode, none.warned]).toEqual([
    1,
    'x@example.com is neither a member of "aurora" nor invited.',
  ]);
  const wrong = await anOpsRun("people invite --store aurora --email x@y.de --role boss", platform);
  expect([wrong.exitCode, wrong.sent.length]).toEqual([2, 0]);
});

test("18.3 an invitation whose mail cannot go out says so, and what to do", async () => {
  const waiting = { invitation, isMailed: false };
  const platform = aPlatform({
    "POST /v1/seller/invitations": waiting,
    "POST /v1/operator/operators": { ...waiting, url: null },
  });
  const words = "invite --email ada@example.com";
  const person = await anOpsRun(`people ${words} --store aurora --role owner`, platform);
  expect(person.printed).toContain("No mail goes out: this deployment has no mail provider.");
  expect(person.printed).toContain("Set MAIL_API_KEY");
  const operator = await anOpsRun(`operators ${words}`, platform);
  expect(operator.printed).toContain("No mail goes out");
  expect(operator.printed).toContain("--print-link");
  const mailed = aPlatform({ "POST /v1/seller/invitations": { invitation } });
  const sent = await anOpsRun(`people ${words} --store aurora --role owner`, mailed);
  expect(sent.printed).not.toContain("No mail");
});

test("18.3 a token is made with scopes and an end, printed once, listed, rotated and revoked", async () => {
  const made = { token: "awn_secret", details };
  const platform = aPlatform({
    "POST /v1/seller/tokens": made,
    "GET /v1/seller/tokens": { tokens: [details] },
    "POST /v1/seller/tokens/t1/rotate": made,
    "DELETE /v1/seller/tokens/t1": { id: "t1" },
  });
  const create = await anOpsRun(
    "tokens create --store aurora --name Warehouse --scopes orders:read,catalog:write --days 30",
    platform,
  );
  expect(create.calls[0]?.body).toEqual({
    name: "Warehouse",
    scopes: ["orders:read", "catalog:write"],
    lifetimeDays: 30,
  });
  expect(create.printed).toContain("awn_secret");
  const wrong = await anOpsRun("tokens create --store aurora --name W --scopes all", platform);
  expect([wrong.exitCode, wrong.sent.length]).toEqual([2, 0]);
  const list = await anOpsRun("tokens list --store aurora", platform);
  expect(list.printed).toMatch(/t1 +Warehouse .*never +orders:read/);
  const rotate = await anOpsRun("tokens rotate t1 --store aurora --overlap-hours 2", platform);
  expect(rotate.calls[0]?.body).toEqual({ overlapHours: 2 });
  const unset = await anOpsRun(
    ["tokens", "rotate", "t1", "--store", "aurora", "--overlap-hours", ""],
    platform,
  );
  expect([unset.exitCode, unset.sent.length]).toEqual([2, 0]);
  const unasked = await anOpsRun("tokens revoke t1 --store aurora", platform);
  expect([unasked.exitCode, unasked.sent.length]).toEqual([1, 0]);
  const revoke = await anOpsRun("tokens revoke t1 --store aurora --yes", platform);
  expect(revoke.printed).toBe("Token t1 has ended.");
});

test("18.3 an operator is invited by mail or by a printed link, and a locked-out person gets a link", async () => {
  const url = "https://studio.awning.shop/invitation?link=abc";
  const platform = aPlatform({
    "POST /v1/operator/operators": { invitation: { ...invitation, role: "operator" }, url },
    "POST /v1/operator/sign-in-links": { url, expiresAt: at },
  });
  const invite = await anOpsRun("operators invite --email ada@example.com --print-link", platform);
  expect(invite.calls[0]?.body).toMatchObject({ mailed: false });
  expect(invite.printed).toContain(url);
  const link = await anOpsRun("signin-link --email ada@example.com", platform);
  expect(link.calls[0]?.body).toEqual({ email: "ada@example.com" });
  expect(link.printed).toContain(url);
});

test("18.3 operators are listed with open invitations, and removed by e-mail address after a question", async () => {
  const ada = { id: "p9", email: "ada@example.com", name: "Ada", locale: "en", isOperator: true };
  const invited = { ...invitation, id: "i9", email: "new@example.com", role: "operator" };
  const platform = aPlatform({
    "GET /v1/operator/operators": { operators: [ada], invitations: [invited] },
    "DELETE /v1/operator/operators/p9": { id: "p9" },
    "DELETE /v1/operator/operators/i9": { id: "i9" },
  });
  const list = await anOpsRun("operators list", platform);
  expect(list.printed).toMatch(/ada@example\.com +Ada +operator/);
  expect(list.printed).toMatch(/new@example\.com +invited until/);
  const remove = (email: string, more = "") =>
    anOpsRun(`operators remove --email ${email}${more}`, platform);
  expect((await remove(ada.email)).sent).toEqual([]);
  for (const [email, id] of [
    [ada.email, "p9"],
    [invited.email, "i9"],
  ] as const) {
    const done = await remove(email, " --yes");
    expect([done.exitCode, done.calls.at(-1)?.call]).toEqual([
      0,
      `DELETE /v1/operator/operators/${id}`,
    ]);
  }
  const none = await remove("x@example.com", " --yes");
  expect([none.exitCode, none.warned]).toEqual([
    1,
    "x@example.com is neither an operator nor invited.",
  ]);
});
