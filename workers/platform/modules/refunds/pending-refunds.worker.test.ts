import { expect, test } from "vitest";
import { anOrder, mailsOf, sellerOrder, ship } from "#tests/fixtures/platform/orders";
import { aShop, eventsOf, sendStripeWebhook, stockOf } from "#tests/fixtures/platform/payments";
import { errorOf } from "#tests/fixtures/platform/platform";
import { given, lateRefund, untilRefundIs } from "#tests/fixtures/platform/refunds";

const pendingThenOk = "4000000000007726";
const failsLater = "4000000000005126";

test("a pending refund whose webhook arrives twice succeeds with one mail", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: pendingThenOk });
  const asked = await given(shop, number);
  expect(asked).toMatchObject({ status: "placed", refunded: 0, refunds: [{ state: "pending" }] });
  expect(await errorOf(await ship(shop, number))).toBe("409 order_status_conflict");
  const refundId = await untilRefundIs(paymentId, "succeeded");
  const events = await eventsOf(refundId);
  expect(events.map((event) => JSON.parse(event).type)).toContain("refund.updated");
  for (const event of [...events, ...events])
    expect((await sendStripeWebhook(event)).status).toBe(200);
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ status: "cancelled", refunds: [{ state: "succeeded" }] });
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
}, 30_000);

test("a pending refund without a webhook is completed by the alarm", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: pendingThenOk });
  await given(shop, number, { amount: 900 });
  await untilRefundIs(paymentId, "succeeded");
  await lateRefund(shop);
  expect(await sellerOrder(shop, number)).toMatchObject({
    refunded: 900,
    refunds: [{ state: "succeeded" }],
  });
}, 30_000);

test("a refund that fails later is shown to the seller, and its amount can be refunded again", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: failsLater });
  const first = await given(shop, number);
  expect(first).toMatchObject({ status: "cancelled", refunds: [{ state: "succeeded" }] });
  const refundId = await untilRefundIs(paymentId, "failed");
  const events = await eventsOf(refundId);
  // The newest first: a message is only a reason to look.
  for (const event of events.reverse()) expect((await sendStripeWebhook(event)).status).toBe(200);
  const failed = await sellerOrder(shop, number);
  expect(failed).toMatchObject({
    status: "placed",
    refunded: 0,
    refunds: [{ state: "failed", failure: "lost_or_stolen_card" }],
  });
  expect((await given(shop, number)).refunds).toHaveLength(2);
}, 30_000);

test("units restocked by a refund that fails later are sold again, and restocked once by the next", async () => {
  const shop = await aShop("aurora", 2);
  const { number, paymentId } = await anOrder(shop, { quantity: 2, card: failsLater });
  const one = { items: [{ sku: shop.sku, quantity: 1, restock: true }] };
  const stocks: string[] = [];
  for (const body of [one, one, { restock: true }]) {
    await given(shop, number, body);
    stocks.push(await stockOf(shop));
    const refundId = await untilRefundIs(paymentId, "failed");
    for (const event of await eventsOf(refundId)) await (await sendStripeWebhook(event)).text();
    stocks.push(await stockOf(shop));
  }
  expect(stocks).toEqual(["1/0/1", "0/0/2", "1/0/1", "0/0/2", "2/0/0", "0/0/2"]);
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "placed", refunded: 0 });
}, 30_000);
