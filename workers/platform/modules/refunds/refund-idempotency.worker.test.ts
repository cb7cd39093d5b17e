import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { refundOrder } from "#contract/orders/seller-order-calls";
import { anOrder, readOrder, requestRefund, sellerOrder } from "#tests/fixtures/platform/orders";
import {
  aShop,
  eventsOf,
  letProvidersFinish,
  passMinutes,
  ringAlarm,
  sendStripeWebhook,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { ask, objectOf, readAnswer } from "#tests/fixtures/platform/platform";

test("a part asked for again under its key goes back once, though the first request broke off", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const headers = { ...shop.seller.headers, "Idempotency-Key": "part-1" };
  const path = refundOrder.path.replace(":number", number);
  const askOnce = () => ask("POST", path, { headers, body: { amount: 500 } });
  await readAnswer(refundOrder, await askOnce());
  // As a stopped object leaves it: the money is on its way, and the key was never ended.
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE idempotency_key SET answer = NULL");
    storage.sql.exec(
      "UPDATE refund SET state = 'pending', provider_id = NULL, next_check_at_ms = 0",
    );
    storage.sql.exec("UPDATE orders SET refunded_minor = 0");
  });
  await passMinutes(shop, 2);
  const { order } = await readAnswer(refundOrder, await askOnce());
  expect(order.refunds).toHaveLength(1);
  await ringAlarm(shop);
  const { data } = await stripeAccount().refunds.list({ payment_intent: paymentId });
  expect(data.map(({ amount }) => amount)).toEqual([500]);
  expect((await readOrder(shop, number)).refunded).toBe(500);
});

test("a refund recorded as failed that the provider did make is followed to its end by the alarm", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: "4000000000007726" });
  await readAnswer(refundOrder, await requestRefund(shop, number, { amount: 900 }));
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    const refused = "state = 'failed', provider_id = NULL, next_check_at_ms = NULL";
    storage.sql.exec(`UPDATE refund SET ${refused}`);
  });
  const refundNow = async () =>
    (await stripeAccount().refunds.list({ payment_intent: paymentId })).data[0];
  const [created = ""] = await eventsOf((await refundNow())?.id ?? "");
  expect((await sendStripeWebhook(created)).status).toBe(200);
  expect((await sellerOrder(shop, number)).refunds).toMatchObject([{ state: "pending" }]);
  await letProvidersFinish();
  expect((await refundNow())?.status).toBe("succeeded");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect((await sellerOrder(shop, number)).refunds).toMatchObject([{ state: "succeeded" }]);
});

test("a refund that was refused because of one at Stripe is made under its key for what is left", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop);
  const { totalCost } = await sellerOrder(shop, number);
  const left = totalCost.amount - 500;
  // On Stripe's own page, of which no message came.
  await stripeAccount().refunds.create({ payment_intent: paymentId, amount: 500 });
  const headers = { ...shop.seller.headers, "Idempotency-Key": "rest-1" };
  const path = refundOrder.path.replace(":number", number);
  const askFor = (amount: number) => ask("POST", path, { headers, body: { amount } });
  expect((await askFor(totalCost.amount)).status).toBe(502);
  await readAnswer(refundOrder, await askFor(left));
  const { data } = await stripeAccount().refunds.list({ payment_intent: paymentId });
  expect(data.map(({ amount }) => amount)).toEqual([left, 500]);
  expect((await readOrder(shop, number)).refunded).toBe(totalCost.amount);
});
