import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { setInventory } from "#contract/catalog/seller-catalog-calls";
import { cancelOrder } from "#contract/orders/cancel-order-calls";
import {
  createWebhook,
  deleteWebhook,
  getLowStock,
  listWebhookDeliveries,
  listWebhooks,
  putLowStock,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "#contract/webhooks/webhook-calls";
import { hmacSha256, toHex } from "#core/signed-tokens/hmac";
import { anOrder, requestRefund, ship } from "#tests/fixtures/platform/orders";
import {
  aShop,
  letProvidersFinish,
  passMinutes,
  ringAlarm,
} from "#tests/fixtures/platform/payments";
import { aStore, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import {
  aReceiver,
  at,
  aWebhook,
  deliveriesOf,
  messageOf,
  send,
} from "#tests/fixtures/platform/webhooks";

const dayMinutes = 24 * 60;

afterEach(() => vi.unstubAllGlobals());

test("an order that is paid, shipped and refunded is reported once each, signed, in the contract's shapes and without its buyer", async () => {
  const posted = aReceiver();
  const shop = await aShop();
  const { secret } = await aWebhook(shop.seller);
  const { number } = await anOrder(shop);
  await ship(shop, number);
  await requestRefund(shop, number);
  await letProvidersFinish();
  await ringAlarm(shop);
  await ringAlarm(shop);
  const messages = posted.map(messageOf);
  expect(messages.map(({ event }) => event)).toEqual([
    "order.created",
    "order.shipped",
    "order.refunded",
  ]);
  for (const { body, signed } of posted) {
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signed) ?? [];
    expect(v1).toBe(toHex(await hmacSha256(secret, `${t}.${body}`)));
    const order = { orderNumber: number, cartId: "" };
    expect(JSON.parse(body)).toMatchObject({ store: "aurora", order });
    // A whole word: ids of letters and digits hold any three of them.
    for (const personal of [/\bada\b/i, /Byron/, /Congress/, /@/, /5125550100/])
      expect(body).not.toMatch(personal);
  }
  expect(messages[1]).toMatchObject({ shipment: { carrier: "UPS", trackingNumber: "1Z999" } });
  expect(messages[2]).toMatchObject({ refund: { state: "succeeded", currency: "USD" } });
});

test("an order that is cancelled without giving money back is reported once, as a refund of nothing", async () => {
  const posted = aReceiver();
  const shop = await aShop();
  await aWebhook(shop.seller, ["order.refunded"]);
  const { number } = await anOrder(shop);
  const path = cancelOrder.path.replace(":number", number);
  expect((await send(shop.seller, cancelOrder, path, { refund: false })).status).toBe(201);
  await ringAlarm(shop);
  expect(posted.map(messageOf)).toMatchObject([
    { order: { status: "cancelled" }, refund: { amount: 0, cancels: true, state: "succeeded" } },
  ]);
});

test("only the events that were chosen are sent, and none where there is no webhook", async () => {
  const posted = aReceiver();
  const shop = await aShop();
  await anOrder(shop);
  await aWebhook(shop.seller, ["order.shipped"]);
  const { number } = await anOrder(shop);
  await ship(shop, number);
  await ringAlarm(shop);
  expect(posted.map(messageOf).map(({ event }) => event)).toEqual(["order.shipped"]);
});

test("12 of two who change a webhook or the threshold of low stock the second is refused, and the first one's stays", async () => {
  aReceiver();
  const seller = await aStore();
  const { webhook } = await aWebhook(seller);
  const stored = async () =>
    readAnswer(listWebhooks, await send(seller, listWebhooks, listWebhooks.path));
  const change = (body: object) => send(seller, updateWebhook, at(updateWebhook, webhook.id), body);
  const { version: expectedVersion } = webhook;
  const first = { events: ["stock.low"], expectedVersion };
  expect((await change(first)).status).toBe(200);
  const second = { events: ["order.created"], expectedVersion };
  expect(await errorOf(await change(second))).toBe("409 webhook_changed /expectedVersion");
  expect((await change(first)).status).toBe(200);
  expect((await stored()).webhooks).toMatchObject([{ events: ["stock.low"] }]);
  // A pause is no change of what it is sent.
  expect((await change({ state: "paused" })).status).toBe(200);
  const [{ version } = { version: "" }] = (await stored()).webhooks;
  expect((await change({ ...second, expectedVersion: version })).status).toBe(200);
  const setLow = (body: object) => send(seller, putLowStock, putLowStock.path, body);
  const low = await readAnswer(getLowStock, await send(seller, getLowStock, getLowStock.path));
  expect((await setLow({ threshold: 3, expectedVersion: low.version })).status).toBe(200);
  const late = await setLow({ threshold: null, expectedVersion: low.version });
  expect(await errorOf(late)).toBe("409 low_stock_changed /expectedVersion");
  expect((await setLow({ threshold: null, expectedVersion: "3" })).status).toBe(200);
});

test("stock is reported as low when it comes down to the threshold by a sale or by hand, once, and never where that is off", async () => {
  const posted = aReceiver();
  const shop = await aShop("aurora", 7);
  const setTo = (stock: number) =>
    send(shop.seller, setInventory, setInventory.path, { lines: [{ sku: shop.sku, stock }] });
  await readAnswer(
    putLowStock,
    await send(shop.seller, putLowStock, putLowStock.path, { threshold: 6 }),
  );
  await aWebhook(shop.seller, ["stock.low"]);
  await anOrder(shop);
  await anOrder(shop);
  await setTo(9);
  await setTo(2);
  await ringAlarm(shop);
  const item = { sku: shop.sku, merchantSku: "TEE-M", listing: "ridge-tee", threshold: 6 };
  expect(posted.map(messageOf)).toMatchObject([
    { event: "stock.low", item: { ...item, stock: 6 } },
    { event: "stock.low", item: { ...item, stock: 2 } },
  ]);
  await send(shop.seller, putLowStock, putLowStock.path, { threshold: null });
  await setTo(9);
  await setTo(0);
  await ringAlarm(shop);
  expect(posted).toHaveLength(2);
});

test("after an exchange of the secret messages carry both signatures for the overlap, then the new one alone", async () => {
  const posted = aReceiver();
  const shop = await aShop();
  const { webhook, secret } = await aWebhook(shop.seller);
  const path = at(rotateWebhookSecret, webhook.id);
  const body = { overlapHours: 2 };
  const rotated = await readAnswer(
    rotateWebhookSecret,
    await send(shop.seller, rotateWebhookSecret, path, body),
  );
  expect(rotated.secret).not.toBe(secret);
  const tryOut = () => send(shop.seller, testWebhook, at(testWebhook, webhook.id));
  await tryOut();
  await passMinutes(shop, 121);
  await tryOut();
  const [both, one] = posted;
  const signature = async (key: string, message = both) => {
    const [, t] = /^t=(\d+)/.exec(message?.signed ?? "") ?? [];
    return `v1=${toHex(await hmacSha256(key, `${t}.${message?.body}`))}`;
  };
  expect(both?.signed).toContain(await signature(rotated.secret));
  expect(both?.signed).toContain(await signature(secret));
  expect(one?.signed).toContain(await signature(rotated.secret, one));
  expect(one?.signed).not.toContain(await signature(secret, one));
});

test("a test message says at once what was answered, shortened, and is not tried again", async () => {
  const posted = aReceiver(() => new Response("x".repeat(5000), { status: 404 }));
  const shop = await aShop();
  const { webhook } = await aWebhook(shop.seller);
  const answer = await send(shop.seller, testWebhook, at(testWebhook, webhook.id));
  const { delivery } = await readAnswer(testWebhook, answer);
  expect(delivery).toMatchObject({ event: "test", state: "failed", responseStatus: 404 });
  expect(delivery.response).toHaveLength(500);
  await passMinutes(shop, 60);
  await ringAlarm(shop);
  expect(posted).toHaveLength(1);
});

test("an address without https, and what is no event, is refused at its field, and there are ten at most", async () => {
  const seller = await aStore();
  const make = (body: unknown) => send(seller, createWebhook, createWebhook.path, body);
  const events = ["stock.low"];
  expect(await errorOf(await make({ url: "ftp://a.test", events }))).toBe("422 url_not_https /url");
  expect(await errorOf(await make({ url: "https://a.test", events: ["order.eaten"] }))).toBe(
    "422 invalid /events/0",
  );
  expect(await errorOf(await make({ url: "https://a.test", events: [] }))).toBe(
    "422 invalid /events",
  );
  for (let count = 0; count < 10; count += 1) await aWebhook(seller);
  expect(await errorOf(await make({ url: "https://a.test", events }))).toBe(
    "409 too_many_webhooks",
  );
});

test("a secret is in no answer but the one that makes it, and a webhook of another store is not there", async () => {
  const seller = await aStore();
  const other = await aStore("vinyl");
  const { webhook, secret } = await aWebhook(seller);
  const listed = await (await send(seller, listWebhooks, listWebhooks.path)).text();
  expect(listed).not.toContain(secret);
  for (const call of [updateWebhook, rotateWebhookSecret, testWebhook, listWebhookDeliveries]) {
    const body = call.body.safeParse(undefined).success ? undefined : {};
    const answer = await send(other, call, at(call, webhook.id), body);
    expect(await errorOf(answer), call.name).toBe("404 webhook_unknown /path/id");
  }
});

test("deliveries are read page by page, newest first, and go with their webhook or after 30 days", async () => {
  aReceiver();
  const shop = await aShop();
  const { webhook } = await aWebhook(shop.seller);
  for (let count = 0; count < 3; count += 1) {
    await passMinutes(shop, count);
    await send(shop.seller, testWebhook, at(testWebhook, webhook.id));
  }
  const first = await deliveriesOf(shop.seller, webhook.id, "?limit=2");
  const second = await deliveriesOf(shop.seller, webhook.id, `?limit=2&before=${first.next}`);
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([2, 1, null]);
  const moments = [...first.deliveries, ...second.deliveries].map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  await passMinutes(shop, 30 * dayMinutes + 2);
  await anOrder(shop);
  await ringAlarm(shop);
  expect((await deliveriesOf(shop.seller, webhook.id)).deliveries).toHaveLength(1);
  await send(shop.seller, deleteWebhook, at(deleteWebhook, webhook.id));
  const left = await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql.exec("SELECT COUNT(*) AS n FROM webhook_delivery").one(),
  );
  expect(left).toEqual({ n: 0 });
});
