import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { getOrder } from "#contract/orders/order-calls";
import { exportOrders, listOrders, shipOrder } from "#contract/orders/seller-order-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  anOrder,
  mailsOf,
  pay,
  readOrder,
  sellerOrder,
  setStatus,
  ship,
} from "#tests/fixtures/platform/orders";
import {
  aReadyCheckout,
  aShop,
  passMinutes,
  type Shop,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";

async function list(shop: Shop, query = "") {
  const { headers } = shop.seller;
  return readAnswer(listOrders, await ask("GET", `${listOrders.path}${query}`, { headers }));
}

test("THX-08 an order has every field, and its mail is in the language of the checkout", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop, 2);
  const market = { locale: "de", currency: "USD", region: "USA" };
  await readAnswer(updateCheckout, await update(shop, id, { market }));
  const { number, paymentId } = await pay(shop, id);
  const byCart = await ask("GET", `${getOrder.path}?slug=${shop.slug}&cartId=${id}`);
  const order = await readAnswer(getOrder, byCart);
  expect(order).toMatchObject({
    cartId: id,
    promo: null,
    lookupNumber: number,
    orderNumber: number,
    status: "placed",
    totalCost: { currency: "USD" },
    items: [{ sku: shop.sku, quantity: 2, price: { amount: 2000 }, kind: "physical", size: "M" }],
    shippingMethod: "fullStandardCost",
    shipments: [],
    refunded: 0,
  });
  const [mail, ...others] = await mailsOf(shop, "order-confirmation");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "ada@example.com", locale: "de" });
  expect(mail?.content).toMatchObject({ order, downloads: [] });
  expect(await sellerOrder(shop, number)).toMatchObject({
    items: [{ sku: shop.sku, merchantSku: "TEE-M" }],
    email: "ada@example.com",
    customer: { firstName: "Ada", address: { city: "Austin" } },
    payment: { id: paymentId, method: "card" },
    refunds: [],
    downloads: [],
  });
});

test("an order is shipped by the seller's own SKU, and read page by page with all that it holds", async () => {
  const shop = await aShop();
  const older = await anOrder(shop, { quantity: 2 });
  const newer = await anOrder(shop);
  const sent = await ship(shop, older.number, { items: [{ sku: "TEE-M", quantity: 2 }] });
  const { order } = await readAnswer(shipOrder, sent);
  expect(order.status).toBe("shipped");
  expect(order.shipments[0]?.items).toEqual([{ sku: shop.sku, quantity: 2 }]);
  const { headers } = shop.seller;
  const page = async (query: string) =>
    readAnswer(exportOrders, await ask("GET", `${exportOrders.path}?${query}`, { headers }));
  const first = await page("limit=1");
  expect(first.orders).toEqual([await sellerOrder(shop, newer.number)]);
  expect(await page(`limit=1&before=${first.next}`)).toEqual({ orders: [order], next: null });
  expect((await page("status=placed")).orders).toHaveLength(1);
});

test("ANA-08 ANA-10 Q71 whom a purchase is owed to stands at its order, for the seller alone", async () => {
  const shop = await aShop();
  const plain = await anOrder(shop);
  expect(await sellerOrder(shop, plain.number)).toMatchObject({
    affiliate: null,
    trafficSource: null,
  });
  const body = {
    storeSlug: shop.slug,
    market: { locale: "en", currency: "USD", region: "USA" },
    lineItems: [{ sku: shop.sku, quantity: 1 }],
    idempotencyKey: crypto.randomUUID(),
    affiliate: "partner-7",
  };
  const made = await ask("POST", createCheckout.path, { body });
  const { id } = await readAnswer(createCheckout, made);
  const choices = { customer: aCustomer(), deliveryOption: "fullStandardCost" };
  // Who led the shopper here last, after the checkout was made.
  const led = await update(shop, id, { ...choices, trafficSource: "tiktok" });
  await readAnswer(updateCheckout, led);
  const { number } = await pay(shop, id);
  const owed = { affiliate: "partner-7", trafficSource: "tiktok" };
  expect(await sellerOrder(shop, number)).toMatchObject(owed);
  expect((await list(shop)).orders[0]).toMatchObject({ orderNumber: number, ...owed });
  expect(JSON.stringify(await readOrder(shop, number))).not.toMatch(/partner-7|tiktok/);
});

test("an order of an earlier release is read, listed and shipped like any other", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const now = await readOrder(shop, number);
  await runInDurableObject(objectOf(shop.seller), (_store, state) => {
    const { refunded: _refunded, ...old } = now;
    const items = now.items.map(({ kind: _kind, ...item }) => item);
    const document = JSON.stringify({ ...old, items });
    state.storage.sql.exec("UPDATE orders SET document = ?", document);
  });
  expect(await readOrder(shop, number)).toEqual(now);
  expect((await list(shop)).orders).toMatchObject([now]);
  expect((await ship(shop, number)).status).toBe(201);
});

