import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { restoreStore } from "#contract/archive/restore-calls";
import { listMissingFiles, putStoredFile } from "#platform/modules/archive/archive-files";
import { BudgetSpent, RunBudget } from "#platform/modules/backups/subrequest-budget";
import { changes, lookAfter, openAlerts } from "#tests/fixtures/platform/alerts";
import { rowsOf } from "#tests/fixtures/platform/archive";
import { anOrder, sellerOrder } from "#tests/fixtures/platform/orders";
import { inStore } from "#tests/fixtures/platform/outbox";
import { aShop, ordersOf, stockOf } from "#tests/fixtures/platform/payments";
import { bindings, errorOf, objectOf, putDownload } from "#tests/fixtures/platform/platform";
import {
  aShopWithHistory,
  backUp,
  countersOf,
  rehearse,
  restore,
  send,
  setStatus,
} from "#tests/fixtures/platform/restores";
import { aReceiver, aWebhook, deliveriesOf } from "#tests/fixtures/platform/webhooks";

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

test("a store that another operator opens while a restore is under way is not set back, and loses no order", async () => {
  const { shop, stamp } = await aShopWithHistory();
  await setStatus(shop, "suspended");
  const put = vi.spyOn(bindings.MEDIA, "list").mockImplementationOnce(async (options) => {
    put.mockRestore();
    await setStatus(shop, "active");
    await anOrder(shop);
    return bindings.MEDIA.list(options);
  });
  const orders = () => ordersOf(shop);
  const before = await orders();
  const opened = await send(restoreStore, shop, { kind: "backup", stamp });
  expect(await errorOf(opened)).toBe("409 store_open /slug");
  expect(await orders()).toHaveLength(before.length + 1);
  await setStatus(shop, "suspended");
  const { undo } = await restore(shop, stamp);
  expect(undo).not.toBeNull();
});

test("of two restores to one backup at once the later one says that the other has ended", async () => {
  const shop = await aShop();
  const stamp = await backUp(shop);
  await setStatus(shop, "suspended");
  const isImporting = () =>
    runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
      const select = "SELECT 1 FROM archive WHERE kind = 'import'";
      return storage.sql.exec(select).toArray().length > 0;
    });
  const list = bindings.MEDIA.list.bind(bindings.MEDIA);
  const listing = vi.spyOn(bindings.MEDIA, "list").mockImplementation(async (options) => {
    if (await isImporting()) {
      listing.mockRestore();
      await restore(shop, stamp);
    }
    return list(options);
  });
  const later = await send(restoreStore, shop, { kind: "backup", stamp });
  expect(await errorOf(later)).toBe("409 restore_overtaken /to");
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

test("a file that was replaced since by another of the same size comes back with the restore", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  const [file] = (await bindings.MEDIA.list()).objects;
  const key = file?.key ?? "";
  const stamp = await backUp(shop);
  await bindings.MEDIA.put(key, "!".repeat(file?.size ?? 0));
  await setStatus(shop, "suspended");
  const { undo } = await restore(shop, stamp);
  expect(await (await bindings.MEDIA.get(key))?.text()).toBe("the file");
  if (undo?.kind !== "backup") throw new Error("There is no way back");
  await restore(shop, undo.stamp);
  expect(await (await bindings.MEDIA.get(key))?.text()).toBe("!!!!!!!!");
});

test("a restore whose files are more than one run may bring goes on with the same call", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  const [file] = (await bindings.MEDIA.list()).objects;
  const key = file?.key ?? "";
  const stamp = await backUp(shop);
  await bindings.MEDIA.delete(key);
  await setStatus(shop, "suspended");
  const requestsOfFile = 2;
  const spent = vi.spyOn(RunBudget.prototype, "require").mockImplementation((requests) => {
    if (requests === requestsOfFile) throw new BudgetSpent();
  });
  const unfinished = await send(restoreStore, shop, { kind: "backup", stamp });
  spent.mockRestore();
  expect(await errorOf(unfinished)).toMatch(/^503 restore_unfinished/);
  await restore(shop, stamp);
  expect(await (await bindings.MEDIA.get(key))?.text()).toBe("the file");
});

test("whether files are here is asked by pages of the bucket's list, not for each file", async () => {
  const { slug } = await aShop();
  const files = ["a", "b", "c"].map((name) => ({
    name: `media/${name}.png`,
    bytes: 1,
    contentType: "image/png",
    sha256: name.repeat(64),
  }));
  for (const file of files.slice(0, 2)) {
    await putStoredFile(bindings, slug, { ...file, content: new Uint8Array([1]).buffer });
  }
  const [head, list] = [vi.spyOn(bindings.MEDIA, "head"), vi.spyOn(bindings.MEDIA, "list")];
  const missing = await listMissingFiles(bindings, slug, files);
  expect(missing.map(({ name }) => name)).toEqual(["media/c.png"]);
  expect([head.mock.calls.length, list.mock.calls.length <= 3]).toEqual([0, true]);
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

test("the restore stands once in the audit log of the store that was set back", async () => {
  const { shop, stamp } = await aShopWithHistory();
  await setStatus(shop, "suspended");
  const { report } = await restore(shop, stamp);
  const { audit_event: events } = await rowsOf(shop.slug);
  expect(events).toContainEqual(
    expect.objectContaining({ call: "restoreStore", subject: report.asOf, actor: "operator" }),
  );
  expect(JSON.stringify(events).split("restoreStore")).toHaveLength(2);
});

test("an alert and a failure that began after the backup end with the restore", async () => {
  const shop = await aShop();
  const stamp = await backUp(shop);
  await inStore(shop.seller, ({ sql, clock }) => {
    const insert = "INSERT INTO job_failure (job, since_ms, times, cause) VALUES (?, ?, 9, 'gone')";
    sql.exec(insert, "imports", clock.now().getTime());
  });
  await lookAfter(shop.seller, 1);
  expect(await openAlerts()).toEqual(["aurora job-failing 1"]);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  await lookAfter(shop.seller, 3);
  expect(await openAlerts()).toEqual([]);
  expect(await changes()).toEqual(["aurora job-failing started", "aurora job-failing ended"]);
  const failures = await bindings.DIRECTORY.prepare("SELECT ref FROM store_failure").all();
  expect(failures.results).toEqual([]);
});

test("an alert that was open at the backup goes on after the restore, and is announced once", async () => {
  const shop = await aShop();
  await inStore(shop.seller, ({ sql, clock }) => {
    const insert = "INSERT INTO job_failure (job, since_ms, times, cause) VALUES (?, ?, 9, 'gone')";
    sql.exec(insert, "a job of an earlier release", clock.now().getTime());
  });
  await lookAfter(shop.seller, 1);
  const stamp = await backUp(shop);
  await setStatus(shop, "suspended");
  await restore(shop, stamp);
  await lookAfter(shop.seller, 3);
  expect(await openAlerts()).toEqual(["aurora job-failing 1"]);
  expect(await changes()).toEqual(["aurora job-failing started"]);
});
