import { expect, test } from "vitest";
import { revokeInvitation } from "#contract/accounts/member-calls";
import { requestSignInLink } from "#contract/accounts/sign-in-calls";
import { listFailures, retryFailures } from "#contract/alerts/failure-calls";
import { getShopperTasks } from "#contract/store/task-calls";
import { reportFailures } from "#platform/modules/alerts/report-failures";
import { deliverMail } from "#platform/modules/mails/deliver-mail";
import { retryMail } from "#platform/modules/mails/mail-log";
import { aMember } from "#tests/fixtures/platform/accounts";
import { lookAfter, openAlerts, operator } from "#tests/fixtures/platform/alerts";
import { deliverAll, invite, members, pathOf } from "#tests/fixtures/platform/invitations";
import { aConfirmation } from "#tests/fixtures/platform/mails";
import { aMail, deliver, inStore, mailboxOf, mailsOf } from "#tests/fixtures/platform/outbox";
import { aShop } from "#tests/fixtures/platform/payments";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { findAddress, leaveAll } from "#tests/fixtures/platform/shoppers";

const reason = "550 5.1.1 no such user";

/** As Svix does it, by the setting's own secret. */
async function post(message: object, secret = bindings.MAIL_WEBHOOK_SECRET ?? "") {
  const body = JSON.stringify(message);
  const id = "msg_1";
  const timestamp = String(Math.floor(Date.now() / 1000));
  const raw = Uint8Array.from(atob(secret.slice("whsec_".length)), (sign) => sign.charCodeAt(0));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  return ask("POST", "/webhooks/resend", {
    headers: {
      "svix-id": id,
      "svix-timestamp": timestamp,
      "svix-signature": `v1,${btoa(String.fromCharCode(...signature))}`,
    },
    body: message,
  });
}

const event = (name: string, mail: string, store = "aurora") => ({
  type: `email.${name}`,
  data: { email_id: "re_1", tags: { store, mail }, bounce: { type: "Permanent", message: reason } },
});

async function aSentMail(seller: Seller, queued = {}) {
  const mailId = await aMail(seller, queued);
  await deliver({ slug: seller.slug, mailId });
  return mailId;
}

const tasksOf = async ({ headers }: Seller) =>
  readAnswer(getShopperTasks, await ask("GET", getShopperTasks.path, { headers }));

test("a mail that bounced is listed as not delivered with the reason, once, and is a task of the seller's", async () => {
  const seller = await aStore();
  const mailId = await aSentMail(seller);
  expect((await post(event("bounced", mailId))).status).toBe(200);
  expect((await post(event("bounced", mailId))).status).toBe(200);
  const [mail] = await mailsOf(seller, "?failed=true");
  expect(mail).toMatchObject({ id: mailId, state: "failed", lastError: reason });
  expect(mail?.bouncedAt).not.toBeNull();
  expect((await tasksOf(seller)).failedMails).toBe(1);
});

test("mails that bounced are no alert of the operator's, and in no list that tries them again", async () => {
  const seller = await aStore();
  for (let count = 0; count < 3; count += 1) {
    await post(event("bounced", await aSentMail(seller)));
  }
  await lookAfter(seller, 1);
  expect(await openAlerts()).toEqual([]);
  await inStore(seller, reportFailures);
  const listed = await ask("GET", listFailures.path, operator);
  expect((await readAnswer(listFailures, listed)).failures).toEqual([]);
});

test("a confirmation that was asked for with a mistyped address is no task", async () => {
  const shop = await aShop();
  await leaveAll(shop, "ada@example.com");
  const asked = (await mailsOf(shop.seller)).filter(({ kind }) => kind === "newsletter-confirm");
  for (const { id } of asked) {
    await deliver({ slug: shop.slug, mailId: id });
    await post(event("bounced", id));
  }
  const mails = (await mailsOf(shop.seller)).filter(({ kind }) => kind === "newsletter-confirm");
  expect(mails).toMatchObject([{ state: "sent", lastError: reason }]);
  expect(mails[0]?.bouncedAt).not.toBeNull();
  expect((await tasksOf(shop.seller)).failedMails).toBe(0);
});

test("a mail that bounced before its sending was known is not sent a second time", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const lost = {
    // The provider took it, and its answer was lost.
    send: async () => ({ kind: "retry" as const, reason: "cannot be reached", waitMs: 0 }),
  };
  await inStore(seller, (ctx) => deliverMail(ctx, mailId, lost));
  await post(event("bounced", mailId));
  await inStore(seller, (ctx) => {
    const due = { ...ctx, clock: { now: () => new Date(Date.now() + 86_400_000) } };
    return deliverMail(due, mailId, { send: () => Promise.reject(new Error("sent again")) });
  });
  expect(await mailsOf(seller)).toMatchObject([{ state: "failed", lastError: reason }]);
});

