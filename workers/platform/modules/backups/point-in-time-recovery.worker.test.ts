import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as z from "zod";
import { rehearseRestore, restoreStore } from "#contract/archive/restore-calls";
import { publishedKeys } from "#contract/internal/published-records";
import { listOrders } from "#contract/orders/seller-order-calls";
import { withRestoringObjects } from "#platform/http/routes/backups/with-restoring-objects";
import {
  type Reached,
  type RestoreStep,
  recoverPointInTime,
} from "#platform/modules/backups/point-in-time-recovery";
import { readStoreLine } from "#platform/modules/directory/directory";
import { exportArchive, importArchive, loseStore, rowsOf } from "#tests/fixtures/platform/archive";
import { aShop, ordersOf, type Shop } from "#tests/fixtures/platform/payments";
import { ask, bindings, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import {
  aShopWithHistory,
  backUp,
  countersOf,
  restore,
  send,
  setStatus,
} from "#tests/fixtures/platform/restores";

test("where storage keeps no bookmarks a moment is refused, and nothing has changed", async () => {
  const { shop } = await aShopWithHistory();
  await setStatus(shop, "suspended");
  const rows = await rowsOf(shop.slug);
  const refused = await send(restoreStore, shop, { kind: "moment", at: new Date().toISOString() });
  expect(await errorOf(refused)).toBe("409 bookmarks_unavailable /to");
  expect((await rowsOf(shop.slug)).orders).toEqual(rows.orders);
});

test("the rehearsal of a moment is refused where the restore would be", async () => {
  const shop = await aShop();
  const refused = await send(rehearseRestore, shop, {
    kind: "moment",
    at: new Date().toISOString(),
  });
  expect(await errorOf(refused)).toBe("409 bookmarks_unavailable /to");
});

test.each([
  ["before the store was opened", -86_400_000],
  ["still to come", 86_400_000],
])("a moment that is %s is refused before anything is done", async (_what, fromNowMs) => {
  const shop = await aShop();
  await setStatus(shop, "suspended");
  const asked = await withBookmarks(shop);
  const to = { kind: "moment", at: new Date(Date.now() + fromNowMs).toISOString() };
  for (const call of [rehearseRestore, restoreStore]) {
    expect(await errorOf(await send(call, shop, to))).toBe("422 moment_unknown /to");
  }
  expect(asked).toEqual([]);
  expect((await setStatus(shop, "active")).status).toBe(200);
});

test("a moment before a store was brought in from an archive is refused, although it was opened before that", async () => {
  const shop = await aShop();
  const archive = await exportArchive(shop.slug);
  const before = new Date().toISOString();
  await loseStore(shop.seller);
  await importArchive(archive);
  await setStatus(shop, "suspended");
  const asked = await withBookmarks(shop);
  for (const call of [rehearseRestore, restoreStore]) {
    const refused = await send(call, shop, { kind: "moment", at: before });
    expect(await refused.clone().text()).toContain("was brought in from an archive at 20");
    expect(await errorOf(refused)).toBe("422 moment_unknown /to");
  }
  expect(asked).toEqual([]);
  const since = { kind: "moment", at: new Date().toISOString() };
  await readAnswer(rehearseRestore, await send(rehearseRestore, shop, since));
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
    const stopped = recoverPointInTime(
      withRestoringObjects(bindings),
      line,
      { at, undoStamp: null },
      stopAfter(last),
    );
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
    withRestoringObjects(bindings),
    line,
    { at, undoStamp: null },
    stopAfter("set back"),
  );
  await expect(stopped).rejects.toThrow("stopped");
  await restore(shop, stamp);
  expect((await countersOf(shop)).listing).toBeGreaterThan(90_000);
  expect((await setStatus(shop, "active")).status).toBe(200);
});
