import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { getInventory } from "#contract/catalog/catalog-calls";
import { parsePlatformEnv } from "#platform/http/app/env";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeAlertReportsFrom } from "#platform/modules/alerts/write-store-alert-reports";
import { storeHostnamesFrom } from "#platform/modules/directory/d1-store-hostnames";
import { storeFilesFrom } from "#platform/modules/media/r2-store-files";
import { aShop, listStock, type Shop, setStock } from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { commit, nextExpiryMs, release, releaseExpired, reserve } from "./reservations";

const settings = parsePlatformEnv({ ...env });

/** The shop's stock itself, with a calendar of the test's own. */
function inStore<Value>(shop: Shop, work: (ctx: StoreContext) => Value): Promise<Value> {
  const stub = settings.STORES.get(settings.STORES.idFromName(shop.slug));
  return runInDurableObject(stub, (_store, state) => {
    const ctx: StoreContext = {
      slug: shop.slug,
      sql: state.storage.sql,
      transaction: (inner) => state.storage.transactionSync(inner),
      clock: { now: () => new Date(1_000) },
      env: settings,
      files: storeFilesFrom({ ...env })(shop.slug),
      hosts: storeHostnamesFrom({ ...env })(shop.slug),
      reports: storeAlertReportsFrom({ ...env })(shop.slug),
      wakeBy: () => undefined,
      publishIfDue: async () => undefined,
    };
    return work(ctx);
  });
}

const at = (ctx: StoreContext, ms: number): StoreContext => ({
  ...ctx,
  clock: { now: () => new Date(ms) },
});

test("a reservation is all or nothing, and says which lines are sold out", async () => {
  const shop = await aShop("aurora", 3);
  const line = { sku: shop.sku, quantity: 2 };
  await inStore(shop, (ctx) => {
    expect(reserve(ctx, "a", [line, line], 9_000)).toEqual({ ok: false, soldOut: [0, 1] });
    expect(reserve(ctx, "a", [line, { sku: "9_9_9", quantity: 1 }], 9_000)).toEqual({
      ok: false,
      soldOut: [1],
    });
    expect(nextExpiryMs(ctx)).toBeNull();
    expect(reserve(ctx, "a", [line], 9_000)).toEqual({ ok: true });
    expect(reserve(ctx, "b", [line], 9_000)).toEqual({ ok: false, soldOut: [0] });
  });
});

test("a repeated attempt restarts the time and does not stand in its own way", async () => {
  const shop = await aShop("aurora", 2);
  const line = { sku: shop.sku, quantity: 2 };
  await inStore(shop, (ctx) => {
    reserve(ctx, "a", [line], 9_000);
    expect(reserve(ctx, "a", [line], 12_000)).toEqual({ ok: true });
    expect(nextExpiryMs(ctx)).toBe(12_000);
  });
});

test("units whose time ran out can be had by others, alarm or not, and are freed once", async () => {
  const shop = await aShop("aurora", 1);
  const line = { sku: shop.sku, quantity: 1 };
  await inStore(shop, (ctx) => {
    reserve(ctx, "a", [line], 9_000);
    expect(reserve(at(ctx, 8_999), "b", [line], 20_000).ok).toBe(false);
    expect(reserve(at(ctx, 9_000), "b", [line], 20_000).ok).toBe(true);
    releaseExpired(at(ctx, 9_000));
    expect(nextExpiryMs(ctx)).toBe(20_000);
    release(ctx, "b");
    expect(nextExpiryMs(ctx)).toBeNull();
  });
});

test("what is sold leaves the stock; what has no limit is only counted", async () => {
  const shop = await aShop("aurora", 5);
  await inStore(shop, (ctx) => {
    reserve(ctx, "a", [{ sku: shop.sku, quantity: 2 }], 9_000);
    commit(ctx, "a");
    commit(ctx, "a");
  });
  expect(await listStock(shop)).toMatchObject([{ stock: 3, reserved: 0, sold: 2 }]);
  const endless = await aShop("vinyl", null);
  await inStore(endless, (ctx) => {
    reserve(ctx, "a", [{ sku: endless.sku, quantity: 900 }], 9_000);
    commit(ctx, "a");
  });
  expect(await listStock(endless)).toMatchObject([{ stock: null, reserved: 0, sold: 900 }]);
});

test("units of a size that the seller took away can be had by who holds them, and by no one afterwards", async () => {
  const shop = await aShop("aurora", 9);
  const lines = (quantity: number) => [{ sku: shop.sku, quantity }];
  await inStore(shop, (ctx) => {
    for (const [checkout, untilMs] of [["a", 9_000] as const, ["b", 9_000] as const]) {
      reserve(ctx, checkout, lines(3), untilMs);
    }
    // As an import without the size leaves it.
    ctx.sql.exec("UPDATE variant SET stock = 6, given_stock = -1");
    expect(reserve(ctx, "a", lines(2), 20_000).ok).toBe(true);
    expect(reserve(ctx, "c", lines(1), 20_000).ok).toBe(false);
    releaseExpired(at(ctx, 9_000));
    expect(reserve(at(ctx, 9_000), "c", lines(1), 20_000).ok).toBe(false);
    commit(at(ctx, 9_000), "a");
  });
  expect(await listStock(shop)).toMatchObject([{ stock: 0, reserved: 0, sold: 2 }]);
});

test("API-11 the stock of a colour and size; none is known of another store's", async () => {
  const shop = await aShop("aurora", 7);
  const [, colorId, sizeId] = shop.sku.split("_");
  const path = `${getInventory.path}?colorId=${colorId}&sizeId=${sizeId}`;
  const headers = { "X-Store": shop.slug };
  expect(await readAnswer(getInventory, await ask("GET", path, { headers }))).toEqual({
    inventoryCount: 7,
  });
  await setStock(shop, 0);
  expect(await readAnswer(getInventory, await ask("GET", path, { headers }))).toEqual({
    inventoryCount: 0,
  });
  const unknown = await ask("GET", `${getInventory.path}?colorId=x&sizeId=1`, { headers });
  expect(await errorOf(unknown)).toBe("404 variant_unknown");
});
