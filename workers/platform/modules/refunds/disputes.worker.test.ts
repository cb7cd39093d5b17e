import { afterEach, expect, test, vi } from "vitest";
import { refundOrder, setOrderStatus, shipOrder } from "#contract/orders/seller-order-calls";
import {
  anOrder,
  requestRefund,
  sellerOrder,
  setStatus,
  ship,
} from "#tests/fixtures/platform/orders";
import { inStore } from "#tests/fixtures/platform/outbox";
import {
  changeAnswers,
  revenueOf,
  sendEventsOf,
  tasksOf,
} from "#tests/fixtures/platform/outside-refunds";
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
import { errorOf, readAnswer } from "#tests/fixtures/platform/platform";

afterEach(() => vi.unstubAllGlobals());

/** Paid by a card whose buyer goes to their bank, about all of it or this amount. */
async function aDisputedOrder(shop: Shop, { amount }: { amount?: number } = {}) {
  const { number, paymentId } = await anOrder(shop, { card: "4000000000000259" });
  const revenue = await revenueOf(shop);
  await letProvidersFinish();
  const [dispute] = (await stripeAccount().disputes.list({ payment_intent: paymentId })).data;
  const disputeId = dispute?.id ?? "";
  if (amount !== undefined) {
    changeAnswers("/v1/disputes?", (text) => text.replace(/"amount":\d+/, `"amount":${amount}`));
  }
  await sendEventsOf(disputeId);
  return { number, paymentId, disputeId, revenue };
}

test("a disputed payment cannot be refunded as well, and is lost when the bank says so, though no message comes", async () => {
  const shop = await aShop();
  const { number, disputeId, revenue } = await aDisputedOrder(shop);
  const open = await sellerOrder(shop, number);
  expect(open).toMatchObject({ status: "placed", refunded: 0, refundable: 0 });
  expect(open.refunds).toMatchObject([{ origin: "dispute", state: "pending" }]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsPending: 0 });
  expect(await revenueOf(shop)).toBe(revenue);
  await stripeAccount().disputes.close(disputeId);
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  const lost = await sellerOrder(shop, number);
  expect(lost).toMatchObject({ status: "cancelled", refunded: lost.totalCost.amount });
  expect(lost.refunds).toMatchObject([{ origin: "dispute", state: "succeeded" }]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
  expect(await revenueOf(shop)).toBe(0);
});

test("a refund that is refused because of a dispute shows the dispute, though no message came", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop, { card: "4000000000000259" });
  await letProvidersFinish();
  const refused = await requestRefund(shop, number, { amount: 500 });
  expect(await errorOf(refused)).toBe("409 payment_provider_refused");
  const order = await sellerOrder(shop, number);
  expect(order.refundable).toBe(0);
  expect(order.refunds).toMatchObject([
    { origin: "shop", state: "failed", failure: "charge_disputed" },
    { origin: "dispute", state: "pending", amount: order.totalCost.amount },
  ]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsFailed: 0 });
});

test("of a payment that is disputed in part nothing is refunded, while that is open and after it is lost", async () => {
  const shop = await aShop();
  const { number, disputeId } = await aDisputedOrder(shop, { amount: 500 });
  const open = await sellerOrder(shop, number);
  expect(open).toMatchObject({ refundable: 0, refunds: [{ amount: 500, state: "pending" }] });
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  const lost = await sellerOrder(shop, number);
  expect(lost).toMatchObject({ status: "placed", refunded: 500, refundable: 0 });
  expect(await errorOf(await requestRefund(shop, number))).toBe("409 nothing_to_refund");
  expect(lost.unitsLeft).toEqual([{ sku: shop.sku, quantity: 1 }]);
  await readAnswer(shipOrder, await ship(shop, number));
});

