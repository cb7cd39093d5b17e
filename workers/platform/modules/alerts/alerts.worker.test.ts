import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { deleteStoreRows, readStoreLine } from "#platform/modules/directory/directory";
import { runDueJobs } from "#platform/store-object/alarm-jobs";
import { changes, lookAfter, openAlerts } from "#tests/fixtures/platform/alerts";
import {
  anActiveDomain,
  recordOf,
  removeRecord,
  wakeAfter,
} from "#tests/fixtures/platform/domains";
import { anOrder } from "#tests/fixtures/platform/orders";
import { aMail, inStore } from "#tests/fixtures/platform/outbox";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  letProvidersFinish,
  passMinutes,
  ringAlarm,
  type Shop,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";
import { aStore, bindings, objectOf } from "#tests/fixtures/platform/platform";
import { evaluateAlerts, heartbeatMs } from "./evaluate-alerts";
import { runHealthChecks } from "./run-health-checks";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

afterEach(() => vi.unstubAllGlobals());

async function aPendingPayment(shop: Shop) {
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  const metadata = { sandbox: "processing" };
  await stripeAccount().paymentIntents.update(payment.paymentId, { metadata });
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("pending");
}

test("a payment that is pending for an hour is an alert, and none once it is settled", async () => {
  const shop = await aShop();
  await aPendingPayment(shop);
  await passMinutes(shop, 59);
  await ringAlarm(shop);
  expect(await openAlerts()).toEqual([]);
  await passMinutes(shop, 61);
  await ringAlarm(shop);
  expect(await openAlerts()).toEqual(["aurora payment-pending 1"]);
  await passMinutes(shop, 90);
  await ringAlarm(shop);
  await letProvidersFinish();
  await passMinutes(shop, 240);
  await ringAlarm(shop);
  expect(await openAlerts()).toEqual([]);
  expect(await changes()).toEqual([
    "aurora payment-pending started",
    "aurora payment-pending ended",
  ]);
});

test("the alarm rings by itself when a payment reaches the threshold", async () => {
  const shop = await aShop();
  await aPendingPayment(shop);
  const wakes = await inStore(shop.seller, async (ctx) => {
    await evaluateAlerts(ctx);
    return ctx.wakes.map((atMs) => Math.round((atMs - Date.now()) / minuteMs));
  });
  expect(wakes).toContain(60);
});

test("money that is owed back is an alert after an hour, a refund that failed too", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  await inStore(shop.seller, ({ sql }) => void sql.exec("DELETE FROM mail"));
  const insert = (id: string, state: string) =>
    inStore(shop.seller, ({ sql, clock }) => {
      sql.exec(
        `INSERT INTO refund (refund_id, order_number, amount_minor, reason, restock, notify, state,
           next_check_at_ms, created_at) VALUES (?, ?, 1, '', 0, 0, ?, ?, ?)`,
        id,
        number,
        state,
        state === "pending" ? 1 : null,
        clock.now().toISOString(),
      );
    });
  await insert("r1", "failed");
  await insert("r2", "pending");
  await lookAfter(shop.seller, 59);
  expect(await openAlerts()).toEqual([]);
  await lookAfter(shop.seller, 61);
  // The failed one has a later one in its place.
  expect(await openAlerts()).toEqual(["aurora refund-not-made 1"]);
  await inStore(shop.seller, ({ sql }) => {
    sql.exec("UPDATE refund SET state = 'failed', next_check_at_ms = NULL WHERE refund_id = 'r2'");
    sql.exec("UPDATE checkout SET payment_state = 'paid', state_since = created_at");
  });
  await lookAfter(shop.seller, 63);
  expect(await openAlerts()).toEqual(["aurora refund-not-made 2"]);
  // A dispute that is open, or that the shop won, is no money that it owes, and takes no refund's place.
  await insert("r3", "failed");
  for (const state of ["pending", "failed"]) {
    await inStore(shop.seller, ({ sql }) => {
      sql.exec("UPDATE refund SET origin = 'dispute', state = ? WHERE refund_id = 'r3'", state);
    });
    await lookAfter(shop.seller, 64);
    expect(await openAlerts()).toEqual(["aurora refund-not-made 2"]);
  }
  // What is refused because of a dispute cannot be mended.
  await inStore(shop.seller, ({ sql }) => {
    sql.exec("UPDATE refund SET failure = 'charge_disputed' WHERE refund_id = 'r2'");
  });
  await lookAfter(shop.seller, 65);
  expect(await openAlerts()).toEqual(["aurora refund-not-made 1"]);
  expect(await changes()).toEqual(["aurora refund-not-made started"]);
});

