import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { getOrderMails, putOrderMails } from "#contract/orders/new-order-mail-calls";
import { getShopperTasks } from "#contract/store/task-calls";
import { anOrder, mailsOf } from "#tests/fixtures/platform/orders";
import { aShop, passMinutes, ringAlarm, type Shop } from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";

type Rhythms = Record<string, "each" | "daily" | "none">;

function put(shop: Shop, rhythms: Rhythms, daily = { hour: 8, timeZone: "UTC" }) {
  const recipients = Object.entries(rhythms).map(([email, rhythm]) => ({ email, rhythm }));
  const { headers } = shop.seller;
  return ask("PUT", putOrderMails.path, { headers, body: { recipients, daily } });
}

const receivedBy = async (shop: Shop) =>
  (await mailsOf(shop, "order-received")).map(
    ({ to, content }) => `${to} ${content.order.orderNumber}`,
  );
const digestsOf = async (shop: Shop) =>
  (await mailsOf(shop, "order-digest")).map(({ to, content }) => ({
    to,
    numbers: content.orders.map(({ number }) => number),
  }));

/** The hour of the daily mail comes round. */
async function passDay(shop: Shop): Promise<void> {
  await passMinutes(shop, 25 * 60);
  await ringAlarm(shop);
}

test("23 each person who asks for it gets one mail per order, whatever else rings", async () => {
  const shop = await aShop();
  await put(shop, { "Ann@band.example.com": "each", "bob@band.example.com": "none" });
  const { number } = await anOrder(shop);
  await ringAlarm(shop);
  expect(await receivedBy(shop)).toEqual([`ann@band.example.com ${number}`]);
  const [mail] = await mailsOf(shop, "order-received");
  expect(mail?.content.studioUrl).toMatch(new RegExp(`/stores/aurora/orders/${number}$`));
  // It stays in a mailbox for good: the buyer's name and address are the studio's to show.
  expect(JSON.stringify(mail?.content)).not.toMatch(/Byron|ada@example/);
});

test("23 a daily mail has the orders since the last one, each once, and none is sent for nothing", async () => {
  const shop = await aShop();
  await anOrder(shop);
  await put(shop, { "ann@band.example.com": "daily" });
  const numbers = [(await anOrder(shop)).number, (await anOrder(shop)).number];
  await ringAlarm(shop);
  expect(await digestsOf(shop)).toEqual([]);
  await passDay(shop);
  expect(await digestsOf(shop)).toEqual([{ to: "ann@band.example.com", numbers }]);
  await passDay(shop);
  expect(await digestsOf(shop)).toHaveLength(1);
  expect(await receivedBy(shop)).toEqual([]);
});

test("23 who changes from a daily mail to one for each order misses none and gets none twice", async () => {
  const shop = await aShop();
  await put(shop, { "ann@band.example.com": "daily" });
  const { number: first } = await anOrder(shop);
  await put(shop, { "ann@band.example.com": "each" });
  expect(await digestsOf(shop)).toEqual([{ to: "ann@band.example.com", numbers: [first] }]);
  const { number: second } = await anOrder(shop);
  await put(shop, { "ann@band.example.com": "daily" });
  await passDay(shop);
  expect(await receivedBy(shop)).toEqual([`ann@band.example.com ${second}`]);
  expect(await digestsOf(shop)).toHaveLength(1);
});

test("23 an address that is named twice and a place without clocks are refused, and nothing changes", async () => {
  const shop = await aShop();
  await put(shop, { "ann@band.example.com": "each" });
  const twice = await put(shop, { "bob@x.example.com": "each", "BOB@x.example.com": "daily" });
  expect(await errorOf(twice)).toBe("422 email_named_twice /recipients/1/email");
  const nowhere = await put(shop, {}, { hour: 8, timeZone: "Mars/Olympus" });
  expect(await errorOf(nowhere)).toBe("422 time_zone_unknown /daily/timeZone");
  const { headers } = shop.seller;
  const saved = await readAnswer(getOrderMails, await ask("GET", getOrderMails.path, { headers }));
  expect(saved).toEqual({
    recipients: [{ email: "ann@band.example.com", locale: "en", rhythm: "each" }],
    daily: { hour: 8, timeZone: "UTC" },
    undelivered: [],
    version: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test("12 of two who change who is mailed the second is refused, and whom the first added stays", async () => {
  const shop = await aShop();
  const { headers } = shop.seller;
  const read = async () =>
    readAnswer(getOrderMails, await ask("GET", getOrderMails.path, { headers }));
  const ann = { email: "ann@band.example.com", locale: "en", rhythm: "each" };
  const bob = { ...ann, email: "bob@band.example.com" };
  const daily = { hour: 8, timeZone: "UTC" };
  const change = (body: object) => ask("PUT", putOrderMails.path, { headers, body });
  const { version: expectedVersion } = await read();
  const first = { recipients: [bob, ann], daily, expectedVersion };
  expect((await change(first)).status).toBe(200);
  const second = { recipients: [ann], daily, expectedVersion };
  expect(await errorOf(await change(second))).toBe("409 order_mails_changed /expectedVersion");
  const { recipients, version } = await read();
  expect(recipients).toEqual([ann, bob]);
  // The first, asked again after a lost answer, is no second editor.
  expect((await change(first)).status).toBe(200);
  // The hour of the daily mail is overwritten by no one either.
  const later = { ...first, daily: { ...daily, hour: 9 }, expectedVersion: version };
  expect((await change(later)).status).toBe(200);
  expect((await change({ ...second, expectedVersion: version })).status).toBe(409);
  expect(await read()).toMatchObject({ recipients: [ann, bob], daily: { hour: 9 } });
});

test("23 no alarm rings for a daily mail that no one gets", async () => {
  const shop = await aShop();
  await put(shop, { "ann@band.example.com": "daily" });
  await put(shop, { "ann@band.example.com": "none" });
  const due = await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql.exec("SELECT value FROM store_setting WHERE name = 'order_digest_at_ms'").toArray(),
  );
  expect(due).toEqual([]);
});

test("23 who could not be mailed about an order is named for seven days, as long as they are set down", async () => {
  const shop = await aShop();
  await put(shop, { "ann@band.example.com": "each", "bob@band.example.com": "each" });
  await anOrder(shop);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec(
      "UPDATE mail SET state = 'failed' WHERE kind = 'order-received' AND recipient LIKE 'ann@%'",
    );
  });
  const { headers } = shop.seller;
  const undelivered = async () =>
    (await readAnswer(getOrderMails, await ask("GET", getOrderMails.path, { headers })))
      .undelivered;
  const tasks = await ask("GET", getShopperTasks.path, { headers });
  expect(await readAnswer(getShopperTasks, tasks)).toMatchObject({
    failedMails: 0,
    undeliveredTo: 1,
  });
  expect(await undelivered()).toEqual(["ann@band.example.com"]);
  await passMinutes(shop, 7 * 24 * 60 + 1);
  expect(await undelivered()).toEqual([]);

  // A later one that went out says that the address is right.
  await passMinutes(shop, 1);
  expect(await undelivered()).toEqual(["ann@band.example.com"]);
  await anOrder(shop);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec(
      "UPDATE mail SET state = 'sent' WHERE kind = 'order-received' AND state = 'queued'",
    );
  });
  expect(await undelivered()).toEqual([]);
});
