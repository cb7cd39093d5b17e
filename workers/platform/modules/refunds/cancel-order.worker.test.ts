import { expect, test, vi } from "vitest";
import { cancelOrder } from "#contract/orders/cancel-order-calls";
import { listOrders } from "#contract/orders/seller-order-calls";
import {
  anOrder,
  mailsOf,
  readOrder,
  requestRefund,
  sellerOrder,
  setStatus,
  ship,
} from "#tests/fixtures/platform/orders";
import { aShop, type Shop, stockOf, stripeAccount } from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { lateRefund, returnedBy } from "#tests/fixtures/platform/refunds";

function askToCancel(shop: Shop, number: string, body: Record<string, unknown> = {}, key?: string) {
  const headers = { ...shop.seller.headers, ...(key !== undefined && { "Idempotency-Key": key }) };
  return ask("POST", cancelOrder.path.replace(":number", number), { headers, body });
}

async function cancelled(shop: Shop, number: string, body: Record<string, unknown> = {}) {
  return (await readAnswer(cancelOrder, await askToCancel(shop, number, body))).order;
}

test("one call cancels an order: all goes back, its units are in stock again and the buyer gets a mail", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop, { quantity: 2 });
  const order = await cancelled(shop, number, { reason: "Changed their mind" });
  const total = order.totalCost.amount;
  expect(order).toMatchObject({ status: "cancelled", refunded: total, unitsLeft: [] });
  expect(order.refunds).toMatchObject([
    { amount: total, state: "succeeded", reason: "Changed their mind", cancels: true },
  ]);
  expect(await returnedBy(paymentId)).toEqual([total]);
  expect(await stockOf(shop)).toBe("10/0/0");
  const mails = await mailsOf(shop, "order-refunded");
  expect(mails.map(({ content }) => content)).toMatchObject([
    { amountMinor: total, cancels: true },
  ]);
  expect(await errorOf(await askToCancel(shop, number))).toBe("409 order_cancelled");
  expect(await errorOf(await ship(shop, number))).toBe("409 order_status_conflict");
});

test("a cancellation without refund, stock and mail does none of them, and the money can be refunded later", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop);
  const order = await cancelled(shop, number, { refund: false, restock: false, notify: false });
  const total = order.totalCost.amount;
  expect(order).toMatchObject({ status: "cancelled", refunded: 0, refundable: total });
  expect(order.refunds).toMatchObject([{ amount: 0, state: "succeeded", cancels: true }]);
  expect(await returnedBy(paymentId)).toEqual([]);
  expect(await stockOf(shop)).toBe("9/0/1");
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  expect(await errorOf(await ship(shop, number))).toBe("409 not_left_to_ship");
  expect(await errorOf(await setStatus(shop, number, "in-production"))).toBe(
    "409 order_status_conflict",
  );
  expect((await requestRefund(shop, number)).status).toBe(201);
  expect(await readOrder(shop, number)).toMatchObject({ status: "cancelled", refunded: total });
  expect(await returnedBy(paymentId)).toEqual([total]);
});

test("what was shipped of a cancelled order stays sold: the other units alone go back, in money and in stock", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop, { quantity: 3 });
  const { items, totalCost, shippingCost } = await readOrder(shop, number);
  await ship(shop, number, { items: [{ sku: items[0]?.sku, quantity: 1 }] });
  // Two of three units, with their tax and without the delivery.
  const share = Math.round(((totalCost.amount - shippingCost.amount) * 2) / 3);
  const order = await cancelled(shop, number);
  expect(order).toMatchObject({ status: "shipped", refunded: share, unitsLeft: [] });
  expect(await returnedBy(paymentId)).toEqual([share]);
  expect(await stockOf(shop)).toBe("9/0/1");
  expect((await mailsOf(shop, "order-refunded"))[0]?.content).toMatchObject({ cancels: true });
  expect(await errorOf(await askToCancel(shop, number))).toBe("409 order_shipped");
});

test("a cancellation asked for again under its key is made once, and many at once are one", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop);
  await (await askToCancel(shop, number, {}, "c1")).text();
  expect((await askToCancel(shop, number, {}, "c1")).status).toBe(201);
  const other = await anOrder(shop);
  const answers = await Promise.all([1, 2, 3].map(() => askToCancel(shop, other.number)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const answer of answers) await answer.text();
  for (const id of [paymentId, other.paymentId]) expect(await returnedBy(id)).toHaveLength(1);
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("a cancellation whose refund got no answer stays pending, holds its units, and is made once", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  const lost = await cancelled(shop, number).finally(() => vi.unstubAllGlobals());
  expect(lost).toMatchObject({ status: "cancelled", refunded: 0, refunds: [{ state: "pending" }] });
  expect(await stockOf(shop)).toBe("9/0/1");
  expect(await mailsOf(shop, "order-refunded")).toEqual([]);
  await lateRefund(shop);
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ status: "cancelled", refunds: [{ state: "succeeded" }] });
  expect(await returnedBy(paymentId)).toEqual([order.totalCost.amount]);
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("an order whose refund the provider rejects is not cancelled, and waits to be shipped as before", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop);
  // On Stripe's own page, of which no message came: the rest is less than the order's sum.
  await stripeAccount().refunds.create({ payment_intent: paymentId, amount: 500 });
  expect((await askToCancel(shop, number)).status).toBe(502);
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ status: "placed", unitsLeft: [{ quantity: 1 }] });
  expect(await stockOf(shop)).toBe("9/0/1");
  expect((await cancelled(shop, number)).status).toBe("cancelled");
});

test("a cancellation that would do another thing than its page showed does nothing", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop, { quantity: 2 });
  const { refundable, items } = await sellerOrder(shop, number);
  const shown = { amount: refundable, units: 2 };
  await ship(shop, number, { items: [{ sku: items[0]?.sku, quantity: 1 }] });
  for (const body of [shown, { units: 2, refund: false }]) {
    expect(await errorOf(await askToCancel(shop, number, body))).toBe("409 cancellation_changed");
  }
  expect(await returnedBy(paymentId)).toEqual([]);
  const { headers } = shop.seller;
  const path = `${listOrders.path}?fulfilment=partial`;
  const { orders } = await readAnswer(listOrders, await ask("GET", path, { headers }));
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([number]);
});

test("cancelling without a refund leaves one on its way alone, and a failed one to be made", async () => {
  const shop = await aShop("aurora", 10);
  const { number } = await anOrder(shop);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  await requestRefund(shop, number, { amount: 300 }).finally(() => vi.unstubAllGlobals());
  const order = await cancelled(shop, number, { refund: false });
  expect(order.refunds).toMatchObject([
    { amount: 300, state: "pending" },
    { amount: 0, state: "succeeded" },
  ]);
});
