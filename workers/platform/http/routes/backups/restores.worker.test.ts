import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as z from "zod";
import { rehearseRestore, restoreStore } from "#contract/archive/restore-calls";
import { publishedKeys } from "#contract/internal/published";
import { listOrders } from "#contract/orders/seller-order-calls";
import { setStoreStatus } from "#contract/store/operator-calls";
import { backUpStore } from "#platform/http/routes/backups/backups";
import {
  type Reached,
  type RestoreStep,
  recoverPointInTime,
} from "#platform/http/routes/backups/point-in-time-recovery";
import { readStoreLine } from "#platform/modules/directory/directory";
import { operator, rowsOf, storePath } from "#tests/kits/platform/archive";
import { anOrder, requestRefund, sellerOrder } from "#tests/kits/platform/orders";
import { aShop, ordersOf, type Shop, stockOf } from "#tests/kits/platform/payments";
import {
  ask,
  bindings,
  errorOf,
  objectOf,
  putDownload,
  readAnswer,
} from "#tests/kits/platform/platform";
import { aReceiver, aWebhook, deliveriesOf } from "#tests/kits/platform/webhooks";

const bucket = () => {
  if (bindings.BACKUPS === undefined) throw new Error("The tests have a bucket for backups.");
  return bindings.BACKUPS;
};

const backUp = ({ slug }: Shop) => backUpStore(bindings, bucket(), slug);
const setStatus = ({ slug }: Shop, status: "active" | "suspended") =>
  ask("PUT", storePath(setStoreStatus, slug), { ...operator, body: { status } });

const send = (call: { path: string }, { slug }: Shop, to: unknown) =>
  ask("POST", storePath(call, slug), { ...operator, body: { to } });
const rehearse = async (shop: Shop, stamp: string) =>
  readAnswer(rehearseRestore, await send(rehearseRestore, shop, { kind: "backup", stamp }));
const restore = async (shop: Shop, stamp: string) =>
  readAnswer(restoreStore, await send(restoreStore, shop, { kind: "backup", stamp }));

/** One order before the backup, one after it, and a refund after it of the one before. */
async function aShopWithHistory() {
  const shop = await aShop("aurora", 10);
  const before = await anOrder(shop);
  const atBackup = { orders: await ordersOf(shop), stock: await stockOf(shop) };
  const stamp = await backUp(shop);
  const after = await anOrder(shop);
  await (await requestRefund(shop, before.number, { amount: 700 })).text();
  return { shop, before, after, atBackup, stamp };
}

test("a rehearsal names orders, refunds and money that would not be known, and changes nothing", async () => {
  const { shop, before, after, stamp } = await aShopWithHistory();
  const rows = await rowsOf(shop.slug);
  const report = await rehearse(shop, stamp);
  const { totalCost } = await sellerOrder(shop, after.number);
  expect(report.orders).toMatchObject([
    { number: after.number, paid: totalCost.amount, refunded: 0, currency: "USD" },
  ]);
  expect(report.orders[0]?.paymentId).toMatch(/^pi_/);
  expect(report.refunds).toMatchObject([{ orderNumber: before.number, amount: 700 }]);
  expect(report.money).toEqual([
    { currency: "USD", orders: 1, unknownPaid: totalCost.amount, unknownRefunded: 700 },
  ]);
  expect(report.tables).toContainEqual({ name: "orders", now: 2, after: 1 });
  expect(await rowsOf(shop.slug)).toEqual(rows);
});

test("a rehearsal counts no more of an order as gone than was paid, and no dispute that is open", async () => {
  const { shop, before, stamp } = await aShopWithHistory();
  const { totalCost } = await sellerOrder(shop, before.number);
  const dispute = (state: string) =>
    runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
      storage.sql.exec(
        `INSERT OR REPLACE INTO refund (refund_id, order_number, amount_minor, reason, restock,
           notify, origin, state, provider_id, created_at)
         VALUES ('d1', ?, ?, '', 0, 0, 'dispute', ?, 'du_1', ?)`,
        before.number,
        totalCost.amount,
        state,
        new Date().toISOString(),
      );
    });
  await dispute("pending");
  const open = await rehearse(shop, stamp);
  expect([open.refunds.length, open.money[0]?.unknownRefunded]).toEqual([1, 700]);
  await dispute("succeeded");
  const lost = await rehearse(shop, stamp);
  expect([lost.refunds.length, lost.money[0]?.unknownRefunded]).toEqual([2, totalCost.amount]);
});

