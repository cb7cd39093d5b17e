/** Databases of every released step, with the rows of the releases up to it, opened by today's code. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listInventory, listPreorders } from "#contract/catalog/seller-catalog-calls";
import { listDomains } from "#contract/domains/domain-calls";
import { getOrder } from "#contract/orders/order-calls";
import { listOrders } from "#contract/orders/seller-order-calls";
import { listPromoCodes } from "#contract/promotions/promo-calls";
import { listContactMessages } from "#contract/shoppers/contact-calls";
import { listMails } from "#contract/shoppers/mail-calls";
import { listSubscriptions } from "#contract/shoppers/newsletter-calls";
import { listStockAlerts } from "#contract/shoppers/stock-alert-calls";
import { listStores } from "#contract/store/operator-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { type Migration, migrateDatabase } from "#platform/kernel/database/migrate";
import { migrateDirectory } from "#platform/modules/directory/migrate-directory";
import firstDirectory from "#platform/modules/directory/migrations/0001_directory.sql?raw";
import { buy } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aStore,
  ask,
  bearer,
  bindings,
  imported,
  objectOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { releasedMigrations } from "./fixtures/released-migrations";
import storeAt2 from "./fixtures/store-at-2.sql?raw";
import { migrations } from "./migrations";

const orderNumber = "AW-W2PCERJF";

const isOurs = "name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'";

function readTables(sql: SqlStorage): string[] {
  return sql
    .exec<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${isOurs}`)
    .toArray()
    .map(({ name }) => name);
}

function readSchema(sql: SqlStorage): string[] {
  const columns = readTables(sql).flatMap((name) =>
    sql
      .exec(`SELECT name, type, "notnull", dflt_value FROM pragma_table_info('${name}')`)
      .toArray()
      .map((column) => `${name}.${Object.values(column).join(" ")}`),
  );
  const others = sql
    .exec<{ name: string }>(`SELECT name FROM sqlite_master WHERE type <> 'table' AND ${isOurs}`)
    .toArray();
  return [...columns, ...others.map(({ name }) => name)].sort();
}

function dropAll({ sql }: DurableObjectStorage): void {
  sql.exec("PRAGMA defer_foreign_keys = on");
  for (const name of readTables(sql)) sql.exec(`DROP TABLE "${name}"`);
}

/** The store's database becomes the one that lived through every release up to a step, and is then opened by today's. */
function takeOver(seller: Seller, lastId: number) {
  return runInDurableObject(objectOf(seller), (_store, { storage }) => {
    const fresh = readSchema(storage.sql);
    dropAll(storage);
    storage.sql.exec(storeAt2);
    for (const { id, rows } of releasedMigrations.filter(({ id }) => id > 2 && id <= lastId)) {
      migrateDatabase(
        storage,
        migrations.filter((step) => step.id <= id),
      );
      if (rows !== "") storage.sql.exec(rows);
    }
    const reached = storage.sql
      .exec<{ id: number }>("SELECT MAX(id) AS id FROM migration")
      .one().id;
    migrateDatabase(storage, migrations);
    return { fresh, reached, upgraded: readSchema(storage.sql) };
  });
}

/** How much of each subject its seller reads. */
async function countRead({ headers }: Seller) {
  const get = (path: string) => ask("GET", path, { headers });
  return {
    orders: (await readAnswer(listOrders, await get(listOrders.path))).orders.length,
    inventory: (await readAnswer(listInventory, await get(listInventory.path))).inventory.length,
    promoCodes: (await readAnswer(listPromoCodes, await get(listPromoCodes.path))).promoCodes
      .length,
    mails: (await readAnswer(listMails, await get(listMails.path))).mails.length,
    domains: (await readAnswer(listDomains, await get(listDomains.path))).domains.length,
    preorders: (await readAnswer(listPreorders, await get(listPreorders.path))).preorders.length,
    audit: (await readAnswer(listAuditEvents, await get(listAuditEvents.path))).events.length,
    alerts: (await readAnswer(listStockAlerts, await get(listStockAlerts.path))).alerts.length,
    messages: (await readAnswer(listContactMessages, await get(listContactMessages.path))).messages
      .length,
    subscriptions: (await readAnswer(listSubscriptions, await get(listSubscriptions.path)))
      .subscriptions.length,
  };
}

