import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { refundOrder, shipOrder } from "#contract/orders/seller-order-calls";
import {
  anOrder,
  mailsOf,
  pay,
  requestRefund,
  sellerOrder,
  ship,
} from "#tests/fixtures/platform/orders";
import {
  aReadyCheckout,
  aShop,
  passMinutes,
  ringAlarm,
  type Shop,
  stockOf,
  stripeAccount,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { aPromoCode } from "#tests/fixtures/platform/promotions";

async function refund(shop: Shop, number: string, body: Record<string, unknown>) {
  return (await readAnswer(refundOrder, await requestRefund(shop, number, body))).order;
}

async function returnedBy(paymentId: string): Promise<number> {
  const { data } = await stripeAccount().refunds.list({ payment_intent: paymentId, limit: 100 });
  return data.reduce((sum, { amount }) => sum + amount, 0);
}

test("17 units go back for what was paid for them, one after the other, and add up to all but the delivery", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop, { quantity: 3 });
  const items = [{ sku: shop.sku, quantity: 1 }];
  const sums: number[] = [];
  for (let unit = 1; unit <= 3; unit += 1) {
    const order = await refund(shop, number, { items });
    sums.push(order.refunds.at(-1)?.amount ?? 0);
    expect(order.unitsLeft).toEqual(unit === 3 ? [] : [{ sku: shop.sku, quantity: 3 - unit }]);
  }
  const { totalCost, shippingCost, refundable, status } = await sellerOrder(shop, number);
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(totalCost.amount - shippingCost.amount);
  expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
  expect([refundable, status]).toEqual([shippingCost.amount, "placed"]);
  expect(await errorOf(await requestRefund(shop, number, { items }))).toBe(
    "409 not_left_to_refund /items/0/quantity",
  );
  const shipping = shippingCost.amount;
  const tooMuch = await requestRefund(shop, number, { shipping: shipping + 1 });
  expect(await errorOf(tooMuch)).toBe("409 refund_too_large /shipping");
  expect(await refund(shop, number, { shipping })).toMatchObject({ status: "cancelled" });
  expect(await returnedBy(paymentId)).toBe(totalCost.amount);
});

test("17 units are restocked where the line says so, and by a full refund only those that are still away", async () => {
  const shop = await aShop("aurora", 10);
  const { number } = await anOrder(shop, { quantity: 4 });
  expect(await stockOf(shop)).toBe("6/0/4");
  await refund(shop, number, { items: [{ sku: "TEE-M", quantity: 1 }] });
  expect(await stockOf(shop)).toBe("6/0/4");
  const restocked = { items: [{ sku: shop.sku, quantity: 1, restock: true }] };
  const order = await refund(shop, number, restocked);
  expect(order.refunds.map(({ items }) => items)).toEqual([
    [{ sku: shop.sku, quantity: 1, restock: false }],
    [{ sku: shop.sku, quantity: 1, restock: true }],
  ]);
  expect(await stockOf(shop)).toBe("7/0/3");
  await refund(shop, number, { restock: true });
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("units of a size that the seller took away meanwhile are not restocked", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE variant SET stock = 0, given_stock = -1");
  });
  await refund(shop, number, { restock: true });
  expect(await stockOf(shop)).toBe("0/0/1");
});

test("17 a sum beside the items is paid as it is stated, and never more than is left", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrder(shop, { quantity: 2 });
  const items = [{ sku: shop.sku, quantity: 1 }];
  const order = await refund(shop, number, { items, amount: 500 });
  expect(order.refunds).toMatchObject([{ amount: 500, items: [{ quantity: 1 }] }]);
  const rest = order.totalCost.amount - 500;
  const over = await requestRefund(shop, number, { items, amount: rest + 1 });
  expect(await errorOf(over)).toBe("409 refund_too_large /amount");
  const foreign = await requestRefund(shop, number, { items: [{ sku: "mug", quantity: 1 }] });
  expect(await errorOf(foreign)).toBe("422 sku_not_in_order /items/0/sku");
  await refund(shop, number, { amount: rest - 10 });
  const last = await refund(shop, number, { items });
  expect(last.refunds.at(-1)).toMatchObject({ amount: 10 });
  expect(await returnedBy(paymentId)).toBe(order.totalCost.amount);
});

