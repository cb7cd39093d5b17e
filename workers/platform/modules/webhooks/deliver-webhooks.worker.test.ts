import { afterEach, expect, test, vi } from "vitest";
import { updateStore } from "#contract/store/seller-store-calls";
import {
  getWebhookDelivery,
  listWebhooks,
  resendWebhookDelivery,
  updateWebhook,
} from "#contract/webhooks/webhook-calls";
import { anOrder, mailsOf } from "#tests/fixtures/platform/orders";
import { aShop, passMinutes, ringAlarm, type Shop } from "#tests/fixtures/platform/payments";
import { readAnswer, type Seller } from "#tests/fixtures/platform/platform";
import {
  aReceiver,
  at,
  aWebhook,
  deliveriesOf,
  hostname,
  messageOf,
  send,
} from "#tests/fixtures/platform/webhooks";

const dayMinutes = 24 * 60;

afterEach(() => vi.unstubAllGlobals());

async function webhooksOf(seller: Seller) {
  const answer = await send(seller, listWebhooks, listWebhooks.path);
  return (await readAnswer(listWebhooks, answer)).webhooks;
}

const change = async (seller: Seller, id: string, body: unknown) =>
  (await readAnswer(updateWebhook, await send(seller, updateWebhook, at(updateWebhook, id), body)))
    .webhook;

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
  const tries: unknown[] = [];
  for (const passed of minutes) {
    await passMinutes(shop, passed);
    await ringAlarm(shop);
    counts.push(posted.length);
    const [delivery] = (await deliveriesOf(shop.seller, id)).deliveries;
    tries.push([delivery?.responseStatus, delivery?.failure, delivery?.response]);
  }
  expect(tries).toEqual([
    [500, null, "noted"],
    [null, "unreachable", "Error: connection refused"],
    [302, null, ""],
    [200, null, "noted"],
    [200, null, "noted"],
  ]);
  expect(counts).toEqual([1, 2, 3, 4, 4]);
  expect(new Set(posted.map((one) => messageOf(one).id)).size).toBe(1);
  expect((await deliveriesOf(shop.seller, id)).deliveries).toMatchObject([
    {
      event: "order.created",
      subject: number,
      state: "delivered",
      attempts: 4,
      responseStatus: 200,
      response: "noted",
      nextAttemptAt: null,
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
