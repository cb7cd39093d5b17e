import { expect, test, vi } from "vitest";
import { getAccount } from "#contract/accounts/account-calls";
import {
  addPasskey,
  confirmSession,
  listPasskeys,
  removePasskey,
  startConfirmation,
  startPasskey,
} from "#contract/accounts/passkey-calls";
import { signInWithPasskey, startPasskeySignIn } from "#contract/accounts/sign-in-calls";
import { listStores } from "#contract/store/operator-calls";
import {
  ageRows,
  aMember,
  anOperatorByLink,
  registerPasskey,
  signIn,
} from "#tests/fixtures/platform/accounts";
import { aStore, ask, bearer, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { aPasskey, type SoftwarePasskey } from "#tests/fixtures/platform/software-passkey";

type Headers = Record<string, string>;

async function signInChallenge(): Promise<string> {
  const { options } = await readAnswer(
    startPasskeySignIn,
    await ask("POST", startPasskeySignIn.path),
  );
  return options.challenge;
}
const signInBy = async (passkey: SoftwarePasskey, challenge: string, from?: string) => {
  const body = { response: await passkey.answer(challenge, from), device: "Phone" };
  return ask("POST", signInWithPasskey.path, { body });
};
async function newChallenge(headers: Headers): Promise<string> {
  const answer = await ask("POST", startPasskey.path, { headers });
  return (await readAnswer(startPasskey, answer)).options.challenge;
}
const add = async (headers: Headers, passkey: SoftwarePasskey, challenge: string, from?: string) =>
  ask("POST", addPasskey.path, {
    headers,
    body: { name: "Phone", response: await passkey.register(challenge, from) },
  });
async function confirmChallenge(headers: Headers): Promise<string> {
  const answer = await ask("POST", startConfirmation.path, { headers });
  return (await readAnswer(startConfirmation, answer)).options.challenge;
}
const confirm = async (headers: Headers, passkey: SoftwarePasskey, challenge: string) =>
  ask("POST", confirmSession.path, {
    headers,
    body: { response: await passkey.answer(challenge) },
  });
const list = async (headers: Headers) =>
  (await readAnswer(listPasskeys, await ask("GET", listPasskeys.path, { headers }))).passkeys;

test("18.3 a person adds a passkey, signs in with it, and finds when it was used", async () => {
  await aStore();
  const member = await aMember("aurora");
  const passkey = await registerPasskey(member, "Laptop");
  expect(await list(member.headers)).toMatchObject([
    { id: passkey.id, name: "Laptop", lastUsedAt: null },
  ]);
  const answer = await readAnswer(
    signInWithPasskey,
    await signInBy(passkey, await signInChallenge()),
  );
  expect(answer).toMatchObject({ person: { id: member.id }, session: { level: "passkey" } });
  const headers = bearer(answer.sessionToken);
  const { stores } = await readAnswer(getAccount, await ask("GET", getAccount.path, { headers }));
  expect(stores).toMatchObject([{ slug: "aurora" }]);
  expect((await list(headers))[0]?.lastUsedAt).not.toBeNull();
});

test("18.3 a challenge is answered once, within five minutes, and for what it was asked", async () => {
  await aStore();
  const member = await aMember("aurora");
  const passkey = await registerPasskey(member);
  const challenge = await signInChallenge();
  expect((await signInBy(passkey, challenge)).status).toBe(201);
  expect(await errorOf(await signInBy(passkey, challenge))).toBe("403 passkey_unknown /response");
  const old = await signInChallenge();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 });
  expect(await errorOf(await signInBy(passkey, old))).toBe("403 passkey_unknown /response");
  vi.useRealTimers();
  const ofSession = await confirmChallenge(member.headers);
  expect(await errorOf(await signInBy(passkey, ofSession))).toBe("403 passkey_unknown /response");
  const invented = "A".repeat(43);
  expect(await errorOf(await signInBy(passkey, invented))).toBe("403 passkey_unknown /response");
});

test("18.3 a passkey of another site, one that is not stored, and one without finger or PIN open nothing", async () => {
  await aStore();
  const member = await aMember("aurora");
  const passkey = await registerPasskey(member);
  const phishing = "https://studio.awning.example";
  expect(await errorOf(await signInBy(passkey, await signInChallenge(), phishing))).toBe(
    "403 passkey_unknown /response",
  );
  const stranger = await aPasskey();
  expect(await errorOf(await signInBy(stranger, await signInChallenge()))).toBe(
    "403 passkey_unknown /response",
  );
  const { headers } = member;
  const unverified = await aPasskey(false);
  expect(await errorOf(await add(headers, unverified, await newChallenge(headers)))).toBe(
    "403 passkey_invalid /response",
  );
  const elsewhere = await aPasskey();
  expect(await errorOf(await add(headers, elsewhere, await newChallenge(headers), phishing))).toBe(
    "403 passkey_invalid /response",
  );
  expect(await list(headers)).toHaveLength(1);
});