test("17 a refund of an item that is pressed twice goes back once, with one mail", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop, { quantity: 2 });
  const path = refundOrder.path.replace(":number", number);
  const headers = { ...shop.seller.headers, "Idempotency-Key": crypto.randomUUID() };
  const body = { items: [{ sku: shop.sku, quantity: 1 }], restock: true };
  const [first, second] = await Promise.all([
    ask("POST", path, { headers, body }),
    ask("POST", path, { headers, body }),
  ]);
  // The second answer says that the first is under way, or what became of it.
  expect([first?.status === 201, [201, 409].includes(second?.status ?? 0)]).toEqual([true, true]);
  const again = await readAnswer(refundOrder, await ask("POST", path, { headers, body }));
  expect(again.order.refunds).toHaveLength(1);
  expect(await returnedBy(paymentId)).toBe(again.order.refunds[0]?.amount);
  expect(await stockOf(shop)).toBe("9/0/1");
  const mails = await mailsOf(shop, "order-refunded");
  expect(mails.map(({ content }) => content.items)).toEqual([[{ sku: shop.sku, quantity: 1 }]]);
});

test("18 no more units are shipped than were bought and not refunded, and the rest makes the order shipped", async () => {
  const shop = await aShop("aurora", 10);
  const { number } = await anOrder(shop, { quantity: 3 });
  await refund(shop, number, { items: [{ sku: shop.sku, quantity: 1 }] });
  const three = await ship(shop, number, { items: [{ sku: shop.sku, quantity: 3 }] });
  expect(await errorOf(three)).toBe("409 not_left_to_ship /items/0/quantity");
  await ship(shop, number, { items: [{ sku: shop.sku, quantity: 1 }] });
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "in-production" });
  const order = await refund(shop, number, { items: [{ sku: shop.sku, quantity: 1 }] });
  expect(order).toMatchObject({ status: "shipped", unitsLeft: [] });
  expect(await errorOf(await ship(shop, number))).toBe("409 not_left_to_ship");
});

test("18 units of a refund that the provider refuses are the buyer's again, to be shipped", async () => {
  const shop = await aShop("aurora", 10);
  const { number, paymentId } = await anOrder(shop, { quantity: 1 });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  const items = [{ sku: shop.sku, quantity: 1 }];
  const lost = await refund(shop, number, { items }).finally(() => vi.unstubAllGlobals());
  expect(lost).toMatchObject({ refunds: [{ state: "pending" }], unitsLeft: [] });
  // Meanwhile all but a bit goes back by the provider's own page, so that it refuses ours.
  const amount = lost.totalCost.amount - 1;
  await stripeAccount().refunds.create({ payment_intent: paymentId, amount });
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  const order = await sellerOrder(shop, number);
  expect(order.refunds).toMatchObject([{ state: "failed" }, { origin: "provider", amount }]);
  expect(order.unitsLeft).toEqual([{ sku: shop.sku, quantity: 1 }]);
  const path = shipOrder.path.replace(":number", number);
  const body = { carrier: "UPS", trackingNumber: "1Z999" };
  expect((await ask("POST", path, { headers: shop.seller.headers, body })).status).toBe(201);
});

/** Goods of 2000, and a delivery whose cheapest service costs 499. */
async function anOrderWithFreeDelivery(shop: Shop, deliveryOption: string) {
  await aPromoCode(shop.seller, "FREE", { benefit: { type: "free_shipping" } });
  const { id } = await aReadyCheckout(shop);
  await (await update(shop, id, { promoCode: "FREE", deliveryOption })).text();
  return pay(shop, id);
}

test("17 all items of an order with free delivery give back all that was paid, and no delivery beside it", async () => {
  const shop = await aShop();
  const { number, paymentId } = await anOrderWithFreeDelivery(shop, "fullStandardCost");
  const { totalCost, shippingCost, shippingDiscount } = await sellerOrder(shop, number);
  expect(shippingDiscount).toBe(shippingCost.amount);
  const shipping = await requestRefund(shop, number, { shipping: 1 });
  expect(await errorOf(shipping)).toBe("409 refund_too_large /shipping");
  const order = await refund(shop, number, { items: [{ sku: shop.sku, quantity: 1 }] });
  expect(order).toMatchObject({ status: "cancelled", refunded: totalCost.amount, refundable: 0 });
  expect(await returnedBy(paymentId)).toBe(totalCost.amount);
});

test("17 of a faster delivery only what the code left to pay goes back", async () => {
  const shop = await aShop();
  const { number } = await anOrderWithFreeDelivery(shop, "fullRushCost");
  const { totalCost, shippingCost, shippingDiscount } = await sellerOrder(shop, number);
  const paid = shippingCost.amount - shippingDiscount;
  expect(shippingDiscount).toBe(499);
  expect(paid).toBeGreaterThan(0);
  const items = [{ sku: shop.sku, quantity: 1 }];
  const part = await refund(shop, number, { items });
  expect(part).toMatchObject({ refunded: totalCost.amount - paid, refundable: paid });
  expect(await refund(shop, number, { shipping: paid })).toMatchObject({ status: "cancelled" });
});