test.each(releasedMigrations.map(({ id }) => id).filter((id) => id >= 2))(
  "a store of the release with migration %i opens with all its rows, and sells",
  async (id) => {
    const seller = await aStore("pixel");
    const { fresh, reached, upgraded } = await takeOver(seller, id);
    expect(reached).toBe(id);
    expect(upgraded).toEqual(fresh);

    const since = (step: number) => (id >= step ? 1 : 0);
    expect(await countRead(seller)).toEqual({
      orders: 1,
      inventory: 36,
      promoCodes: since(3),
      mails: since(3),
      domains: since(3),
      preorders: since(3),
      audit: since(3),
      alerts: since(4),
      messages: since(8),
      subscriptions: since(10),
    });
    const path = `${getOrder.path}?slug=pixel&lookupNumber=${orderNumber}`;
    expect(await readAnswer(getOrder, await ask("GET", path))).toMatchObject({
      totalCost: { amount: 965, currency: "USD" },
      shipments: id >= 3 ? [{ carrier: "USPS" }] : [],
      refunded: id >= 3 ? 100 : 0,
    });
    const { submitted } = await buy({ seller, slug: "pixel", sku: "1_1_1" });
    expect(submitted.state).toBe("success");
  },
);

/** The next release's migration at its widest: every table has a column more, and there is a new table. */
function buildNextMigration(sql: SqlStorage): Migration {
  const tables = readTables(sql).filter((name) => name !== "migration");
  const columns = tables.map((name) => `ALTER TABLE "${name}" ADD COLUMN next_column TEXT;`);
  const sqlOfNext = `${columns.join("\n")}\nCREATE TABLE next_table (id INTEGER PRIMARY KEY) STRICT;`;
  return { id: 1_000_000, name: "of the next release", sql: sqlOfNext };
}

test("a platform that was rolled back reads and sells from a database of the next release", async () => {
  const seller = await aStore("pixel");
  const { id: newest } = releasedMigrations.at(-1) ?? { id: 0 };
  await takeOver(seller, newest);
  await runInDurableObject(objectOf(seller), (_store, { storage }) => {
    migrateDatabase(storage, [buildNextMigration(storage.sql)]);
    // What a rolled-back object does when it wakes.
    migrateDatabase(storage, migrations);
    expect(readTables(storage.sql)).toContain("next_table");
  });
  const before = await countRead(seller);
  expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
  const { submitted } = await buy({ seller, slug: "pixel", sku: "1_1_1" });
  expect(submitted.state).toBe("success");
  const listing = aListing("rolled-back-tee");
  await imported(seller, { listings: [listing], publish: true });
  const after = await countRead(seller);
  expect([after.orders, after.inventory]).toEqual([before.orders + 1, before.inventory + 2]);
});

test("every migration has the rows of its release", () => {
  expect(releasedMigrations.map(({ id }) => id)).toEqual(migrations.map(({ id }) => id));
});

test("a directory of the first release is read by today's code", async () => {
  const { DIRECTORY } = bindings;
  const headers = bearer(operatorToken);
  // The tables are made by the first request of an isolate.
  await readAnswer(listStores, await ask("GET", listStores.path, { headers }));
  const select = "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name";
  const today = await DIRECTORY.prepare(select).all<{ name: string }>();
  const selectTables = "SELECT name FROM sqlite_master WHERE type = 'table'";
  const made = await DIRECTORY.prepare(selectTables).all<{ name: string }>();
  const tables = made.results
    .map(({ name }) => name)
    .filter((name) => !/^(?:_cf|d1_|sqlite)/.test(name));
  await DIRECTORY.batch([
    DIRECTORY.prepare("PRAGMA defer_foreign_keys = on"),
    ...tables.map((name) => DIRECTORY.prepare(`DROP TABLE "${name}"`)),
  ]);
  const statements = firstDirectory.replaceAll(/--.*$/gm, "").split(";");
  for (const statement of statements.filter((text) => text.trim() !== "")) {
    await DIRECTORY.prepare(statement).run();
  }
  const at = "2026-11-21T14:00:00.000Z";
  await DIRECTORY.batch([
    DIRECTORY.prepare("INSERT INTO store VALUES ('pixel', 's1', 'Pixel Harbor', 'active', ?)").bind(
      at,
    ),
    DIRECTORY.prepare("INSERT INTO host VALUES ('shop.harbor.example', 'pixel', 'active')"),
    DIRECTORY.prepare("INSERT INTO token VALUES ('hash', 'pixel', 'seller', ?, NULL)").bind(at),
  ]);

  await migrateDirectory(DIRECTORY);

  expect((await DIRECTORY.prepare(select).all()).results).toEqual(today.results);
  const { stores } = await readAnswer(listStores, await ask("GET", listStores.path, { headers }));
  expect(stores).toEqual([
    { slug: "pixel", id: "s1", name: "Pixel Harbor", status: "active", createdAt: at },
  ]);
});
