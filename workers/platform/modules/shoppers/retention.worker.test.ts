import { expect, test } from "vitest";
import { listContactMessages, sendContactMessage } from "#contract/shoppers/contact-calls";
import { getRetention, putRetention, type Retention } from "#contract/shoppers/retention-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { expireIdempotencyKeys } from "#platform/kernel/idempotency-keys";
import { expireRows } from "#platform/kernel/retention";
import { runDueJobs } from "#platform/store-object/alarm-jobs";
import { anOrder, sellerOrder } from "#tests/fixtures/platform/orders";
import { inStore } from "#tests/fixtures/platform/outbox";
import { disputeOf, sendEventsOf } from "#tests/fixtures/platform/outside-refunds";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  letProvidersFinish,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";
import { aStore, ask, errorOf, readAnswer, type Seller } from "#tests/fixtures/platform/platform";

const dayMs = 24 * 60 * 60_000;

async function set({ headers }: Seller, body: Partial<Retention>): Promise<Retention> {
  const answer = await ask("PUT", putRetention.path, { headers, body });
  return (await readAnswer(putRetention, answer)).retention;
}

/** Runs the alarm's jobs so many days from now; returns when it wants to ring next, in days. */
function ringIn(seller: Seller, days: number): Promise<number> {
  return inStore(seller, async (ctx) => {
    const clock = { now: () => new Date(Date.now() + days * dayMs) };
    await runDueJobs({ ...ctx, clock });
    return Math.round((Math.min(...ctx.wakes) - Date.now()) / dayMs) - days;
  });
}

const rowsOf = (seller: Seller, query: string) =>
  inStore(seller, ({ sql }) => sql.exec(query).toArray());

async function write({ slug }: Seller): Promise<void> {
  const about = { orderNumber: "none", reason: "other", message: "Hello", listing: null };
  const who = { email: "ada@example.com", fullName: "Ada Byron", locale: "en" };
  const body = { ...about, ...who, storeSlug: slug };
  await (await ask("POST", sendContactMessage.path, { body })).text();
}

async function messagesOf({ headers }: Seller): Promise<number> {
  const answer = await ask("GET", listContactMessages.path, { headers });
  return (await readAnswer(listContactMessages, answer)).messages.length;
}

test("12 of two who change how long is remembered the second is refused, and what the first set stays", async () => {
  const seller = await aStore();
  const { headers } = seller;
  const read = async () =>
    readAnswer(getRetention, await ask("GET", getRetention.path, { headers }));
  const change = (body: object) => ask("PUT", putRetention.path, { headers, body });
  const { version: expectedVersion } = await read();
  const first = { messages: 30, expectedVersion };
  expect((await change(first)).status).toBe(200);
  const second = await change({ mails: 14, expectedVersion });
  expect(await errorOf(second)).toBe("409 retention_changed /expectedVersion");
  expect((await read()).retention).toMatchObject({ messages: 30, mails: 90 });
  // The first, asked again after a lost answer, is no second editor.
  expect((await change(first)).status).toBe(200);
  const { version } = await read();
  expect((await change({ mails: 14, expectedVersion: version })).status).toBe(200);
});

test("retention has defaults, is changed kind by kind, and refuses what is too short or too long", async () => {
  const seller = await aStore();
  const read = await ask("GET", getRetention.path, { headers: seller.headers });
  const { retention } = await readAnswer(getRetention, read);
  expect(retention).toMatchObject({ messages: 400, mails: 90, buyers: 3_650 });
  expect(await set(seller, { messages: 30 })).toEqual({ ...retention, messages: 30 });
  expect(await set(seller, { mails: 14 })).toEqual({ ...retention, messages: 30, mails: 14 });
  const { headers } = seller;
  for (const [body, pointer] of [
    [{ buyers: 30 }, "/buyers"],
    [{ unconfirmed: 31 }, "/unconfirmed"],
    [{ messages: 0 }, "/messages"],
  ] as const) {
    const refused = await ask("PUT", putRetention.path, { headers, body });
    expect(await errorOf(refused)).toBe(`422 invalid ${pointer}`);
  }
});

test("a shorter time is carried out by the next alarm", async () => {
  const seller = await aStore();
  await write(seller);
  await ringIn(seller, 31);
  expect(await messagesOf(seller)).toBe(1);
  await set(seller, { messages: 30 });
  await ringIn(seller, 29);
  expect(await messagesOf(seller)).toBe(1);
  await ringIn(seller, 31);
  expect(await messagesOf(seller)).toBe(0);
});

