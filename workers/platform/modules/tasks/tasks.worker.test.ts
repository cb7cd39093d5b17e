import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type * as z from "zod";
import { listListings } from "#contract/catalog/seller-listing-calls";
import { putDeliverySettings } from "#contract/checkout/delivery-settings-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { sendContactMessage } from "#contract/shoppers/contact-calls";
import { putLegalText } from "#contract/store/legal-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
  maxTaskCount,
  putSetupHidden,
} from "#contract/store/task-calls";
import { putLowStock } from "#contract/webhooks/webhook-calls";
import { anOrder, requestRefund, ship } from "#tests/fixtures/platform/orders";
import { aShop, type Shop, setStock } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  aStore,
  ask,
  imported,
  objectOf,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import { preorderEarlier } from "#tests/fixtures/platform/shoppers";

async function tasksOf<Answer extends z.ZodType>(
  { seller }: Pick<Shop, "seller">,
  call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, Answer>,
) {
  return readAnswer(call, await ask("GET", call.path, { headers: seller.headers }));
}

test("orders that wait to be sent are counted with the age of the oldest, until they are sent or refunded", async () => {
  const shop = await aShop();
  expect(await tasksOf(shop, getOrderTasks)).toEqual({
    toSend: 0,
    oldestAt: null,
    refundsPending: 0,
    refundsFailed: 0,
    disputesOpen: 0,
    preorders: 0,
  });
  const first = await anOrder(shop);
  const second = await anOrder(shop);
  const { toSend, oldestAt } = await tasksOf(shop, getOrderTasks);
  expect([toSend, typeof oldestAt]).toEqual([2, "string"]);
  await ship(shop, first.number);
  await requestRefund(shop, second.number);
  expect(await tasksOf(shop, getOrderTasks)).toMatchObject({ toSend: 0, oldestAt: null });
});

test("POF-06 a pre-order request is counted for seven days, and is no order to send", async () => {
  const shop = await aShop();
  const [, colorId, sizeId] = shop.sku.split("_");
  await preorderEarlier(shop, {
    storeSlug: shop.slug,
    colorId,
    sizeId,
    fullname: "Ada Byron",
    email: "ada@example.com",
    street: "1 Congress Ave",
    city: "Austin",
    zip: "78701",
    state: "Texas",
    country: "United States",
  });
  expect(await tasksOf(shop, getOrderTasks)).toMatchObject({ preorders: 1, toSend: 0 });
  const placed = (daysAgo: number) =>
    runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
      const at = new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString();
      storage.sql.exec("UPDATE preorder SET created_at = ?", at);
    });
  await placed(6.9);
  expect(await tasksOf(shop, getOrderTasks)).toMatchObject({ preorders: 1 });
  await placed(7.1);
  expect(await tasksOf(shop, getOrderTasks)).toMatchObject({ preorders: 0 });
});

test("an order that is only downloaded is not to be sent, one of the first release without kinds is", async () => {
  const shop = await aShop();
  await anOrder(shop);
  const setKind = (kind: string | null) =>
    runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
      const change =
        kind === null
          ? `json_remove(document, '$.items[0].kind')`
          : `json_set(document, '$.items[0].kind', '${kind}')`;
      storage.sql.exec(`UPDATE orders SET document = ${change}`);
    });
  await setKind("digital");
  expect(await tasksOf(shop, getOrderTasks)).toMatchObject({ toSend: 0 });
  await setKind(null);
  expect(await tasksOf(shop, getOrderTasks)).toMatchObject({ toSend: 1 });
});

test("new messages and mails that were given up are counted, a mail that was sent again is not", async () => {
  const shop = await aShop();
  const message = {
    storeSlug: "aurora",
    orderNumber: "none",
    email: "ada@example.com",
    fullName: "Ada",
    reason: "other",
    message: "Hello",
    listing: null,
    locale: "en",
  };
  await ask("POST", sendContactMessage.path, { body: message });
  await anOrder(shop);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE mail SET state = 'failed'");
  });
  expect(await tasksOf(shop, getShopperTasks)).toEqual({
    unreadMessages: 1,
    failedMails: 1,
    undeliveredTo: 0,
  });
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE mail SET retried_as = 'another'");
    storage.sql.exec("UPDATE contact_message SET read_at = created_at");
  });
  expect(await tasksOf(shop, getShopperTasks)).toEqual({
    unreadMessages: 0,
    failedMails: 0,
    undeliveredTo: 0,
  });
});

