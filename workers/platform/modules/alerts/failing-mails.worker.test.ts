import { expect, test } from "vitest";
import { getPlatformStatus } from "#contract/alerts/status-calls";
import { changes, health, lookAfter, openAlerts } from "#tests/fixtures/platform/alerts";
import { exportArchive, importArchive, loseStore } from "#tests/fixtures/platform/archive";
import { aMail, inStore, mailboxOf } from "#tests/fixtures/platform/outbox";
import { aStore, ask, bindings, readAnswer, type Seller } from "#tests/fixtures/platform/platform";
import { runHealthChecks } from "./run-health-checks";

const minuteMs = 60_000;
const noWake = async () => undefined;
const settings = { ...bindings, OPERATOR_ALERT_EMAIL: "operator@awning.test" };
const watch = (minutes = 0) => runHealthChecks(settings, noWake, Date.now() + minutes * minuteMs);

/** A store with one mail that was given up: too few for an alert of its own. */
async function aFailingStore(slug: string): Promise<Seller> {
  const seller = await aStore(slug);
  await aMail(seller);
  await inStore(seller, ({ sql }) => void sql.exec("UPDATE mail SET state = 'failed'"));
  await lookAfter(seller, 2);
  return seller;
}

async function failingStores(count: number): Promise<Seller[]> {
  const sellers: Seller[] = [];
  for (let at = 0; at < count; at += 1) sellers.push(await aFailingStore(`band-${at}`));
  return sellers;
}

/** As its provider takes them when they are tried again. */
async function mend(seller: Seller, minutes: number): Promise<void> {
  await inStore(seller, ({ sql }) => void sql.exec("UPDATE mail SET state = 'sent'"));
  await lookAfter(seller, minutes);
}

test("a mail that fails in each of twenty stores is one alert of all stores, sent when it starts and when it ends, and none where that is fewer than one store of a hundred", async () => {
  const sellers = await failingStores(20);
  expect(await openAlerts()).toEqual([]);
  const insert = bindings.DIRECTORY.prepare(
    "INSERT INTO store (slug, id, name, status, created_at) VALUES (?1, ?1, ?1, 'active', '')",
  );
  await bindings.DIRECTORY.batch(
    Array.from({ length: 2_000 }, (_, index) => insert.bind(`store-${index}`)),
  );
  expect(await watch()).toMatchObject({ announced: 0 });
  await bindings.DIRECTORY.exec("DELETE FROM store WHERE slug LIKE 'store-%'");
  expect(await watch()).toMatchObject({ announced: 1, sent: 1 });
  expect(await openAlerts()).toEqual([" mails-failing 20"]);
  const { ok, conditions } = await health();
  expect(ok).toBe(false);
  expect(conditions).toContainEqual(expect.objectContaining({ kind: "mails-failing", stores: 20 }));
  const status = await readAnswer(getPlatformStatus, await ask("GET", getPlatformStatus.path));
  expect(status.parts.filter(({ isDisrupted }) => isDisrupted)).toEqual([]);
  expect(await watch(1)).toMatchObject({ announced: 0 });
  const now = await readAnswer(getPlatformStatus, await ask("GET", getPlatformStatus.path));
  expect(now.parts.filter(({ isDisrupted }) => isDisrupted)).toMatchObject([{ part: "mails" }]);

  for (const seller of sellers.slice(0, 3)) await mend(seller, 4);
  expect(await watch(4)).toMatchObject({ announced: 1, sent: 1 });
  expect(await openAlerts()).toEqual([]);
  expect(await changes()).toEqual([" mails-failing started", " mails-failing ended"]);
  const subjects = (await mailboxOf("operator@awning.test")).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    "Awning: OVER: mails fail [mails-failing] in all stores together",
    "Awning: STARTED: mails fail [mails-failing] in all stores together (20)",
  ]);
}, 60_000);

const sums = async () => {
  const { results } = await bindings.DIRECTORY.prepare("SELECT * FROM failing_mails").all();
  return results.map(({ slug, count }) => `${slug} ${count}`);
};

test("a failed mail counts for a day, also of a store that was brought in again", async () => {
  const seller = await aFailingStore("aurora");
  expect(await sums()).toEqual(["aurora 1"]);
  const archive = await exportArchive("aurora");
  await loseStore(seller);
  expect(await sums()).toEqual([]);
  await importArchive(archive);
  await lookAfter(seller, 4);
  expect(await sums()).toEqual(["aurora 1"]);
  const wakes = await inStore(seller, async (ctx) => {
    const clock = { now: () => new Date(Date.now() + 6 * minuteMs) };
    const { evaluateAlerts } = await import("./evaluate-alerts");
    await evaluateAlerts({ ...ctx, clock });
    return ctx.wakes.map((atMs) => Math.round((atMs - Date.now()) / minuteMs));
  });
  expect(wakes).toContain(24 * 60);
  await lookAfter(seller, 24 * 60 + 1);
  expect(await sums()).toEqual([]);
}, 30_000);