test("orders lose their buyer when the time is over, and nothing else", async () => {
  const shop = await aShop("aurora", 3);
  const { number } = await anOrder(shop);
  await set(shop.seller, { buyers: 200 });
  await ringIn(shop.seller, 199);
  const before = await sellerOrder(shop, number);
  expect(before.email).toBe("ada@example.com");
  await ringIn(shop.seller, 201);
  const after = await sellerOrder(shop, number);
  expect(after.email).toBe("forgotten@shopper.invalid");
  const { totalCost, tax, items, payment } = before;
  expect(after).toMatchObject({ totalCost, tax, items, payment });
  const traces = "SELECT 1 FROM checkout WHERE instr(customer || quote, 'Byron') > 0";
  expect(await rowsOf(shop.seller, traces)).toEqual([]);
});

test("an order whose payment is disputed loses its buyer only once the bank has decided", async () => {
  const shop = await aShop("aurora", 3);
  const { number, paymentId } = await anOrder(shop, { card: "4000000000000259" });
  await letProvidersFinish();
  const id = await disputeOf(paymentId);
  await sendEventsOf(id);
  await set(shop.seller, { buyers: 200 });
  await ringIn(shop.seller, 201);
  expect((await sellerOrder(shop, number)).email).toBe("ada@example.com");
  await stripeAccount().disputes.update(id, {
    evidence: { uncategorized_text: "winning_evidence" },
  });
  await sendEventsOf(id);
  await ringIn(shop.seller, 201);
  expect((await sellerOrder(shop, number)).email).toBe("forgotten@shopper.invalid");
});

test("a checkout whose payment failed loses its person when the time is over", async () => {
  const shop = await aShop("aurora", 3);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment, "4000000000000002").catch(() => undefined);
  await submit(shop, id, payment);
  const persons = "SELECT 1 FROM checkout WHERE customer IS NOT NULL OR quote IS NOT NULL";
  // Its payment is cancelled after an hour, from when on the time counts.
  await ringIn(shop.seller, 0.1);
  await ringIn(shop.seller, 399);
  expect(await rowsOf(shop.seller, persons)).toHaveLength(1);
  await ringIn(shop.seller, 401);
  expect(await rowsOf(shop.seller, persons)).toEqual([]);
  expect(await rowsOf(shop.seller, "SELECT 1 FROM checkout")).toHaveLength(1);
});

test("old rows go a batch at a time, and the alarm rings again at once until all are gone", async () => {
  const seller = await aStore();
  await inStore(seller, ({ sql }) => {
    const at = new Date(Date.now() - 500 * dayMs).toISOString();
    sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
       INSERT INTO preorder (listing_id, variation_id, size_id, form, created_at)
       SELECT 1, 1, 1, '{}', ? FROM n`,
      at,
    );
  });
  const rows = { table: "preorder", since: "created_at", where: "created_at <> ''", atOnce: 10 };
  const left = () =>
    inStore(seller, (ctx) => {
      expireRows(ctx, "preorders", rows);
      const { count } = ctx.sql
        .exec<{ count: number }>("SELECT COUNT(*) AS count FROM preorder")
        .one();
      return [count, ctx.wakes.some((atMs) => atMs <= Date.now())];
    });
  expect(await left()).toEqual([15, true]);
  expect(await left()).toEqual([5, true]);
  expect(await left()).toEqual([0, false]);
});

test("a day after a seller's repeatable call its stored answer goes, though no other call comes", async () => {
  const seller = await aStore();
  const headers = { ...seller.headers, "Idempotency-Key": "once" };
  await (await ask(updateStore.method, updateStore.path, { headers, body: {} })).text();
  const answers = "SELECT answer FROM idempotency_key";
  expect(await rowsOf(seller, answers)).toHaveLength(1);
  await ringIn(seller, 0.9);
  expect(await rowsOf(seller, answers)).toHaveLength(1);
  const untilNextMs = await inStore(seller, async (ctx) => {
    expireIdempotencyKeys(ctx);
    return Math.min(...ctx.wakes) - Date.now();
  });
  expect(Math.round(untilNextMs / dayMs)).toBe(1);
  await ringIn(seller, 1.01);
  expect(await rowsOf(seller, answers)).toEqual([]);
});