test("the list goes on where a page ended, newest first, and holds one status when asked", async () => {
  const shop = await aShop();
  const numbers: string[] = [];
  for (const minutes of [0, 1, 2]) {
    await passMinutes(shop, minutes);
    numbers.unshift((await anOrder(shop)).number);
  }
  const first = await list(shop, "?limit=2");
  expect(first.orders.map((order) => order.orderNumber)).toEqual(numbers.slice(0, 2));
  expect(first.next).toBe(numbers[1]);
  const second = await list(shop, `?limit=2&before=${first.next}`);
  expect(second.orders.map((order) => order.orderNumber)).toEqual(numbers.slice(2));
  expect(second.next).toBeNull();
  expect((await ship(shop, numbers[1] ?? "")).status).toBe(201);
  const shipped = await list(shop, "?status=shipped");
  expect(shipped.orders.map((order) => order.orderNumber)).toEqual([numbers[1]]);
  const { headers } = shop.seller;
  const wrong = await ask("GET", `${listOrders.path}?before=AW-00000000`, { headers });
  expect(await errorOf(wrong)).toBe("422 cursor_unknown /query/before");
});

test("TRK-02 parcels are recorded part by part until everything bought has gone", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop, { quantity: 3 });
  const part = { items: [{ sku: shop.sku, quantity: 2 }], notify: false };
  expect((await ship(shop, number, part)).status).toBe(201);
  expect(await readOrder(shop, number)).toMatchObject({
    status: "in-production",
    shipments: [{ carrier: "UPS", trackingUrl: "https://www.ups.com/track?tracknum=1Z999" }],
  });
  expect(await mailsOf(shop, "order-shipped")).toEqual([]);
  const tooMany = await ship(shop, number, part);
  expect(await errorOf(tooMany)).toBe("409 not_left_to_ship /items/0/quantity");
  const own = { carrier: "Joe", trackingUrl: "https://joe.example/7" };
  expect((await ship(shop, number.toLowerCase(), own)).status).toBe(201);
  const order = await readOrder(shop, number);
  expect(order.status).toBe("shipped");
  expect(order.shipments[1]).toMatchObject({
    trackingUrl: "https://joe.example/7",
    items: [{ sku: shop.sku, quantity: 1 }],
  });
  const [mail] = await mailsOf(shop, "order-shipped");
  const mailedOrder = { ...order, cartId: expect.any(String) };
  expect(mail?.content).toMatchObject({ order: mailedOrder, shipment: order.shipments[1] });
  expect(await errorOf(await ship(shop, number))).toBe("409 not_left_to_ship");
});

test("a seller's request that is repeated under its key records one parcel", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const headers = { ...shop.seller.headers, "Idempotency-Key": "parcel-1" };
  const keyed: Shop = { ...shop, seller: { ...shop.seller, headers } };
  const answers = await Promise.all([ship(keyed, number), ship(keyed, number)]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  for (const answer of answers) await answer.text();
  expect((await readOrder(shop, number)).shipments).toHaveLength(1);
  expect(await mailsOf(shop, "order-shipped")).toHaveLength(1);
});

test("an order's status takes only the steps that can follow each other", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const early = await setStatus(shop, number, "delivered");
  expect(await errorOf(early)).toBe("409 order_status_conflict /status");
  expect((await setStatus(shop, number, "in-production")).status).toBe(200);
  expect((await ship(shop, number)).status).toBe(201);
  const back = await setStatus(shop, number, "in-production");
  expect(await errorOf(back)).toBe("409 order_status_conflict /status");
  expect((await setStatus(shop, number, "delivered")).status).toBe(200);
  expect((await readOrder(shop, number)).status).toBe("delivered");
});

test("API-29 TRK-01 TEN-01 another store's order is unknown, to its shoppers and to its seller", async () => {
  const shop = await aShop();
  const { number, id } = await anOrder(shop);
  const other = await aShop("vinyl");
  for (const by of [`lookupNumber=${number}`, `cartId=${id}`]) {
    const answer = await ask("GET", `${getOrder.path}?slug=${other.slug}&${by}`);
    expect(await errorOf(answer)).toBe("404 order_unknown");
  }
  expect(await errorOf(await ship(other, number))).toBe("404 order_unknown");
  expect(await errorOf(await setStatus(other, number, "in-production"))).toBe("404 order_unknown");
  expect((await readOrder(shop, ` ${number.slice(3).toLowerCase()} `)).orderNumber).toBe(number);
});

test("18 a letter is shipped without carrier and number, and a number without a carrier is refused", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const nameless = await ship(shop, number, { carrier: "" });
  expect(await errorOf(nameless)).toBe("422 carrier_missing /carrier");
  const letter = await ship(shop, number, { carrier: "", trackingNumber: "" });
  const { order } = await readAnswer(shipOrder, letter);
  expect(order.shipments).toMatchObject([{ carrier: "", trackingNumber: "", trackingUrl: null }]);
  expect((await mailsOf(shop, "order-shipped"))[0]?.content).toMatchObject({
    shipment: { carrier: "" },
  });
});
