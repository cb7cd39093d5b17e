import { afterEach, expect, test, vi } from "vitest";
import { alertSignatureHeader } from "#contract/alerts/alert-webhook";
import { hmacSha256, toHex } from "#core/signed-tokens/hmac";
import { longRetryMs } from "#platform/kernel/exponential-backoff";
import { health, lookAfter } from "#tests/fixtures/platform/alerts";
import { aMail, inStore, mailboxOf } from "#tests/fixtures/platform/outbox";
import { aStore, bindings } from "#tests/fixtures/platform/platform";
import { runHealthChecks } from "./run-health-checks";

const minuteMs = 60_000;
const noWake = async () => undefined;

afterEach(() => vi.unstubAllGlobals());

const url = "https://ops.example/alerts";
const secret = "a-secret-of-the-operator";

const settings = {
  ...bindings,
  OPERATOR_ALERT_EMAIL: "operator@awning.test",
  OPERATOR_ALERT_WEBHOOK_URL: url,
  OPERATOR_ALERT_WEBHOOK_SECRET: secret,
};

/** The operator's own address answers with these statuses, one after the other. */
function handleWith(...statuses: number[]) {
  const posted: Request[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url !== url) return real(input, init);
    posted.push(request);
    return new Response(null, { status: statuses.shift() ?? 200 });
  });
  return posted;
}

test("an alert is mailed and posted once when it starts and once when it ends, and not each minute", async () => {
  const seller = await aStore();
  const posted = handleWith();
  for (let count = 0; count < 3; count += 1) await aMail(seller);
  await lookAfter(seller, 31);
  const now = Date.now();
  expect(await runHealthChecks(settings, noWake, now)).toMatchObject({ announced: 1, sent: 2 });
  for (const minutes of [33, 36]) await lookAfter(seller, minutes);
  expect(await runHealthChecks(settings, noWake, now + minuteMs)).toMatchObject({
    announced: 0,
    sent: 0,
  });
  await inStore(seller, ({ sql }) => void sql.exec("DELETE FROM mail"));
  await lookAfter(seller, 40);
  expect(await runHealthChecks(settings, noWake, now + 9 * minuteMs)).toMatchObject({ sent: 2 });
  const mails = await mailboxOf("operator@awning.test");
  const subjects = mails.map(({ subject }) => subject);
  const advice = mails.map(({ text }) => text?.includes("What to do: Is the queue"));
  expect(advice.toSorted()).toEqual([false, true]);
  expect(subjects.toSorted()).toEqual([
    "Awning: OVER: due mails are not sent [mails-waiting] in aurora",
    "Awning: STARTED: due mails are not sent [mails-waiting] in aurora (3)",
  ]);
  const phases = await Promise.all(
    posted.map(async (request) => {
      const body = await request.text();
      const [, t, v1] =
        /^t=(\d+),v1=(\w+)$/.exec(request.headers.get(alertSignatureHeader) ?? "") ?? [];
      expect(v1).toBe(toHex(await hmacSha256(secret, `${t}.${body}`)));
      return JSON.parse(body).changes;
    }),
  );
  expect(phases).toMatchObject([
    [{ store: "aurora", kind: "mails-waiting", phase: "started", count: 3 }],
    [{ store: "aurora", kind: "mails-waiting", phase: "ended" }],
  ]);
});

test("a message that the operator's address did not take is sent again under the same id, later each time", async () => {
  const seller = await aStore();
  const posted = handleWith(500, 503);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await aMail(seller);
  await lookAfter(seller, 31);
  const now = Date.now();
  const { OPERATOR_ALERT_EMAIL: _none, ...hookOnly } = settings;
  const watch = (minutes: number) => runHealthChecks(hookOnly, noWake, now + minutes * minuteMs);
  expect(await watch(0)).toMatchObject({ sent: 0, failed: 1 });
  expect((await health()).messages).toEqual({ waiting: 1, failed: 0 });
  expect(await watch(0.5)).toMatchObject({ sent: 0, failed: 0 });
  expect(await watch(1)).toMatchObject({ sent: 0, failed: 1 });
  expect(await watch(2)).toMatchObject({ sent: 0, failed: 0 });
  expect(await watch(3)).toMatchObject({ sent: 1, failed: 0 });
  const ids = await Promise.all(posted.map(async (request) => JSON.parse(await request.text()).id));
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect((await health()).messages).toEqual({ waiting: 0, failed: 0 });
  expect([1, 2, 3, 12].map((attempt) => longRetryMs(attempt) / minuteMs)).toEqual([1, 2, 4, 360]);
  logged.mockRestore();
});

test("messages of a channel that was taken out keep no others back", async () => {
  await health();
  const now = Date.now();
  const insert = bindings.DIRECTORY.prepare(
    `INSERT INTO alert_message (batch_id, channel, attempts, next_attempt_at_ms, created_at)
     VALUES (?, 'webhook', 1, ?, ?)`,
  );
  const at = new Date(now).toISOString();
  await bindings.DIRECTORY.batch(
    Array.from({ length: 20 }, (_, index) => insert.bind(`old-${index}`, now - minuteMs, at)),
  );
  const seller = await aStore();
  await aMail(seller);
  await lookAfter(seller, 31);
  const { OPERATOR_ALERT_WEBHOOK_URL: _none, ...mailOnly } = settings;
  expect(await runHealthChecks(mailOnly, noWake, Date.now())).toMatchObject({
    announced: 1,
    sent: 1,
  });
});

test("two watches at once announce a change once", async () => {
  const seller = await aStore();
  const posted = handleWith();
  await aMail(seller);
  await lookAfter(seller, 31);
  const now = Date.now();
  await Promise.all([1, 2, 3].map(() => runHealthChecks(settings, noWake, now)));
  expect(posted).toHaveLength(1);
  for (const request of posted) await request.text();
});

test("an outage of all stores is one message", async () => {
  const posted = handleWith();
  const at = new Date().toISOString();
  await health();
  const insert = bindings.DIRECTORY.prepare(
    `INSERT INTO alert_change (change_id, slug, kind, phase, at, count)
     VALUES (?1, ?1, 'payment-pending', 'started', ?2, 1)`,
  );
  await bindings.DIRECTORY.batch(
    Array.from({ length: 400 }, (_, index) => insert.bind(`store-${index}`, at)),
  );
  expect(await runHealthChecks(settings, noWake, Date.now())).toMatchObject({
    announced: 400,
    sent: 2,
  });
  expect(posted).toHaveLength(1);
  for (const request of posted) expect(JSON.parse(await request.text()).changes).toHaveLength(400);
  const [mail] = await mailboxOf("operator@awning.test");
  expect(mail?.text).toContain("and 380 more");
});
