import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { endExport } from "#contract/archive/archive-calls";
import { closeStore, deleteStore, mapHost } from "#contract/store/operator-calls";
import {
  exportArchive,
  importArchive,
  operator,
  rowsOf,
  storePath,
} from "#tests/fixtures/platform/archive";
import { anOrder, requestRefund } from "#tests/fixtures/platform/orders";
import {
  aShop,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
} from "#tests/fixtures/platform/payments";
import {
  ask,
  bindings,
  errorOf,
  objectOf,
  putDownload,
  putStoreStatus,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const dayMinutes = 24 * 60;

async function close(slug: string, days = 30) {
  const body = { days };
  return readAnswer(
    closeStore,
    await ask("PUT", storePath(closeStore, slug), { ...operator, body }),
  );
}

const remove = (slug: string) => ask("DELETE", storePath(deleteStore, slug), operator);

/** Read to its end, as `stores export` does. */
async function takeLastArchive(slug: string) {
  const archive = await exportArchive(slug);
  const path = storePath(endExport, slug).replace(":archiveId", archive.manifest.archiveId);
  await readAnswer(endExport, await ask("DELETE", path, operator));
  return archive;
}

async function restsOf({ slug, seller }: Shop) {
  const rows = await rowsOf(slug);
  delete rows.migration;
  const { objects } = await bindings.MEDIA.list();
  const { keys } = await bindings.PUBLISHED.list();
  const directory = await bindings.DIRECTORY.batch(
    ["store", "host", "token", "store_place", "store_opening"].map((table) =>
      bindings.DIRECTORY.prepare(`SELECT * FROM ${table}`),
    ),
  );
  const alarm = await runInDurableObject(objectOf(seller), (_, { storage }) => storage.getAlarm());
  return {
    rows: Object.values(rows).flat().length,
    files: objects.map(({ key }) => key),
    keys: keys.map(({ name }) => name),
    directory: directory.flatMap(({ results }) => results),
    alarm,
  };
}

test("a store is deleted only when closed, after its waiting time, with nothing owed and its last archive taken out", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  const { number } = await anOrder(shop, { card: "4000000000007726" });
  await (await requestRefund(shop, number)).text();
  expect(await errorOf(await remove("aurora"))).toBe("409 store_not_closed /store");
  await takeLastArchive("aurora");
  await close("aurora");
  await passMinutes(shop, 29 * dayMinutes);
  expect(await errorOf(await remove("aurora"))).toBe("409 store_waiting /store");
  await passMinutes(shop, 31 * dayMinutes);
  expect(await errorOf(await remove("aurora"))).toBe("409 money_under_way /store");
  await letProvidersFinish();
  await ringAlarm(shop);
  const duplicate = (change: string) =>
    runInDurableObject(objectOf(shop.seller), (_, { storage }) => void storage.sql.exec(change));
  await duplicate(
    "INSERT INTO returned_payment VALUES ('pi_2', 'other', 2000, 'owed', 1, '2026-11-27T00:00:00.000Z')",
  );
  expect(await errorOf(await remove("aurora"))).toBe("409 money_under_way /store");
  await duplicate("UPDATE returned_payment SET state = 'returned', next_check_at_ms = NULL");
  // The archive of before it was closed lacks what happened since.
  expect(await errorOf(await remove("aurora"))).toBe("409 archive_missing /store");
  await takeLastArchive("aurora");
  expect((await readAnswer(deleteStore, await remove("aurora"))).files).toBe(1);
});

test("nothing of a deleted store is left, and its last archive brings it back", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  await anOrder(shop);
  const body = { hostname: "shop.some-band.test", slug: "aurora" };
  await (await ask("PUT", mapHost.path, { ...operator, body })).text();
  const orders = await ordersOf(shop);
  await close("aurora", 1);
  const archive = await takeLastArchive("aurora");
  await passMinutes(shop, 2 * dayMinutes);
  const logged = vi.spyOn(console, "warn");
  await readAnswer(deleteStore, await remove("aurora"));
  // Its trail is gone with it.
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ message: "store deleted", storeSlug: "aurora", actorId: "operator" }),
  );
  const { keys, ...rests } = await restsOf(shop);
  expect(rests).toEqual({ rows: 0, files: [], directory: [], alarm: null });
  // For a month it says that the hostname was somebody's, and not whose.
  expect(keys).toEqual(["unconnected:shop.some-band.test"]);
  expect(await errorOf(await remove("aurora"))).toBe("404 store_unknown /store");
  await passMinutes(shop, 0);
  const seller = await importArchive(archive);
  expect(await ordersOf({ ...shop, seller })).toEqual(orders);
});

test("a store that is opened again waits for nothing", async () => {
  const shop = await aShop();
  const { closedAt } = await close("aurora", 1);
  // Closed once more it does not begin to wait again.
  expect((await close("aurora", 2)).closedAt).toBe(closedAt);
  await takeLastArchive("aurora");
  await putStoreStatus("aurora", "active");
  await passMinutes(shop, 3 * dayMinutes);
  expect(await errorOf(await remove("aurora"))).toBe("409 store_not_closed /store");
});