test("18.3 a copied passkey whose counter runs behind is refused", async () => {
  await aStore();
  const passkey = await registerPasskey(await aMember("aurora"));
  const early = await signInChallenge();
  const body = { response: await passkey.answer(early), device: "" };
  expect((await signInBy(passkey, await signInChallenge())).status).toBe(201);
  const late = await ask("POST", signInWithPasskey.path, { body });
  expect(await errorOf(late)).toBe("403 passkey_unknown /response");
});

test("18.3 an operator's link opens nothing of the operator's until a passkey has confirmed the session", async () => {
  const operator = await anOperatorByLink();
  const stores = async (headers: Headers) => {
    const response = await ask("GET", listStores.path, { headers });
    return response.ok ? "open" : errorOf(response);
  };
  expect(await stores(operator.headers)).toBe("403 passkey_needed");
  const passkey = await registerPasskey(operator);
  expect(await stores(operator.headers)).toBe("open");

  const again = await signIn(operator.email);
  expect(await stores(again.headers)).toBe("403 passkey_needed");
  const other = await aPasskey();
  const adding = await add(again.headers, other, await newChallenge(again.headers));
  expect(await errorOf(adding)).toBe("403 passkey_needed");
  expect(
    await errorOf(await confirm(again.headers, other, await confirmChallenge(again.headers))),
  ).toBe("403 passkey_invalid /response");
  expect(
    (await confirm(again.headers, passkey, await confirmChallenge(again.headers))).status,
  ).toBe(200);
  expect(await stores(again.headers)).toBe("open");
});

test("18.3 no session is confirmed with another person's passkey or another session's challenge", async () => {
  const operator = await anOperatorByLink();
  await registerPasskey(operator);
  await aStore();
  const member = await aMember("aurora");
  const stolen = await registerPasskey(member);
  const again = await signIn(operator.email);
  expect(
    await errorOf(await confirm(again.headers, stolen, await confirmChallenge(again.headers))),
  ).toBe("403 passkey_invalid /response");
  const challenge = await confirmChallenge(member.headers);
  expect(await errorOf(await confirm(again.headers, stolen, challenge))).toBe(
    "403 passkey_invalid /response",
  );
});

test("18.3 an operator keeps one passkey; a seller may remove all, and no one another's", async () => {
  await aStore();
  const operator = await anOperatorByLink();
  const first = await registerPasskey(operator);
  const member = await aMember("aurora");
  const own = await registerPasskey(member);
  const remove = (headers: Headers, id: string) =>
    ask("DELETE", removePasskey.path.replace(":id", id), { headers });
  expect(await errorOf(await remove(operator.headers, first.id))).toBe("409 last_passkey");
  expect(await errorOf(await remove(member.headers, first.id))).toBe(
    "404 passkey_unknown /path/id",
  );
  const second = await registerPasskey(operator);
  // Who has the mailbox alone takes no second factor away.
  const byLink = await signIn(operator.email);
  expect(await errorOf(await remove(byLink.headers, first.id))).toBe("403 passkey_needed");
  expect((await remove(operator.headers, first.id)).status).toBe(200);
  expect(await errorOf(await remove(operator.headers, second.id))).toBe("409 last_passkey");
  expect((await remove(member.headers, own.id)).status).toBe(200);
  expect(await list(member.headers)).toEqual([]);
});

test("18.3 a browser that was left signed in adds and removes no passkey after half an hour", async () => {
  await aStore();
  const member = await aMember("aurora");
  const own = await registerPasskey(member);
  await ageRows("session", 31 * 60_000);
  const path = removePasskey.path.replace(":id", own.id);
  for (const [method, asked] of [
    ["POST", startPasskey.path],
    ["DELETE", path],
  ] as const) {
    expect(await errorOf(await ask(method, asked, { headers: member.headers }))).toBe(
      "403 sign_in_again",
    );
  }
  expect(await list(member.headers)).toHaveLength(1);
  const again = await signIn(member.email);
  expect((await ask("DELETE", path, { headers: again.headers })).status).toBe(200);
});
