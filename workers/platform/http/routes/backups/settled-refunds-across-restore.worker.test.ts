import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { restoreStore } from "#contract/archive/restore-calls";
import { settleRefund } from "#contract/orders/settle-refund-calls";
import { getOrderTasks } from "#contract/store/task-calls";
import { anOrder, mailsOf, requestRefund, sellerOrder } from "#tests/fixtures/platform/orders";
import {
  aShop,
  eventsOf,
  type Shop,
  sendStripeWebhook,
  stockOf,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { given, untilRefundIs } from "#tests/fixtures/platform/refunds";
import { backUp, rehearse, restore, send, setStatus } from "#tests/fixtures/platform/restores";

const failsLater = "4000000000005126";

type Failed = { number: string; id: string; providerId: string; total: number };

/** An order whose refund the card's bank returned. @param meanwhile after the refund was asked for, before it fails */
async function aFailedRefund(shop: Shop, meanwhile = async () => {}): Promise<Failed> {
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  await given(shop, number, { restock: true });
  await meanwhile();
  const providerId = await untilRefundIs(paymentId, "failed");
  for (const event of await eventsOf(providerId)) await (await sendStripeWebhook(event)).text();
  const { refunds, totalCost } = await sellerOrder(shop, number);
  return { number, id: refunds[0]?.id ?? "", providerId, total: totalCost.amount };
}

async function settle(shop: Shop, { number, id }: Failed): Promise<void> {
  const path = settleRefund.path.replace(":number", number).replace(":id", id);
  const body = { note: "Transfer 4711", notify: false };
  await readAnswer(settleRefund, await ask("POST", path, { headers: shop.seller.headers, body }));
}

async function failedTasks(shop: Shop): Promise<number> {
  const answer = await ask("GET", getOrderTasks.path, { headers: shop.seller.headers });
  return (await readAnswer(getOrderTasks, answer)).refundsFailed;
}

/** As before the restore: the order's sums, its refund, and what can be bought. */
const stateOf = async (shop: Shop, number: string) => {
  const { refunded, refundable, refunds, status } = await sellerOrder(shop, number);
  return { refunded, refundable, refunds, status, stock: await stockOf(shop) };
};

test("a refund that was recorded as paid another way since the backup is so after the restore, with its note and its units", async () => {
  const shop = await aShop("aurora", 10);
  const failed = await aFailedRefund(shop);
  const stamp = await backUp(shop);
  await settle(shop, failed);
  const before = await stateOf(shop, failed.number);
  expect(before).toMatchObject({ refunded: failed.total, refundable: 0 });
  const mails = (await mailsOf(shop, "order-refunded")).length;
  expect((await rehearse(shop, stamp)).refunds).toEqual([]);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  expect(await failedTasks(shop)).toBe(0);
  expect(await stateOf(shop, failed.number)).toEqual(before);
  expect(before.refunds).toMatchObject([{ state: "succeeded", settledNote: "Transfer 4711" }]);
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(mails);
  await setStatus(shop, "active");
  expect(await errorOf(await requestRefund(shop, failed.number))).toBe("409 nothing_to_refund");
}, 30_000);

test("a refund that was still under way at the backup, failed and was paid another way since, stays paid after the restore", async () => {
  const shop = await aShop("aurora", 10);
  let stamp = "";
  const failed = await aFailedRefund(shop, async () => {
    stamp = await backUp(shop);
  });
  await settle(shop, failed);
  const before = await stateOf(shop, failed.number);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  expect(await stateOf(shop, failed.number)).toEqual(before);
  for (const event of await eventsOf(failed.providerId)) {
    await (await sendStripeWebhook(event)).text();
  }
  expect(await failedTasks(shop)).toBe(0);
  expect(await stateOf(shop, failed.number)).toEqual(before);
}, 30_000);

test("a refund that was recorded as paid another way since a moment is so after the store is set back to it", async () => {
  const shop = await aShop("aurora", 10);
  const failed = await aFailedRefund(shop);
  await settle(shop, failed);
  const before = await stateOf(shop, failed.number);
  await setStatus(shop, "suspended");
  await runInDurableObject(objectOf(shop.seller), (store, { storage }) => {
    store.bookmarks = {
      getBookmarkForTime: async (atMs) => `bookmark-${Number(atMs)}`,
      onNextSessionRestoreBookmark: async () => {
        storage.sql.exec(
          "UPDATE refund SET state = 'failed', settled_at = NULL, settled_note = ''",
        );
        storage.sql.exec("UPDATE orders SET refunded_minor = 0, restocked = 0");
        return "undo";
      },
    };
  });
  const to = { kind: "moment", at: new Date().toISOString() };
  await readAnswer(restoreStore, await send(restoreStore, shop, to));
  expect(await failedTasks(shop)).toBe(0);
  const { refunded, refunds } = await stateOf(shop, failed.number);
  expect([refunded, refunds]).toEqual([before.refunded, before.refunds]);
}, 30_000);
