import { expect, test } from "vitest";
import { listOrders, refundOrder, undoShipment } from "#contract/orders/seller-order-calls";
import { anOrder, requestRefund, sellerOrder, ship } from "#tests/fixtures/platform/orders";
import { aShop, type Shop, stockOf } from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

/** Bought and partly sent: what a unit's refund means depends on which of them it is. */
async function aPartlyShippedOrder({ bought = 2, shipped = 1 } = {}) {
  const shop = await aShop("aurora", 10);
  const { number } = await anOrder(shop, { quantity: bought });
  await ship(shop, number, { items: [{ sku: shop.sku, quantity: shipped }], notifyAfter: 120 });
  const refund = async (item: Record<string, unknown>) =>
    requestRefund(shop, number, { items: [{ sku: shop.sku, quantity: 1, ...item }] });
  return { shop, number, refund };
}

async function numbersToShip({ seller: { headers } }: Shop) {
  const answer = await ask("GET", `${listOrders.path}?stage=to-ship`, { headers });
  const { orders } = await readAnswer(listOrders, answer);
  return orders.map(({ orderNumber, unitsToShip }) => `${orderNumber} ${unitsToShip}`);
}

test("18 a unit that comes back after it was shipped leaves the one that was not to be shipped", async () => {
  const { shop, number, refund } = await aPartlyShippedOrder();
  const { order } = await readAnswer(refundOrder, await refund({ shipped: true, restock: true }));
  expect(order).toMatchObject({
    status: "in-production",
    unitsLeft: [{ sku: shop.sku, quantity: 1 }],
    refunds: [{ items: [{ quantity: 1, restock: true, shipped: true }] }],
  });
  expect(await numbersToShip(shop)).toEqual([`${number} 1`]);
  expect(await stockOf(shop)).toBe("9/0/1");
  expect(await errorOf(await refund({ shipped: true }))).toBe(
    "409 not_left_to_refund /items/0/quantity",
  );
  expect((await ship(shop, number)).status).toBe(201);
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "shipped", unitsLeft: [] });
});

test("18 a unit that was not shipped is not sent any more, and is refused once it was", async () => {
  const { shop, number, refund } = await aPartlyShippedOrder();
  const { order } = await readAnswer(refundOrder, await refund({ shipped: false }));
  expect(order).toMatchObject({ status: "shipped", unitsLeft: [] });
  expect(await numbersToShip(shop)).toEqual([]);
  expect(await errorOf(await refund({ shipped: false }))).toBe(
    "409 not_left_to_refund /items/0/quantity",
  );
  const last = await readAnswer(refundOrder, await refund({ shipped: true }));
  expect(last.order.refunds).toHaveLength(2);
  expect(await errorOf(await ship(shop, number))).toBe("409 not_left_to_ship");
});

test("18 a program that does not say which unit it is takes it off what is left to ship, as before", async () => {
  const { shop, refund } = await aPartlyShippedOrder({ bought: 3 });
  const { order } = await readAnswer(refundOrder, await refund({}));
  expect(order.unitsLeft).toEqual([{ sku: shop.sku, quantity: 1 }]);
  expect(order.refunds[0]?.items).toEqual([{ sku: shop.sku, quantity: 1, restock: false }]);
});

test("18 both kinds of one article are refunded at once, and no more of either than there are", async () => {
  const { shop, number } = await aPartlyShippedOrder({ bought: 4, shipped: 2 });
  const { sku } = shop;
  const both = (shipped: number, unshipped: number) =>
    requestRefund(shop, number, {
      items: [
        { sku, quantity: shipped, shipped: true },
        { sku, quantity: unshipped, shipped: false },
      ],
    });
  expect(await errorOf(await both(3, 1))).toBe("409 not_left_to_refund /items/0/quantity");
  expect(await errorOf(await both(1, 3))).toBe("409 not_left_to_refund /items/0/quantity");
  const { order } = await readAnswer(refundOrder, await both(2, 1));
  expect(order.unitsLeft).toEqual([{ sku, quantity: 1 }]);
});

test("18 a returned unit is not sent once more where its shipment is undone", async () => {
  const { shop, number, refund } = await aPartlyShippedOrder();
  await readAnswer(refundOrder, await refund({ shipped: true }));
  const id = (await sellerOrder(shop, number)).shipments[0]?.id ?? "";
  const path = undoShipment.path.replace(":number", number).replace(":id", id);
  await readAnswer(undoShipment, await ask("DELETE", path, { headers: shop.seller.headers }));
  expect((await sellerOrder(shop, number)).unitsLeft).toEqual([{ sku: shop.sku, quantity: 1 }]);
});

test("18 a refund under one key says once which unit it was, and another unit under it is refused", async () => {
  const { shop, number } = await aPartlyShippedOrder();
  const path = refundOrder.path.replace(":number", number);
  const headers = { ...shop.seller.headers, "Idempotency-Key": crypto.randomUUID() };
  const send = (shipped: boolean) =>
    ask("POST", path, { headers, body: { items: [{ sku: shop.sku, quantity: 1, shipped }] } });
  await readAnswer(refundOrder, await send(true));
  const again = await readAnswer(refundOrder, await send(true));
  expect(again.order.refunds).toHaveLength(1);
  expect(await errorOf(await send(false))).toMatch(/^422 idempotency_key_reused/);
  expect((await sellerOrder(shop, number)).unitsLeft).toHaveLength(1);
});