test("a refund that failed is to be mended until a dispute of the payment is lost", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: "4000000000000259" });
  await readAnswer(refundOrder, await requestRefund(shop, number, { amount: 600 }));
  await inStore(shop.seller, ({ sql }) => {
    sql.exec("UPDATE refund SET state = 'failed', failure = 'lost_or_stolen_card'");
  });
  await letProvidersFinish();
  const [dispute] = (await stripeAccount().disputes.list({ payment_intent: paymentId })).data;
  const disputeId = dispute?.id ?? "";
  await sendEventsOf(disputeId);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsFailed: 1 });
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
});

test("a dispute that was prevented is lost where its money was taken and did not come back", async () => {
  const shop = await aShop();
  const withdrawn = '{"amount":-2400,"net":-3900}';
  const reinstated = '{"amount":2400,"net":3900}';
  for (const [moves, state] of [
    [withdrawn, "succeeded"],
    [`${withdrawn},${reinstated}`, "failed"],
    ["", "failed"],
  ]) {
    const { number, disputeId } = await aDisputedOrder(shop);
    changeAnswers("/v1/disputes?", (text) =>
      text
        .replace('"needs_response"', '"prevented"')
        .replace('"balance_transactions":[]', `"balance_transactions":[${moves}]`),
    );
    const [event = ""] = await eventsOf(disputeId);
    await sendStripeWebhook(event.replace('"evt_', '"evt_more_'));
    vi.unstubAllGlobals();
    const { refunds } = await sellerOrder(shop, number);
    expect(refunds.map((refund) => [refund.origin, refund.state])).toEqual([["dispute", state]]);
  }
});

test("while a dispute is open the order is shipped and delivered as any other, for its tracking number proves the sale", async () => {
  const shop = await aShop();
  const { number, disputeId } = await aDisputedOrder(shop);
  const refused = await requestRefund(shop, number);
  expect(await refused.text()).toContain("unless it is won");
  await readAnswer(setOrderStatus, await setStatus(shop, number, "in-production"));
  await readAnswer(shipOrder, await ship(shop, number));
  await readAnswer(setOrderStatus, await setStatus(shop, number, "delivered"));
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "delivered", unitsLeft: [] });
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  expect(await errorOf(await setStatus(shop, number, "delivered"))).toBe(
    "409 order_status_conflict",
  );
});

const winning = { evidence: { uncategorized_text: "winning_evidence" } };

test("a dispute that the shop wins leaves the order as it was, and may be lost afterwards", async () => {
  const shop = await aShop();
  const { number, disputeId, revenue } = await aDisputedOrder(shop);
  await stripeAccount().disputes.update(disputeId, winning);
  await sendEventsOf(disputeId);
  const won = await sellerOrder(shop, number);
  const total = won.totalCost.amount;
  expect(won).toMatchObject({ status: "placed", refunded: 0, refundable: total });
  expect(won.refunds).toMatchObject([{ origin: "dispute", state: "failed" }]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
  expect(await revenueOf(shop)).toBe(revenue);
  changeAnswers("/v1/disputes?", (text) => text.replace('"status":"won"', '"status":"lost"'));
  const [event = ""] = await eventsOf(disputeId);
  await sendStripeWebhook(event.replace('"evt_', '"evt_more_'));
  const lost = await sellerOrder(shop, number);
  expect(lost).toMatchObject({ status: "cancelled", refunded: total });
});

test("a dispute after a refund takes no more off the order and the report than was paid", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { card: "4000000000000259" });
  await requestRefund(shop, number, { amount: 600 });
  await letProvidersFinish();
  const [dispute] = (await stripeAccount().disputes.list({ payment_intent: paymentId })).data;
  const disputeId = dispute?.id ?? "";
  await stripeAccount().disputes.close(disputeId);
  await sendEventsOf(disputeId);
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ refunded: order.totalCost.amount, refundable: 0 });
  expect(order.refunds.map(({ amount, origin }) => [amount, origin])).toEqual([
    [600, "shop"],
    [order.totalCost.amount, "dispute"],
  ]);
  expect(await revenueOf(shop)).toBe(0);
});