test("a refund that failed long after it was made, and after another one was, is an alert for a week", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  await inStore(shop.seller, ({ sql, clock }) => {
    sql.exec("DELETE FROM mail");
    const agoOf = (days: number) =>
      new Date(clock.now().getTime() - days * 24 * hourMs).toISOString();
    const insert = `INSERT INTO refund (refund_id, order_number, amount_minor, reason, restock, notify, state,
      provider_id, created_at, failed_at) VALUES (?, ?, 1, '', 0, 0, ?, ?, ?, ?)`;
    sql.exec(insert, "r1", number, "failed", "re_1", agoOf(9), agoOf(0));
    sql.exec(insert, "r2", number, "succeeded", "re_2", agoOf(8), null);
  });
  await lookAfter(shop.seller, 59);
  expect(await openAlerts()).toEqual([]);
  await lookAfter(shop.seller, 61);
  expect(await openAlerts()).toEqual(["aurora refund-not-made 1"]);
  await lookAfter(shop.seller, 7 * 24 * 60 + 1);
  expect(await openAlerts()).toEqual([]);
});

test("mails that fail, and mails that nobody takes, are alerts of their own", async () => {
  const seller = await aStore();
  for (let count = 0; count < 3; count += 1) await aMail(seller);
  await lookAfter(seller, 29);
  expect(await openAlerts()).toEqual([]);
  await lookAfter(seller, 31);
  expect(await openAlerts()).toEqual(["aurora mails-waiting 3"]);
  await inStore(seller, ({ sql }) => sql.exec("UPDATE mail SET state = 'failed'"));
  await lookAfter(seller, 33);
  expect(await openAlerts()).toEqual(["aurora mails-failing 3"]);
  await lookAfter(seller, 25 * 60);
  expect(await openAlerts()).toEqual([]);
});

test("payments without a message of their provider are an alert, until one comes", async () => {
  const shop = await aShop();
  for (let count = 0; count < 3; count += 1) await anOrder(shop);
  await inStore(shop.seller, ({ sql }) => void sql.exec("DELETE FROM provider_event"));
  await lookAfter(shop.seller, 14);
  expect(await openAlerts()).toEqual([]);
  await lookAfter(shop.seller, 16);
  expect(await openAlerts()).toEqual(["aurora webhooks-silent 3"]);
  const message = (id: string, minutes: number) =>
    inStore(shop.seller, ({ sql }) => {
      const at = new Date(Date.now() + minutes * minuteMs).toISOString();
      sql.exec("INSERT INTO provider_event (event_id, received_at) VALUES (?, ?)", id, at);
    });
  // Of the other provider, which says nothing about this one.
  await message("WH-1", 17);
  await lookAfter(shop.seller, 18);
  expect(await openAlerts()).toEqual(["aurora webhooks-silent 3"]);
  await message("evt_1", 19);
  await lookAfter(shop.seller, 20);
  expect(await openAlerts()).toEqual([]);
});

test("the alarm rings by itself when payments have been without a message for long enough", async () => {
  const shop = await aShop();
  for (let count = 0; count < 3; count += 1) await anOrder(shop);
  const wakes = await inStore(shop.seller, async (ctx) => {
    ctx.sql.exec("DELETE FROM provider_event");
    ctx.sql.exec("DELETE FROM mail");
    const clock = { now: () => new Date(Date.now() + 2 * minuteMs) };
    await evaluateAlerts({ ...ctx, clock });
    return ctx.wakes.map((atMs) => Math.round((atMs - Date.now()) / minuteMs));
  });
  expect(wakes).toContain(15);
});

test("an alert of a store that is deleted ends with it", async () => {
  const seller = await aStore();
  await aMail(seller);
  await lookAfter(seller, 31);
  const row = await readStoreLine(bindings.DIRECTORY, "aurora");
  if (row === null) throw new Error("There is no such store");
  await deleteStoreRows(bindings.DIRECTORY, row);
  expect(await openAlerts()).toEqual([]);
  expect(await changes()).toEqual(["aurora mails-waiting started", "aurora mails-waiting ended"]);
});

test("a domain that stopped serving is an alert until its seller removes it", async () => {
  const seller = await aStore();
  const domain = await anActiveDomain(seller);
  await removeRecord(recordOf(domain, "ownership"));
  for (const days of [1, 2, 3]) await wakeAfter(seller, days * 24 * hourMs);
  await wakeAfter(seller, 3 * 24 * hourMs + 5 * minuteMs);
  expect(await openAlerts()).toEqual(["aurora domain-lost 1"]);
  await inStore(seller, ({ sql }) => void sql.exec("DELETE FROM domain"));
  await wakeAfter(seller, 3 * 24 * hourMs + 15 * minuteMs);
  expect(await openAlerts()).toEqual([]);
});

