import { expect, test } from "vitest";
import * as z from "zod";
import { endSession, getAccount, updateAccount } from "#contract/accounts/account-calls";
import { redeemSignInLink, requestSignInLink } from "#contract/accounts/sign-in-calls";
import { listFailures, retryFailures } from "#contract/alerts/failure-calls";
import {
  aMember,
  later,
  linkFor,
  linkOf,
  makeMember,
  readAccount,
  redeem,
} from "#tests/fixtures/platform/accounts";
import { deliver, mailboxOf } from "#tests/fixtures/platform/outbox";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const ada = "ada@people.test";

function requestLink(email: string, headers: Record<string, string> = {}) {
  return ask("POST", requestSignInLink.path, { headers, body: { email } });
}

async function waitingMails(): Promise<{ accountMailId: string }[]> {
  const select = "SELECT mail_id AS accountMailId FROM account_mail ORDER BY rowid";
  const { results } = await bindings.DIRECTORY.prepare(select).all();
  return z.array(z.object({ accountMailId: z.string() })).parse(results);
}

test("18.3 the mailed link signs a person in, once, with all of their stores", async () => {
  for (const slug of ["aurora", "vinyl", "other"]) await aStore(slug);
  await makeMember("aurora", "owner", ada);
  await makeMember("vinyl", "accountant", ada);
  expect((await requestLink(" Ada@People.test ")).status).toBe(202);
  expect(await deliver(...(await waitingMails()))).toEqual({ acked: 1, repeated: 0 });
  expect(await waitingMails()).toEqual([]);
  const [mail, ...others] = await mailboxOf(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Sign in to awning.shop");
  const [url = ""] =
    /https:\/\/studio\.awning\.shop\/sign-in\?link=[\w-]+/.exec(mail?.text ?? "") ?? [];
  const session = await readAnswer(redeemSignInLink, await redeem(url));
  expect(session).toMatchObject({
    person: { email: ada, isOperator: false },
    session: { level: "link" },
  });
  const headers = { Authorization: `Bearer ${session.sessionToken}` };
  const { stores } = await readAnswer(getAccount, await readAccount({ headers }));
  expect(stores.map(({ slug, name, role }) => [slug, name, role])).toEqual([
    ["aurora", "The aurora shop", "owner"],
    ["vinyl", "The vinyl shop", "accountant"],
  ]);
  expect(await errorOf(await redeem(url))).toBe("404 link_unknown /link");
});

test("18.3 an address that no person has gets the same answer and no mail", async () => {
  await aStore();
  await makeMember("aurora", "owner", ada);
  const known = await requestLink(ada);
  const unknown = await requestLink("stranger@people.test");
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  await deliver(...(await waitingMails()));
  expect(await mailboxOf("stranger@people.test")).toEqual([]);
  expect(await waitingMails()).toEqual([]);
});

test("18.3 neither a link, a session's token nor a mail's link is stored", async () => {
  await aStore();
  const member = await aMember("aurora");
  const url = await linkFor(member.email);
  await requestLink(member.email);
  const stored: unknown[] = [];
  for (const table of ["session", "sign_in_link", "account_mail"]) {
    stored.push((await bindings.DIRECTORY.prepare(`SELECT * FROM ${table}`).all()).results);
  }
  const text = JSON.stringify(stored);
  expect(text).not.toContain(linkOf(url));
  expect(text).not.toContain(member.headers.Authorization?.replace("Bearer ", ""));
});

test("18.3 a link is valid for 15 minutes, and one that is used at the same time begins one session", async () => {
  await aStore();
  const { email } = await aMember("aurora");
  const old = await linkFor(email);
  expect(await later(15 * 60_000, async () => errorOf(await redeem(old)))).toBe(
    "404 link_unknown /link",
  );
  const url = await linkFor(email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(url)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
  await Promise.all(answers.map((answer) => answer.text()));
});

const sessionsOf = () =>
  bindings.DIRECTORY.prepare("SELECT COUNT(*) AS count FROM session").first("count");

test("18.3 a link that one browser presses twice at once gets it one session, for a minute and not after a sign-out", async () => {
  await aStore();
  const { email } = await aMember("aurora");
  const before = await sessionsOf();
  const url = await linkFor(email);
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const pressed = await Promise.all([1, 2, 3].map(() => redeem(url, own)));
  const begun = await Promise.all(pressed.map((answer) => readAnswer(redeemSignInLink, answer)));
  expect(new Set(begun.map(({ sessionToken }) => sessionToken)).size).toBe(1);
  expect(await sessionsOf()).toBe(Number(before) + 1);
  const unknown = "404 link_unknown /link";
  expect(await errorOf(await redeem(url, other))).toBe(unknown);
  expect(await errorOf(await redeem(url))).toBe(unknown);
  expect(await later(61_000, async () => errorOf(await redeem(url, own)))).toBe(unknown);
  const headers = { Authorization: `Bearer ${begun[0]?.sessionToken}` };
  await ask("DELETE", endSession.path.replace(":id", "current"), { headers });
  expect(await errorOf(await redeem(url, own))).toBe(unknown);
});

test("18.3 an address gets five links in an hour, a network asks for thirty, known or not", async () => {
  await aStore();
  await makeMember("aurora", "owner", ada);
  for (const email of [ada, "stranger@people.test"]) {
    for (let tries = 0; tries < 5; tries++) expect((await requestLink(email)).status).toBe(202);
    const refused = await requestLink(email);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    await refused.text();
    expect(await later(61 * 60_000, async () => (await requestLink(email)).status)).toBe(202);
  }
  const from = { "X-Shopper-Address": "203.0.113.9" };
  for (let tries = 0; tries < 30; tries++) {
    expect((await requestLink(`p${tries}@people.test`, from)).status).toBe(202);
  }
  expect(await errorOf(await requestLink("one-more@people.test", from))).toBe(
    "429 too_many_requests",
  );
});

test("18.3 guessing links is limited by network", async () => {
  const headers = { "X-Shopper-Address": "203.0.113.5" };
  const guess = () =>
    ask("POST", redeemSignInLink.path, { headers, body: { link: "x".repeat(43), device: "" } });
  for (let tries = 0; tries < 100; tries++) {
    expect(await errorOf(await guess())).toBe("404 link_unknown /link");
  }
  expect(await errorOf(await guess())).toBe("429 too_many_requests");
});

test("18.3 a person changes their own name and language", async () => {
  await aStore();
  const { headers } = await aMember("aurora");
  const body = { name: "Ada L.", locale: "de" };
  const { person } = await readAnswer(
    updateAccount,
    await ask("PUT", updateAccount.path, { headers, body }),
  );
  expect(person).toMatchObject(body);
  const { person: again } = await readAnswer(getAccount, await readAccount({ headers }));
  expect(again).toMatchObject(body);
});

test("18.3 a sign-in mail that bounced or was tried eight times is in the operator's list, and leaves it by a press", async () => {
  await aStore();
  const operator = { Authorization: `Bearer ${operatorToken}` };
  const addresses = ["ada+bounce@people.test", "bea+flaky@people.test"];
  for (const address of addresses) await makeMember("aurora", "owner", address);
  for (const address of [...addresses, "stranger+bounce@people.test"]) await requestLink(address);
  await bindings.DIRECTORY.prepare("UPDATE account_mail SET attempts = 7").run();
  await deliver(...(await waitingMails()));
  expect(await waitingMails()).toEqual([]);
  const list = async () =>
    readAnswer(listFailures, await ask("GET", listFailures.path, { headers: operator }));
  const { failures } = await list();
  const mail = { store: "", kind: "mail", about: "sign-in", attempts: 8 };
  expect(failures).toHaveLength(2);
  expect(failures).toMatchObject([mail, mail]);
  expect(failures.map(({ reason }) => reason).sort()).toEqual(["422", "500"]);
  expect(failures.map(({ person }) => person).sort()).toEqual(addresses);
  expect(JSON.stringify(failures)).not.toMatch(/stranger|link=/);
  const page = `${listFailures.path}?limit=1`;
  const first = await readAnswer(listFailures, await ask("GET", page, { headers: operator }));
  const after = `${page}&after=${encodeURIComponent(first.next ?? "")}`;
  const rest = await readAnswer(listFailures, await ask("GET", after, { headers: operator }));
  expect([...first.failures, ...rest.failures]).toEqual(failures);
  const body = { failures: failures.map(({ store, kind, ref }) => ({ store, kind, ref })) };
  const answer = await ask("POST", retryFailures.path, { headers: operator, body });
  const { results } = await readAnswer(retryFailures, answer);
  expect(results.map(({ outcome }) => outcome)).toEqual(["gone", "gone"]);
  expect((await list()).failures).toEqual([]);
});
