// Backups and restores as the operator asks for them.
import { runInDurableObject } from "cloudflare:test";
import { rehearseRestore, restoreStore } from "#contract/archive/restore-calls";
import { setStoreStatus } from "#contract/store/operator-calls";
import { backUpStore } from "#platform/http/routes/backups/backups";
import { operator, storePath } from "#tests/kits/platform/archive";
import { anOrder, requestRefund } from "#tests/kits/platform/orders";
import { aShop, ordersOf, type Shop, stockOf } from "#tests/kits/platform/payments";
import { ask, bindings, objectOf, readAnswer } from "#tests/kits/platform/platform";

const bucket = () => {
  if (bindings.BACKUPS === undefined) throw new Error("The tests have a bucket for backups.");
  return bindings.BACKUPS;
};

export const backUp = ({ slug }: Shop) => backUpStore(bindings, bucket(), slug);
export const setStatus = ({ slug }: Shop, status: "active" | "suspended") =>
  ask("PUT", storePath(setStoreStatus, slug), { ...operator, body: { status } });

export const send = (call: { path: string }, { slug }: Shop, to: unknown) =>
  ask("POST", storePath(call, slug), { ...operator, body: { to } });
export const rehearse = async (shop: Shop, stamp: string) =>
  readAnswer(rehearseRestore, await send(rehearseRestore, shop, { kind: "backup", stamp }));
export const restore = async (shop: Shop, stamp: string) =>
  readAnswer(restoreStore, await send(restoreStore, shop, { kind: "backup", stamp }));

/** One order before the backup, one after it, and a refund after it of the one before. */
export async function aShopWithHistory() {
  const shop = await aShop("aurora", 10);
  const before = await anOrder(shop);
  const atBackup = { orders: await ordersOf(shop), stock: await stockOf(shop) };
  const stamp = await backUp(shop);
  const after = await anOrder(shop);
  await (await requestRefund(shop, before.number, { amount: 700 })).text();
  return { shop, before, after, atBackup, stamp };
}

const counters = `SELECT (SELECT value FROM store_setting WHERE name = 'revision') AS revision,
  (SELECT next FROM sequence WHERE name = 'listing') AS listing`;
export const countersOf = (shop: Shop) =>
  runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    const row = storage.sql.exec<{ revision: string; listing: number }>(counters).one();
    return { revision: Number(row.revision), listing: row.listing };
  });
