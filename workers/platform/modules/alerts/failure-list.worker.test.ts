import { expect, test } from "vitest";
import { listFailures, type NamedFailure, retryFailures } from "#contract/alerts/failure-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { recordJobFailure, recordJobSuccess } from "#platform/modules/alerts/job-failures";
import { aMail, inStore, mailsOf, statesOf } from "#tests/fixtures/platform/outbox";
import {
  aStore,
  ask,
  bearer,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { evaluateAlerts } from "./evaluate-alerts";

const operator = { headers: bearer(operatorToken) };
const minuteMs = 60_000;

function lookAfter(seller: Seller, minutes: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutes * minuteMs) };
  return inStore(seller, (ctx) => evaluateAlerts({ ...ctx, clock }));
}

async function failures(query = "") {
  return readAnswer(listFailures, await ask("GET", `${listFailures.path}${query}`, operator));
}

async function retry(...named: NamedFailure[]): Promise<string[]> {
  const body = { failures: named.map(({ store, kind, ref }) => ({ store, kind, ref })) };
  const answer = await ask("POST", retryFailures.path, { ...operator, body });
  return (await readAnswer(retryFailures, answer)).results.map(({ outcome }) => outcome);
}

async function aFailedMail(
  seller: Seller,
  error = "422 invalid_to: ada@example.com",
): Promise<string> {
  const id = await aMail(seller);
  await inStore(seller, ({ sql }) => {
    sql.exec(
      "UPDATE mail SET state = 'failed', attempts = 1, last_error = ? WHERE mail_id = ?",
      error,
      id,
    );
  });
  return id;
}

test("failed mails of all stores are in one list, without their recipients", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const first = await aFailedMail(aurora);
  const second = await aFailedMail(vinyl, "The mail provider cannot be reached: ada@example.com");
  for (const seller of [aurora, vinyl]) await lookAfter(seller, 1);
  const { failures: all } = await failures();
  const kind = { kind: "mail", about: "order-confirmation", attempts: 1 };
  expect(all.toSorted((a, b) => a.store.localeCompare(b.store))).toMatchObject([
    { store: "aurora", ref: first, reason: "422", ...kind },
    { store: "vinyl", ref: second, reason: "not reached", ...kind },
  ]);
  expect(JSON.stringify(all)).not.toContain("@");
  expect((await failures("?store=vinyl")).failures).toHaveLength(1);
  expect((await failures("?kind=job")).failures).toEqual([]);
  const page = await failures("?limit=1");
  const rest = await failures(`?limit=1&after=${encodeURIComponent(page.next ?? "")}`);
  expect([...page.failures, ...rest.failures]).toEqual(all);
  expect(rest.next).toBeNull();
});

test("a failed mail is tried again once, however often it is asked for, and leaves the list", async () => {
  const seller = await aStore();
  await aFailedMail(seller);
  await lookAfter(seller, 1);
  const [failure] = (await failures()).failures;
  if (failure === undefined) throw new Error("Nothing is listed.");
  expect(await retry(failure)).toEqual(["retried"]);
  expect(await retry(failure)).toEqual(["gone"]);
  expect(await statesOf(seller)).toEqual(["queued 0", "failed 1"]);
  await lookAfter(seller, 3);
  expect((await failures()).failures).toEqual([]);
  const trail = await ask("GET", listAuditEvents.path, { headers: seller.headers });
  const { events } = await readAnswer(listAuditEvents, trail);
  expect(events[0]).toMatchObject({
    actor: "operator",
    call: "retryFailures",
    subject: failure.ref,
  });
});

test("what was forgotten leaves the list and is not tried again", async () => {
  const seller = await aStore();
  const ref = await aFailedMail(seller);
  await lookAfter(seller, 1);
  await inStore(seller, ({ sql }) => void sql.exec("UPDATE mail SET content = '', recipient = ''"));
  expect(await retry({ store: "aurora", kind: "mail", ref })).toEqual(["gone"]);
  await lookAfter(seller, 3);
  expect((await failures()).failures).toEqual([]);
  expect(await mailsOf(seller)).toHaveLength(1);
  expect(await retry({ store: "nowhere", kind: "mail", ref })).toEqual(["gone"]);
});

test("a job that fails three times in a row is in the list until it succeeds", async () => {
  const seller = await aStore();
  const fail = () => inStore(seller, (ctx) => recordJobFailure(ctx, "domains", "DNS is gone"));
  await fail();
  await fail();
  await lookAfter(seller, 1);
  expect((await failures()).failures).toEqual([]);
  await fail();
  await lookAfter(seller, 3);
  const { failures: listed } = await failures();
  expect(listed).toMatchObject([
    { kind: "job", ref: "domains", attempts: 3, reason: "DNS is gone" },
  ]);
  expect(await retry({ store: "aurora", kind: "job", ref: "domains" })).toEqual(["retried"]);
  await inStore(seller, (ctx) => recordJobSuccess(ctx, "domains"));
  await lookAfter(seller, 5);
  expect((await failures()).failures).toEqual([]);
});

test("more failures than one report holds are all listed, a batch at a time", async () => {
  const seller = await aStore();
  await aFailedMail(seller);
  await inStore(seller, ({ sql }) => {
    sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO mail (mail_id, kind, recipient, locale, subject, content, state, created_at)
       SELECT 'm' || i, kind, recipient, locale, subject, content, state, created_at FROM n, mail`,
    );
  });
  await lookAfter(seller, 1);
  expect((await failures("?limit=200")).failures).toHaveLength(50);
  await lookAfter(seller, 3);
  expect((await failures("?limit=200")).failures).toHaveLength(61);
});