test("an open store is not restored, and neither is one to a backup that is not its own", async () => {
  const { shop, stamp } = await aShopWithHistory();
  const open = await send(restoreStore, shop, { kind: "backup", stamp });
  expect(await errorOf(open)).toBe("409 store_open /slug");
  await setStatus(shop, "suspended");
  const unknown = { kind: "backup", stamp: "2020-01-01T00-00-00Z" };
  const none = await send(restoreStore, shop, unknown);
  expect(await errorOf(none)).toBe("404 backup_unknown /to/stamp");
});

test("a restore brings back rows and files of the backup, and what it gives back restores what was there before", async () => {
  const { shop, after, atBackup, stamp } = await aShopWithHistory();
  const now = { orders: await ordersOf(shop), stock: await stockOf(shop) };
  await setStatus(shop, "suspended");
  const { report, undo } = await restore(shop, stamp);
  expect(report.orders.map(({ number }) => number)).toEqual([after.number]);
  expect({ orders: await ordersOf(shop), stock: await stockOf(shop) }).toEqual(atBackup);
  if (undo?.kind !== "backup") throw new Error("There is no way back");
  await restore(shop, undo.stamp);
  expect({ orders: await ordersOf(shop), stock: await stockOf(shop) }).toEqual(now);
});

test("a file that was deleted since comes back with the restore", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  const [file] = (await bindings.MEDIA.list()).objects;
  const stamp = await backUp(shop);
  await bindings.MEDIA.delete(file?.key ?? "");
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  expect((await bindings.MEDIA.head(file?.key ?? ""))?.size).toBe(file?.size);
});

const counters = `SELECT (SELECT value FROM store_setting WHERE name = 'revision') AS revision,
  (SELECT next FROM sequence WHERE name = 'listing') AS listing`;
const countersOf = (shop: Shop) =>
  runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    const row = storage.sql.exec<{ revision: string; listing: number }>(counters).one();
    return { revision: Number(row.revision), listing: row.listing };
  });

test("ids and revisions that were given since the backup are not given again, and the store stays suspended", async () => {
  const { shop, stamp } = await aShopWithHistory();
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE sequence SET next = 90000 WHERE name = 'listing'");
    storage.sql.exec("UPDATE store_setting SET value = '50000' WHERE name = 'revision'");
  });
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  const { revision, listing } = await countersOf(shop);
  expect(revision).toBeGreaterThan(50_000);
  expect(listing).toBeGreaterThan(90_000);
  const status = "SELECT value FROM store_setting WHERE name = 'status'";
  const read = await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql.exec<{ value: string }>(status).one(),
  );
  expect(read.value).toContain("suspended");
});

test("a webhook's message that waited at the backup is not sent by itself, and says why", async () => {
  const posted = aReceiver();
  const shop = await aShop("aurora", 10);
  const { webhook } = await aWebhook(shop.seller, ["order.created"]);
  await anOrder(shop);
  const stamp = await backUp(shop);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  await runDurableObjectAlarm(objectOf(shop.seller));
  expect(posted).toHaveLength(0);
  expect((await deliveriesOf(shop.seller, webhook.id)).deliveries).toMatchObject([
    { state: "failed", nextAttemptAt: null, failure: "brought_back", response: null },
  ]);
});

test("a seller whose closing came back with the restore cannot open the shop by taking it back", async () => {
  const { shop } = await aShopWithHistory();
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    const insert = "INSERT INTO store_setting (name, value) VALUES (?, ?)";
    storage.sql.exec(insert, "closed_by_seller", '"open"');
  });
  const stamp = await backUp(shop);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  const bySeller = await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql
      .exec<{ value: string }>("SELECT value FROM store_setting WHERE name = 'closed_by_seller'")
      .one(),
  );
  expect(bySeller.value).toContain("suspended");
});

test("the restore stands in the audit trail of the store that was set back", async () => {
  const { shop, stamp } = await aShopWithHistory();
  await setStatus(shop, "suspended");
  const { report } = await restore(shop, stamp);
  const { audit_event: events } = await rowsOf(shop.slug);
  expect(events).toContainEqual(
    expect.objectContaining({ call: "restoreStore", subject: report.asOf, actor: "operator" }),
  );
});

