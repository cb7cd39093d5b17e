import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { restoreStore } from "#contract/archive/restore-calls";
import { aDuplicate, duplicateStates, refundsAtStripe } from "#tests/fixtures/platform/duplicates";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  eventsOf,
  letProvidersFinish,
  passMinutes,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { backUp, rehearse, restore, send, setStatus } from "#tests/fixtures/platform/restores";

const change = (shop: Shop, sql: string, ...values: string[]) =>
  runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec(sql, ...values);
  });

/** A second payment of which Stripe has made no refund when the store is set back. */
async function anOwedDuplicate(shop: Shop, meanwhile?: () => Promise<void>): Promise<string> {
  const { id, paid } = await aDuplicate(shop, "4242424242424242", meanwhile);
  const { paymentIntents } = stripeAccount();
  await paymentIntents.update(id, { metadata: { sandbox: "api_error_on_refund" } });
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  logged.mockRestore();
  await paymentIntents.update(id, { metadata: { sandbox: "" } });
  expect(await refundsAtStripe(id)).toEqual([]);
  return id;
}

test("a second payment made since the backup is refunded after a restore, which a rehearsal does not call forgotten", async () => {
  const shop = await aShop();
  let stamp = "";
  const id = await anOwedDuplicate(shop, async () => {
    stamp = await backUp(shop);
  });
  const { tables } = await rehearse(shop, stamp);
  expect(tables?.map(({ name }) => name)).not.toContain("returned_payment");
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await refundsAtStripe(id)).toEqual(["succeeded"]);
  expect(await duplicateStates(shop)).toEqual(["returned over"]);
});

test("a second payment that went back since the backup is refunded once more where its refund fails after the restore", async () => {
  const shop = await aShop();
  let stamp = "";
  const { id, paid } = await aDuplicate(shop, "4000000000005126", async () => {
    stamp = await backUp(shop);
  });
  expect((await sendStripeWebhook(paid)).status).toBe(200);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  expect(await duplicateStates(shop)).toEqual(["returned over"]);
  await letProvidersFinish();
  const [failed] = (await stripeAccount().refunds.list({ payment_intent: id })).data;
  for (const event of await eventsOf(failed?.id ?? "")) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
  expect(await refundsAtStripe(id)).toEqual(["succeeded", "failed"]);
});

test("a second payment that had gone back at the backup, and came back since, is refunded after the restore", async () => {
  const shop = await aShop();
  const id = await anOwedDuplicate(shop);
  await change(shop, "UPDATE returned_payment SET state = 'returned', next_check_at_ms = NULL");
  const stamp = await backUp(shop);
  await change(shop, "UPDATE returned_payment SET state = 'pending', next_check_at_ms = 1");
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await refundsAtStripe(id)).toEqual(["succeeded"]);
});

test("a payment that is its checkout's own at the backup is not refunded as a second one after the restore", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPayment(shop, id);
  const stamp = await backUp(shop);
  const insert = `INSERT INTO returned_payment
    (payment_id, checkout_id, amount_minor, state, next_check_at_ms, created_at)
    VALUES (?, ?, 2000, 'owed', 1, '2026-11-27T00:00:00.000Z')`;
  await change(shop, insert, paymentId, id);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  expect(await duplicateStates(shop)).toEqual([]);
});

test("a second payment made since a moment is refunded after the store is set back to it", async () => {
  const shop = await aShop();
  const id = await anOwedDuplicate(shop);
  await setStatus(shop, "suspended");
  await runInDurableObject(objectOf(shop.seller), (store, { storage }) => {
    store.bookmarks = {
      getBookmarkForTime: async (atMs) => `bookmark-${Number(atMs)}`,
      onNextSessionRestoreBookmark: async () => {
        storage.sql.exec("DELETE FROM returned_payment");
        return "undo";
      },
    };
  });
  const to = { kind: "moment", at: new Date().toISOString() };
  await readAnswer(restoreStore, await send(restoreStore, shop, to));
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await refundsAtStripe(id)).toEqual(["succeeded"]);
});
