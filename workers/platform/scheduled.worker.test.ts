import { createScheduledController, env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { getOperatorHealth } from "#contract/alerts/health-calls";
import { listBackups } from "#contract/archive/archive-calls";
import worker from "#platform/index";
import { operator, storePath } from "#tests/fixtures/platform/archive";
import { aStore, ask, bindings, readAnswer } from "#tests/fixtures/platform/platform";
import configuration from "./wrangler.toml?raw";

const [, list = ""] = /^crons = \[(.*)\]$/m.exec(configuration) ?? [];
const crons = [...list.matchAll(/"([^"]+)"/g)].map(([, cron]) => cron ?? "");
const [minutely = "", hourly = ""] = crons;

afterEach(() => vi.useRealTimers());

const run = (cron: string, bound: Record<string, unknown> = { ...env }, atMs = Date.now()) =>
  worker.scheduled(createScheduledController({ cron, scheduledTime: new Date(atMs) }), bound);

const health = async () =>
  readAnswer(getOperatorHealth, await ask("GET", getOperatorHealth.path, operator));

async function countBackups(slug: string): Promise<number> {
  const answer = await ask("GET", storePath(listBackups, slug), operator);
  return (await readAnswer(listBackups, answer)).backups.length;
}

/** A sign-in mail whose worker was stopped before it reached the queue. */
async function leaveMail(): Promise<void> {
  const insert = `INSERT INTO account_mail
    (mail_id, kind, recipient, next_attempt_at_ms, created_at_ms) VALUES ('m1', 'sign-in', 'ada@people.test', 1, ?)`;
  await bindings.DIRECTORY.prepare(insert).bind(Date.now()).run();
}

test("both schedules of the configuration are known by their texts", () => {
  expect(crons).toEqual(["* * * * *", "17 * * * *"]);
});

test("the hourly schedule backs stores up, the other one does not", async () => {
  await aStore("aurora");
  await run(minutely);
  expect(await countBackups("aurora")).toBe(0);
  await run(hourly);
  expect(await countBackups("aurora")).toBe(1);
});

test("sign-in mails that were left behind go to the queue, and where that fails the watch runs all the same", async () => {
  await aStore("aurora");
  await leaveMail();
  const sent: unknown[] = [];
  const atMs = Date.now() + 60_000;
  const queue = {
    send: async () => undefined,
    sendBatch: async (messages: Iterable<{ body: unknown }>) => {
      for (const { body } of messages) sent.push(body);
    },
  };
  await run(minutely, { ...env, MAIL_QUEUE: queue }, atMs);
  expect(sent).toEqual([{ accountMailId: "m1" }]);
  const broken = { ...queue, sendBatch: () => Promise.reject(new Error("The queue is away.")) };
  const later = run(minutely, { ...env, MAIL_QUEUE: broken }, atMs + 60_000);
  await expect(later).rejects.toThrow("The queue is away.");
  const { watch } = await health();
  expect(watch.lastRunAt).toBe(new Date(atMs + 60_000).toISOString());
});