test("where storage keeps no bookmarks a moment is refused, and nothing has changed", async () => {
  const { shop } = await aShopWithHistory();
  await setStatus(shop, "suspended");
  const rows = await rowsOf(shop.slug);
  const refused = await send(restoreStore, shop, { kind: "moment", at: new Date().toISOString() });
  expect(await errorOf(refused)).toBe("409 bookmarks_unavailable /to");
  expect((await rowsOf(shop.slug)).orders).toEqual(rows.orders);
});

const steps = ["noted", "marked", "set back", "finished"] as const;

/** As Cloudflare's storage; the local one has none. What it is set back to is an open store of an earlier time. */
async function withBookmarks(shop: Shop): Promise<string[]> {
  const asked: string[] = [];
  await runInDurableObject(objectOf(shop.seller), (store, { storage }) => {
    store.bookmarks = {
      getBookmarkForTime: async (atMs) => `bookmark-${Number(atMs)}`,
      onNextSessionRestoreBookmark: async (bookmark) => {
        asked.push(bookmark);
        storage.transactionSync(() => {
          storage.sql.exec("UPDATE sequence SET next = 3");
          storage.sql.exec("UPDATE store_setting SET value = '5' WHERE name = 'revision'");
          storage.sql.exec("UPDATE store_setting SET value = 'active' WHERE name = 'status'");
          storage.sql.exec("UPDATE store_setting SET value = '5' WHERE name = 'publish_due'");
        });
        return "undo";
      },
    };
  });
  return asked;
}

const at = "2026-03-02T10:00:00.000Z";
const stopAfter =
  (last: RestoreStep): Reached =>
  async (step) => {
    if (step === last) throw new Error(`stopped after: ${step}`);
  };

async function aSuspendedShop(): Promise<Shop> {
  const shop = await aShop();
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE sequence SET next = 70000 WHERE name = 'listing'");
    storage.sql.exec("UPDATE store_setting SET value = '50000' WHERE name = 'revision'");
  });
  await setStatus(shop, "suspended");
  return shop;
}

const published = async ({ slug }: Shop) =>
  z
    .object({ status: z.string() })
    .parse(await bindings.PUBLISHED.get(publishedKeys.store(slug), "json"));

test.each(steps)(
  "a restore to a moment that stops when it is %s lets no one in, does nothing by itself, and goes on when it is asked again",
  async (last) => {
    const shop = await aSuspendedShop();
    await withBookmarks(shop);
    const line = {
      slug: shop.slug,
      id: (await readStoreLine(bindings.DIRECTORY, shop.slug))?.id ?? "",
    };
    const stopped = recoverPointInTime(bindings, line, { at, undoStamp: null }, stopAfter(last));
    await expect(stopped).rejects.toThrow(`stopped after: ${last}`);

    const refused = await ask("GET", listOrders.path, { headers: shop.seller.headers });
    expect(await errorOf(refused)).toBe("503 store_restoring");
    expect(await errorOf(await setStatus(shop, "active"))).toBe("409 store_restoring /slug");
    await runDurableObjectAlarm(objectOf(shop.seller));
    expect((await published(shop)).status).toBe("suspended");

    const asked = await withBookmarks(shop);
    const done = await send(restoreStore, shop, { kind: "moment", at });
    await readAnswer(restoreStore, done);
    expect(asked).toEqual([`bookmark-${Date.parse(at)}`]);
    const { revision, listing } = await countersOf(shop);
    expect(revision).toBeGreaterThan(50_000);
    expect(listing).toBeGreaterThan(70_000);
    expect((await published(shop)).status).toBe("suspended");
    expect((await rowsOf(shop.slug)).audit_event).toContainEqual(
      expect.objectContaining({ call: "restoreStore", subject: at }),
    );
    expect((await setStatus(shop, "active")).status).toBe(200);
    expect(await ordersOf(shop)).toEqual([]);
  },
);

test("a restore to a moment that stopped may be ended by a backup, and numbers given before it are not given again", async () => {
  const shop = await aSuspendedShop();
  const stamp = await backUp(shop);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE sequence SET next = 90000 WHERE name = 'listing'");
  });
  await withBookmarks(shop);
  const line = {
    slug: shop.slug,
    id: (await readStoreLine(bindings.DIRECTORY, shop.slug))?.id ?? "",
  };
  const stopped = recoverPointInTime(
    bindings,
    line,
    { at, undoStamp: null },
    stopAfter("set back"),
  );
  await expect(stopped).rejects.toThrow("stopped");
  await restore(shop, stamp);
  expect((await countersOf(shop)).listing).toBeGreaterThan(90_000);
  expect((await setStatus(shop, "active")).status).toBe(200);
});