test("a job that fails five times in a row is an alert until it succeeds", async () => {
  const seller = await aStore();
  await aMail(seller);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ring = (minutes: number, isBroken: boolean) =>
    inStore(seller, (ctx) => {
      const clock = { now: () => new Date(Date.now() + minutes * minuteMs) };
      const sendBatch = () => Promise.reject(new Error("The queue is gone."));
      const queue = isBroken ? { ...ctx.env.MAIL_QUEUE, sendBatch } : ctx.env.MAIL_QUEUE;
      // The outbox calls nothing else of a queue.
      const MAIL_QUEUE = queue as typeof ctx.env.MAIL_QUEUE;
      return runDueJobs({ ...ctx, clock, env: { ...ctx.env, MAIL_QUEUE } });
    });
  for (const minutes of [1, 3, 5, 7]) await ring(minutes, true);
  expect(await openAlerts()).toEqual([]);
  await ring(9, true);
  expect(await openAlerts()).toEqual(["aurora job-failing 1"]);
  await ring(11, false);
  expect(await openAlerts()).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(5);
  logged.mockRestore();
});

test("a report that the directory did not take is made later, its start before its end", async () => {
  const seller = await aStore();
  for (let count = 0; count < 3; count += 1) await aMail(seller);
  const down = () => Promise.reject(new Error("D1 is gone."));
  const look = (minutes: number, isDown: boolean) =>
    inStore(seller, (ctx) => {
      const clock = { now: () => new Date(Date.now() + minutes * minuteMs) };
      const reports = isDown ? { ...ctx.reports, started: down, ended: down } : ctx.reports;
      return evaluateAlerts({ ...ctx, clock, reports });
    });
  await expect(look(31, true)).rejects.toThrow("D1 is gone.");
  await inStore(seller, ({ sql }) => void sql.exec("DELETE FROM mail"));
  await expect(look(33, true)).rejects.toThrow("D1 is gone.");
  expect(await changes()).toEqual([]);
  await look(35, false);
  expect(await changes()).toEqual(["aurora mails-waiting started", "aurora mails-waiting ended"]);
  expect(await openAlerts()).toEqual([]);
});

test("a store whose alarm went silent is woken, and is an alert where that does not help", async () => {
  await aStore("aurora");
  await aStore("vinyl");
  const woken: string[] = [];
  const watch = (hours: number) =>
    runHealthChecks(bindings, async (slug) => void woken.push(slug), Date.now() + hours * hourMs);
  await watch(25);
  expect(woken).toEqual([]);
  await watch(27);
  expect(woken.toSorted()).toEqual(["aurora", "vinyl"]);
  await watch(27.5);
  expect(woken).toHaveLength(2);
  const nowMs = Date.now() + 28 * hourMs;
  const clock = { now: () => new Date(nowMs) };
  await inStore({ slug: "vinyl", headers: {} }, (ctx) => evaluateAlerts({ ...ctx, clock }));
  await watch(37);
  expect(await openAlerts()).toEqual(["aurora store-silent 1"]);
  await watch(38);
  await inStore({ slug: "aurora", headers: {} }, (ctx) =>
    evaluateAlerts({ ...ctx, clock: { now: () => new Date(Date.now() + 38 * hourMs) } }),
  );
  await watch(39);
  expect(await openAlerts()).toEqual([]);
  expect(await changes()).toEqual(["aurora store-silent started", "aurora store-silent ended"]);
});

test("a store without anything to do reports once a day", async () => {
  const seller = await aStore();
  const wakes = await inStore(seller, async (ctx) => {
    const pulses: number[] = [];
    const reports = { ...ctx.reports, pulse: async (atMs: number) => void pulses.push(atMs) };
    for (const minutes of [0, 5, 23 * 60, 24 * 60 + 1]) {
      const clock = { now: () => new Date(1_000_000 + minutes * minuteMs) };
      await evaluateAlerts({ ...ctx, clock, reports });
    }
    expect(pulses).toEqual([1_000_000, 1_000_000 + heartbeatMs + minuteMs]);
    return ctx.wakes;
  });
  expect(wakes).toContain(1_000_000 + heartbeatMs);
  const alarm = await runInDurableObject(objectOf(seller), (_, { storage }) => storage.getAlarm());
  expect(alarm).not.toBeNull();
});
