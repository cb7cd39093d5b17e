import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  eventsOf,
  initiate,
  letProvidersFinish,
  ordersOf,
  type Payment,
  passMinutes,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  stockOf,
  stripeAccount,
  submit,
  submitRaw,
} from "#tests/fixtures/platform/payments";
import { errorOf, objectOf } from "#tests/fixtures/platform/platform";

const writes = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;
let writesLeft = Number.POSITIVE_INFINITY;

let undo = () => {};

/** From then on a write of a store's object fails as SQLite does without room, once there were as many as `writesLeft`. */
async function limitWrites(shop: Shop): Promise<void> {
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    const sql: SqlStorage = Object.getPrototypeOf(storage.sql);
    const { exec } = sql;
    // No spy: it remembers each database that it was called for, which stays open then.
    sql.exec = function (this: SqlStorage, query, ...values) {
      if (writes.test(query)) {
        writesLeft -= 1;
        if (writesLeft < 0) throw new Error("database or disk is full: SQLITE_FULL");
      }
      return exec.call(this, query, ...values);
    } as typeof exec;
    undo = () => {
      sql.exec = exec;
    };
  });
}

afterEach(() => undo());

/** What failed within an object holds its database open, which the next test needs closed. */
async function letGo(shop: Shop): Promise<void> {
  const ended = runInDurableObject(objectOf(shop.seller), async (_store, state) => {
    await state.storage.deleteAlarm();
    state.abort("The test is over");
  });
  await expect(ended).rejects.toThrow("The test is over");
}

/** As far as a shopper comes, with the provider's messages; null where nothing was begun to be paid. */
async function payWithLittleRoom(shop: Shop, id: string): Promise<Payment | null> {
  const begun = await initiate(shop, id);
  if (!begun.ok) {
    await begun.text();
    return null;
  }
  const payment = await begun.json<Payment>();
  await confirmInBrowser(payment);
  await (await submitRaw(shop, id, payment)).text();
  for (const event of await eventsOf(payment.paymentId)) {
    await (await sendStripeWebhook(event)).text();
  }
  return payment;
}

/** What was charged and did not go back, by checkout. */
async function listCharged(shop: Shop): Promise<string[]> {
  const charged: string[] = [];
  const expand = ["data.latest_charge"];
  for await (const payment of stripeAccount().paymentIntents.list({ limit: 100, expand })) {
    const charge = typeof payment.latest_charge === "string" ? null : payment.latest_charge;
    const isOurs = payment.metadata.store_slug === shop.slug && payment.status === "succeeded";
    if (isOurs && charge?.refunded !== true) charged.push(payment.metadata.checkout_id ?? "");
  }
  return charged.sort();
}

test("a write without room is answered 503 with a time to ask again, what is read goes on, and the log has the cause", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  await limitWrites(shop);
  writesLeft = 0;
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const answer = await initiate(shop, id);
  expect(await errorOf(answer)).toBe("503 storage_full");
  expect(answer.headers.get("retry-after")).toBe("30");
  expect(logged.mock.calls.flat().join()).toMatch(/storage_full.*SQLITE_FULL/);
  logged.mockRestore();
  expect(await stockOf(shop)).toBe("10/0/0");
  writesLeft = Number.POSITIVE_INFINITY;
  await aPayment(shop, id);
  await letGo(shop);
});

test("18.7 a disk that is full from any write of a payment on: once there is room, each charge is one order, whether its shopper comes back or not", async () => {
  const stock = 200;
  const shop = await aShop("aurora", stock);
  await limitWrites(shop);
  let [shoppers, unpaid, room] = [0, 0, 0];
  for (; ; room += 1) {
    const { id } = await aReadyCheckout(shop);
    writesLeft = room;
    const payment = await payWithLittleRoom(shop, id);
    const isEnough = writesLeft >= 0;
    writesLeft = Number.POSITIVE_INFINITY;
    shoppers += 1;
    const comesBack = room % 2 === 0;
    if (payment !== null && comesBack) await submit(shop, id, payment);
    if (payment === null && comesBack) {
      const second = await aPayment(shop, id);
      await confirmInBrowser(second);
      expect((await submit(shop, id, second)).state).toBe("success");
    }
    if (payment === null && !comesBack) unpaid += 1;
    if (isEnough) break;
  }
  await letProvidersFinish();
  for (const minutes of [2, 17, 36, 100]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
  expect(room).toBeGreaterThan(10);
  const ordered = (await ordersOf(shop)).map(({ cartId }) => cartId).sort();
  expect(ordered).toEqual(await listCharged(shop));
  expect(ordered).toHaveLength(shoppers - unpaid);
  expect(await stockOf(shop)).toBe(`${stock - ordered.length}/0/${ordered.length}`);
  await letGo(shop);
}, 180_000);
