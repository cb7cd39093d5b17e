import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { listMails } from "#contract/shoppers/mail-calls";
import { getOrderTasks } from "#contract/store/task-calls";
import {
  anOrder,
  mailsOf,
  readOrder,
  requestRefund,
  sellerOrder,
} from "#tests/fixtures/platform/orders";
import { changeAnswers } from "#tests/fixtures/platform/outside-refunds";
import {
  aShop,
  eventsOf,
  letProvidersFinish,
  passMinutes,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { ask, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { given, lateRefund, untilRefundIs } from "#tests/fixtures/platform/refunds";

const failsLater = "4000000000005126";

/** As the mail provider's answer leaves them. */
const sendMails = (shop: Shop) =>
  runInDurableObject(objectOf(shop.seller), (_store, state) => {
    state.storage.sql.exec("UPDATE mail SET state = 'sent', attempts = 1");
  });

async function sendAllEvents(refundId: string) {
  for (const event of await eventsOf(refundId)) {
    expect((await sendStripeWebhook(event)).status).toBe(200);
  }
}

async function failedTasks(shop: Shop) {
  const answer = await ask("GET", getOrderTasks.path, { headers: shop.seller.headers });
  return (await readAnswer(getOrderTasks, answer)).refundsFailed;
}

test("a buyer whose mailed refund fails later gets one mail about it, and the page says so until it is made again", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  const { totalCost } = await given(shop, number);
  await sendMails(shop);
  const refundId = await untilRefundIs(paymentId, "failed");
  for (let time = 0; time < 3; time += 1) await sendAllEvents(refundId);
  await lateRefund(shop);
  const [mail, ...more] = await mailsOf(shop, "refund-failed");
  expect(more).toEqual([]);
  const { email } = await sellerOrder(shop, number);
  expect(mail).toMatchObject({
    to: email,
    locale: "en",
    content: { amountMinor: totalCost.amount, order: { orderNumber: number } },
  });
  expect(await readOrder(shop, number)).toMatchObject({
    refunded: 0,
    refundFailed: totalCost.amount,
  });
  const path = `${listMails.path}?order=${number}`;
  const { mails } = await readAnswer(
    listMails,
    await ask("GET", path, { headers: shop.seller.headers }),
  );
  expect(mails[0]).toMatchObject({ kind: "order-refunded", exactKind: "refund-failed" });

  await given(shop, number);
  expect(await readOrder(shop, number)).toMatchObject({
    refunded: totalCost.amount,
    refundFailed: 0,
  });
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(2);
}, 30_000);

test("each of two refunds that fail is mailed once, whether a message or the alarm finds it", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  for (const amount of [300, 200]) {
    await given(shop, number, { amount });
    await sendMails(shop);
    await sendAllEvents(await untilRefundIs(paymentId, "failed"));
    await passMinutes(shop, 10);
    await ringAlarm(shop);
  }
  const mails = await mailsOf(shop, "refund-failed");
  expect(mails.map(({ content }) => content.amountMinor)).toEqual([300, 200]);
}, 30_000);

test("a mail about a refund that still waits when it fails does not go out after the one that it failed", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  await given(shop, number);
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
  await sendAllEvents(await untilRefundIs(paymentId, "failed"));
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  expect(await mailsOf(shop, "refund-failed")).toHaveLength(1);
}, 30_000);

test("a buyer who was to get no mail about a refund gets none when it fails, and the page tells", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  await given(shop, number, { amount: 700, notify: false });
  await sendAllEvents(await untilRefundIs(paymentId, "failed"));
  expect(await mailsOf(shop, "refund-failed")).toEqual([]);
  expect(await readOrder(shop, number)).toMatchObject({ refundFailed: 700 });
}, 30_000);

test("a refund that the provider rejects, or does not answer, is mailed to no buyer as failed", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  await stripeAccount().refunds.create({ payment_intent: paymentId });
  expect((await requestRefund(shop, number)).status).toBe(409);
  const unanswered = await anOrder(shop);
  const metadata = { sandbox: "api_error_on_refund" };
  await stripeAccount().paymentIntents.update(unanswered.paymentId, { metadata });
  expect((await given(shop, unanswered.number)).refunds).toMatchObject([{ state: "pending" }]);
  await lateRefund(shop);
  expect(await mailsOf(shop, "refund-failed")).toEqual([]);
  expect(await readOrder(shop, number)).toMatchObject({ refundFailed: 0 });
}, 30_000);

test("a refund that fails after another one was made is on Home and on the buyer's page", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  await given(shop, number, { amount: 300 });
  await passMinutes(shop, 1);
  await given(shop, number, { amount: 200 });
  await letProvidersFinish();
  const { data } = await stripeAccount().refunds.list({ payment_intent: paymentId });
  for (const { id } of data) await sendAllEvents(id);
  expect(await readOrder(shop, number)).toMatchObject({ refunded: 0, refundFailed: 500 });
  expect(await failedTasks(shop)).toBe(1);
  await passMinutes(shop, 2);
  await given(shop, number, { amount: 500 });
  expect(await readOrder(shop, number)).toMatchObject({ refunded: 500, refundFailed: 0 });
  expect(await failedTasks(shop)).toBe(0);
}, 30_000);

test("a refund that fails eight days after it was made is on Home until it was paid back", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  await given(shop, number);
  const refundId = await untilRefundIs(paymentId, "failed");
  await passMinutes(shop, 8 * 24 * 60);
  await sendAllEvents(refundId);
  expect(await failedTasks(shop)).toBe(1);
  await passMinutes(shop, 16 * 24 * 60);
  expect(await failedTasks(shop)).toBe(1);
  await given(shop, number);
  expect(await failedTasks(shop)).toBe(0);
}, 30_000);

test("the buyer whose dispute has overtaken a refund is not promised the money by the shop", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  await given(shop, number);
  const refundId = await untilRefundIs(paymentId, "failed");
  changeAnswers("/v1/refunds", (text) =>
    text.replaceAll(
      /"failure_reason":"[^"]*"/g,
      '"failure_reason":"charge_for_pending_refund_disputed"',
    ),
  );
  await sendAllEvents(refundId).finally(() => vi.unstubAllGlobals());
  const { refunds } = await sellerOrder(shop, number);
  expect(refunds).toMatchObject([
    { state: "failed", failure: "charge_for_pending_refund_disputed" },
  ]);
  expect(await mailsOf(shop, "refund-failed")).toEqual([]);
  expect(await readOrder(shop, number)).toMatchObject({ refundFailed: 0 });
}, 30_000);