test("19.1 sizes are scarce from the number on that the seller has set, the scarcest first; hidden listings are left out", async () => {
  const seller = await aStore();
  const listing = (slug: string, stocks: (number | null)[], published = true) =>
    aListing(slug, {
      published,
      products: [
        {
          key: "tee",
          title: "Tee",
          productType: "Tee",
          shipsInDays: 2,
          variations: [
            {
              colorName: "Navy",
              images: [],
              sizes: stocks.map((stock, index) => aSize(`S${index}`, { stock })),
            },
          ],
        },
      ],
    });
  await imported(seller, {
    listings: [listing("tee", [6, 5, 1, 0, null]), listing("old", [2], false)],
  });
  const line = { listing: "tee", title: "Title of tee", color: "Navy" };
  expect(await tasksOf({ seller }, getStockTasks)).toEqual({
    threshold: 5,
    scarce: 2,
    soldOut: 1,
    lines: [
      { ...line, size: "S2", stock: 1 },
      { ...line, size: "S1", stock: 5 },
    ],
  });
  // The lists that the counts lead to show the same.
  const listed = async (stock: string) => {
    const path = `${listListings.path}?stock=${stock}&state=public`;
    const answer = await ask("GET", path, { headers: seller.headers });
    return (await readAnswer(listListings, answer)).listings.map(({ slug }) => slug);
  };
  expect([await listed("low"), await listed("some-out"), await listed("out")]).toEqual([
    ["tee"],
    ["tee"],
    [],
  ]);
  const setLowStock = (threshold: number | null) =>
    ask("PUT", putLowStock.path, { headers: seller.headers, body: { threshold } });
  await setLowStock(4);
  expect(await tasksOf({ seller }, getStockTasks)).toMatchObject({ threshold: 4, scarce: 1 });
  await setLowStock(null);
  expect(await tasksOf({ seller }, getStockTasks)).toMatchObject({
    threshold: null,
    scarce: 0,
    soldOut: 1,
    lines: [],
  });
  expect(await listed("low")).toEqual([]);
});

test("a count ends where it is simply much", async () => {
  const shop = await aShop();
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxTaskCount + 50})
       INSERT INTO contact_message (message_id, order_number, email, full_name, reason, message,
         locale, created_at)
       SELECT i, '', 'ada@example.com', 'Ada', 'other', 'Hello', 'en', '2026-11-22T09:00:00.000Z' FROM n`,
    );
  });
  expect(await tasksOf(shop, getShopperTasks)).toMatchObject({ unreadMessages: maxTaskCount });
});

test("a new store has nothing yet, and a shop that sells has its product and its order", async () => {
  const seller = await aStore("vinyl");
  const nothing = {
    hasLook: false,
    hasDomain: false,
    hasSupportEmail: false,
    hasLegalTexts: false,
    hasMarket: false,
    hasDelivery: false,
    isSelling: false,
    hasTestPayments: true,
    isHidden: false,
  };
  expect(await tasksOf({ seller }, getStoreSetup)).toEqual({
    ...nothing,
    hasProduct: false,
    hasOrder: false,
  });
  const shop = await aShop();
  await setStock(shop, 9);
  await anOrder(shop);
  expect(await tasksOf(shop, getStoreSetup)).toEqual({
    ...nothing,
    hasProduct: true,
    hasOrder: true,
  });
});

test("market and delivery are first steps that are done once they are saved, also as they were", async () => {
  const seller = await aStore("vinyl");
  const put = (path: string, body: object) => ask("PUT", path, { headers: seller.headers, body });
  expect((await put(updateStore.path, { supportEmail: "a@b.test" })).status).toBe(200);
  const setup = () => tasksOf({ seller }, getStoreSetup);
  expect(await setup()).toMatchObject({ hasMarket: false, hasDelivery: false });
  expect((await put(updateStore.path, { market: {} })).status).toBe(200);
  expect((await put(putDeliverySettings.path, { prices: null })).status).toBe(200);
  expect(await setup()).toMatchObject({ hasMarket: true, hasDelivery: true });
});

test("a shop sells from its second order on, and one that was refunded is none", async () => {
  const shop = await aShop();
  await setStock(shop, 9);
  const test = await anOrder(shop);
  await requestRefund(shop, test.number);
  await anOrder(shop);
  expect(await tasksOf(shop, getStoreSetup)).toMatchObject({ hasOrder: true, isSelling: false });
  await anOrder(shop);
  expect(await tasksOf(shop, getStoreSetup)).toMatchObject({ isSelling: true });
});

test("a legal text is a first step that is done while there is one", async () => {
  const seller = await aStore("vinyl");
  const path = putLegalText.path.replace(":kind", "imprint").replace(":locale", "de");
  const save = (html: string) => ask("PUT", path, { headers: seller.headers, body: { html } });
  const has = async () => (await tasksOf({ seller }, getStoreSetup)).hasLegalTexts;
  expect((await save("<p>Ada Byron, Hamburg</p>")).status).toBe(200);
  expect(await has()).toBe(true);
  expect((await save("")).status).toBe(200);
  expect(await has()).toBe(false);
});

test("19 the first steps are put away and shown again by who may change the catalogue, for this store alone", async () => {
  const seller = await aStore("vinyl");
  const other = await aStore("pixel");
  const put = (isHidden: boolean, headers = seller.headers) =>
    ask("PUT", putSetupHidden.path, { headers, body: { isHidden } });
  const isHidden = async (of = seller) => (await tasksOf({ seller: of }, getStoreSetup)).isHidden;
  expect(await readAnswer(putSetupHidden, await put(true))).toEqual({ isHidden: true });
  expect([await isHidden(), await isHidden(other)]).toEqual([true, false]);
  expect(await readAnswer(putSetupHidden, await put(false))).toEqual({ isHidden: false });
  expect(await isHidden()).toBe(false);
});