test("a mail that the provider took and could not send is the operator's alert, and can be tried again", async () => {
  const seller = await aStore();
  for (let count = 0; count < 3; count += 1) {
    const failed = { reason: "reached_daily_quota" };
    const { type, data } = event("failed", await aSentMail(seller));
    await post({ type, data: { tags: data.tags, failed } });
  }
  await lookAfter(seller, 1);
  expect(await openAlerts()).toEqual(["aurora mails-failing 3"]);
  const [mail] = await mailsOf(seller, "?failed=true");
  expect(mail).toMatchObject({ lastError: "reached_daily_quota", bouncedAt: null });
  expect(await inStore(seller, (ctx) => retryMail(ctx, mail?.id ?? ""))).toBe(true);
});

test("a mail that bounces while its sending is under way is not sent after all", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const slow = {
    send: async () => {
      await post(event("bounced", mailId));
      return { kind: "sent" as const, providerId: "re_1" };
    },
  };
  await inStore(seller, (ctx) => deliverMail(ctx, mailId, slow));
  expect(await mailsOf(seller)).toMatchObject([{ state: "failed", lastError: reason }]);
});

test("who calls a mail spam gets no more news and stock alerts, and other subscribers stay", async () => {
  const shop = await aShop();
  await leaveAll(shop, "ada@example.com");
  await leaveAll(shop, "grace@example.com");
  const [mail] = (await mailsOf(shop.seller)).filter(
    ({ kind, to }) => kind === "newsletter-confirm" && to === "ada@example.com",
  );
  expect((await post(event("complained", mail?.id ?? ""))).status).toBe(200);
  const lists = ["newsletter_subscription", "stock_alert"];
  const hasTable = (tables: string[]) =>
    lists.filter((list) => tables.some((row) => row.includes(list)));
  expect(hasTable(await findAddress(shop, "ada@example.com"))).toEqual([]);
  expect(hasTable(await findAddress(shop, "grace@example.com"))).toEqual(lists);
});

test("a message that is not signed by the endpoint's secret is rejected", async () => {
  const seller = await aStore();
  const mailId = await aSentMail(seller);
  const answer = await post(event("bounced", mailId), "whsec_b3RoZXI=");
  expect(await errorOf(answer)).toBe("400 signature_invalid");
  expect(await mailsOf(seller)).toMatchObject([{ state: "sent", bouncedAt: null }]);
});

test("what names no store or mail of ours is taken and changes nothing", async () => {
  const seller = await aStore();
  await aSentMail(seller);
  for (const message of [event("bounced", "m-unknown"), event("bounced", "m1", "nowhere"), {}]) {
    expect((await post(message)).status).toBe(200);
  }
  expect(await mailsOf(seller)).toMatchObject([{ state: "sent", bouncedAt: null }]);
});

test("a mail goes out with the tags that the provider's messages about it carry", async () => {
  const seller = await aStore();
  const mailId = await aSentMail(seller, { content: aConfirmation() });
  expect((await mailboxOf())[0]?.tags).toContainEqual({ name: "mail", value: mailId });
});

/** What the provider says of the newest mail to this address, by the tags that went out with it. */
async function comeBack(email: string, name = "bounced") {
  const [mail] = await mailboxOf(email);
  const tags = Object.fromEntries((mail?.tags ?? []).map(({ name, value }) => [name, value]));
  expect(JSON.stringify(tags)).not.toContain("@");
  return post({ type: `email.${name}`, data: { tags, bounce: { message: reason } } });
}

const listFailed = async () =>
  (await readAnswer(listFailures, await ask("GET", listFailures.path, operator))).failures;

test("an invitation whose mail came back later is named on the team's page and in the operator's list, until it is over", async () => {
  await aStore();
  const headers = (await aMember("aurora")).in("aurora");
  const email = "bea@people.test";
  await (await invite(headers, email)).text();
  await deliverAll();
  await comeBack(email, "complained");
  expect((await members(headers)).invitations[0]?.mailFailedSince).toBeNull();
  for (const name of ["bounced", "bounced"]) await comeBack(email, name);
  const [invited] = (await members(headers)).invitations;
  expect(invited?.mailFailedSince).not.toBeNull();
  const failures = await listFailed();
  const about = { store: "aurora", kind: "mail", about: "invitation", reason: "came back" };
  expect(failures).toEqual([expect.objectContaining({ ...about, attempts: 1 })]);
  await ask("DELETE", pathOf(revokeInvitation, invited?.id ?? ""), { headers });
  const named = failures.map(({ store, kind, ref }) => ({ store, kind, ref }));
  await ask("POST", retryFailures.path, { headers: operator.headers, body: { failures: named } });
  await comeBack(email);
  expect(await listFailed()).toEqual([]);
});

test("a sign-in mail that came back is in the operator's list, where its person is known", async () => {
  await aStore();
  await aMember("aurora", "owner", "ada@people.test");
  await ask("POST", requestSignInLink.path, { body: { email: "ada@people.test" } });
  await deliverAll();
  await comeBack("ada@people.test", "failed");
  const failed = { store: "", kind: "mail", about: "sign-in", attempts: 1, reason: "given up" };
  expect(await listFailed()).toMatchObject([failed]);
  await post({
    type: "email.bounced",
    data: { tags: { kind: "sign-in", mail: "m2", person: "of another deployment" } },
  });
  expect(await listFailed()).toHaveLength(1);
});
