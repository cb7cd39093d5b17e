import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { setInventory } from "#contract/catalog/seller-catalog-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { updateStore } from "#contract/store/seller-store-calls";
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  putLowStock,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "#contract/webhooks/webhook-calls";
import {
  type WebhookEvent,
  WebhookMessageSchema,
  webhookEvents,
  webhookSignatureHeader,
} from "#contract/webhooks/webhook-message";
import { hmacSha256, toHex } from "#core/hmac";
import { anOrder, mailsOf, requestRefund, ship } from "#tests/kits/platform/orders";
import {
  aShop,
  letProvidersFinish,
  passMinutes,
  ringAlarm,
  type Shop,
} from "#tests/kits/platform/payments";
import {
  aStore,
  ask,
  errorOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

const hostname = "hooks.band.test";
const dayMinutes = 24 * 60;
afterEach(() => vi.unstubAllGlobals());

type Answer = number | Error | (() => Response);
type Posted = { body: string; signed: string };

/** A receiver that answers so, then with 200. */
function aReceiver(...answers: Answer[]): Posted[] {
  const posted: Posted[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).hostname !== hostname) return real(input, init);
    const signed = request.headers.get(webhookSignatureHeader) ?? "";
    posted.push({ body: await request.text(), signed });
    const next = answers.shift() ?? 200;
    if (next instanceof Error) throw next;
    return typeof next === "number" ? new Response("noted", { status: next }) : next();
  });
  return posted;
}

const at = (call: CallDefinition, id: string, delivery = "") =>
  call.path.replace(":id", id).replace(":delivery", delivery);
const send = (seller: Seller, call: CallDefinition, path: string, body?: unknown) =>
  ask(call.method, path, { headers: seller.headers, ...(body !== undefined && { body }) });

async function aWebhook(seller: Seller, events: readonly WebhookEvent[] = webhookEvents) {
  const body = { url: `https://${hostname}/awning?key=1`, events };
  return readAnswer(createWebhook, await send(seller, createWebhook, createWebhook.path, body));
}

async function deliveriesOf(seller: Seller, id: string, query = "") {
  const path = `${at(listWebhookDeliveries, id)}${query}`;
  return readAnswer(listWebhookDeliveries, await send(seller, listWebhookDeliveries, path));
}

async function webhooksOf(seller: Seller) {
  const answer = await send(seller, listWebhooks, listWebhooks.path);
  return (await readAnswer(listWebhooks, answer)).webhooks;
}

const change = async (seller: Seller, id: string, body: unknown) =>
  (await readAnswer(updateWebhook, await send(seller, updateWebhook, at(updateWebhook, id), body)))
    .webhook;

const messageOf = ({ body }: Posted) => WebhookMessageSchema.parse(JSON.parse(body));

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
    // Whole words: ids of letters and digits hold any three of them.
    for (const personal of [/\bada\b/i, /Howard/, /@/, /\b415\d{4,}/])
      expect(body).not.toMatch(personal);
  }
  expect(messages[1]).toMatchObject({ shipment: { carrier: "UPS", trackingNumber: "1Z999" } });
  expect(messages[2]).toMatchObject({ refund: { state: "succeeded", currency: "USD" } });
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

async function aQueuedOrder(shop: Shop) {
  const { webhook, secret } = await aWebhook(shop.seller, ["order.created"]);
  const { number } = await anOrder(shop);
  return { id: webhook.id, number, secret };
}

test("a receiver that fails is asked again under the same id, later each time, and the log says what it answered", async () => {
  const posted = aReceiver(500, new Error("connection refused"), () =>
    Response.redirect("https://a.test/"),
  );
  const shop = await aShop();
  const { id, number } = await aQueuedOrder(shop);
  const minutes = [0, 1.1, 3.2, 7.3, 60];
  const counts: number[] = [];
  for (const passed of minutes) {
    await passMinutes(shop, passed);
    await ringAlarm(shop);
    counts.push(posted.length);
  }
  expect(counts).toEqual([1, 2, 3, 4, 4]);
  expect(new Set(posted.map((one) => messageOf(one).id)).size).toBe(1);
  expect((await deliveriesOf(shop.seller, id)).deliveries).toMatchObject([
    {
      ...{ event: "order.created", subject: number, state: "delivered", attempts: 4 },
      ...{ responseStatus: 200, response: "noted", nextAttemptAt: null },
    },
  ]);
});

test("what is not taken for a day and a half is given up, and can be sent again", async () => {
  const posted = aReceiver(...Array.from({ length: 14 }, () => 503));
  const shop = await aShop();
  const { id } = await aQueuedOrder(shop);
  for (let hours = 0; hours < 40; hours += 0.5) {
    await passMinutes(shop, hours * 60);
    await ringAlarm(shop);
  }
  expect(posted).toHaveLength(14);
  const [failed] = (await deliveriesOf(shop.seller, id)).deliveries;
  expect(failed).toMatchObject({ state: "failed", attempts: 14, responseStatus: 503 });
  const path = at(resendWebhookDelivery, id, failed?.id);
  const again = await readAnswer(
    resendWebhookDelivery,
    await send(shop.seller, resendWebhookDelivery, path),
  );
  expect(again.delivery).toMatchObject({ state: "delivered", attempts: 15 });
  const read = await send(shop.seller, getWebhookDelivery, at(getWebhookDelivery, id, failed?.id));
  const { body } = (await readAnswer(getWebhookDelivery, read)).delivery;
  expect(body).toBe(posted.at(-1)?.body);
});

test("a webhook that takes nothing for three days is switched off, the seller is written to, and what was collected comes when it is switched on", async () => {
  const posted = aReceiver(...Array.from({ length: 40 }, () => 500));
  const shop = await aShop();
  const supportEmail = "help@aurora.test";
  await send(shop.seller, updateStore, updateStore.path, { supportEmail });
  const { id } = await aQueuedOrder(shop);
  for (let hours = 0; hours <= 36; hours += 2) {
    await passMinutes(shop, hours * 60);
    await ringAlarm(shop);
  }
  await passMinutes(shop, 3 * dayMinutes + 1);
  await anOrder(shop);
  await ringAlarm(shop);
  expect(await webhooksOf(shop.seller)).toMatchObject([{ id, state: "switched-off" }]);
  expect(await mailsOf(shop, "webhook-off")).toEqual([
    { to: supportEmail, locale: "en", content: { kind: "webhook-off", host: hostname } },
  ]);
  const count = posted.length;
  await anOrder(shop);
  await ringAlarm(shop);
  expect(posted).toHaveLength(count);
  aReceiver();
  expect(await change(shop.seller, id, { state: "active" })).toMatchObject({ failingSince: null });
  await ringAlarm(shop);
  const states = (await deliveriesOf(shop.seller, id)).deliveries.map(({ state }) => state);
  expect(states).toEqual(["delivered", "delivered", "delivered"]);
});

test("a paused webhook collects, and gets it when the pause is over", async () => {
  const posted = aReceiver();
  const shop = await aShop();
  const { webhook } = await aWebhook(shop.seller, ["order.created"]);
  await change(shop.seller, webhook.id, { state: "paused" });
  await anOrder(shop);
  await ringAlarm(shop);
  expect(posted).toHaveLength(0);
  await change(shop.seller, webhook.id, { state: "active" });
  await ringAlarm(shop);
  expect(posted).toHaveLength(1);
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
