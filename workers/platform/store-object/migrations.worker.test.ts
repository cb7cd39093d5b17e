import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { getListing, listStoreProducts } from "#contract/catalog/catalog-calls";
import { listInventory } from "#contract/catalog/seller-catalog-calls";
import { getOrder } from "#contract/orders/order-calls";
import { listOrders } from "#contract/orders/seller-order-calls";
import { showStore } from "#contract/store/operator-calls";
import { getTheme } from "#contract/theme/theme-calls";
import { migrateDatabase } from "#platform/kernel/database/migrate";
import { buy } from "#tests/fixtures/platform/payments";
import {
  aStore,
  ask,
  bearer,
  objectOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import storeAt2 from "./fixtures/store-at-2.sql?raw";
import { migrations } from "./migrations";

const orderNumber = "AW-W2PCERJF";
const soldSku = "13_26_12";
const teeSku = "1_1_1";

function tableNames(sql: SqlStorage): string[] {
  const select =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'";
  return sql
    .exec<{ name: string }>(select)
    .toArray()
    .map(({ name }) => name);
}

/** The database that a release with these migrations has of the one at step 2. */
function becomeRelease(storage: DurableObjectStorage, lastId: number): void {
  storage.sql.exec("PRAGMA defer_foreign_keys = on");
  for (const table of tableNames(storage.sql)) storage.sql.exec(`DROP TABLE "${table}"`);
  storage.sql.exec(storeAt2);
  migrateDatabase(
    storage,
    migrations.filter(({ id }) => id <= lastId),
  );
}

function schemaOf(sql: SqlStorage): string[] {
  return tableNames(sql)
    .sort()
    .flatMap((table) =>
      sql
        .exec<{ name: string; type: string; notnull: number; dflt_value: string | null }>(
          `SELECT name, type, "notnull", dflt_value FROM pragma_table_info('${table}')`,
        )
        .toArray()
        .map(
          (column) =>
            `${table}.${column.name} ${column.type} ${column.notnull} ${column.dflt_value}`,
        )
        .sort(),
    );
}

/** The store's database becomes the one that an earlier release wrote. */
function takeOver(seller: Seller) {
  return runInDurableObject(objectOf(seller), (_store, { storage }) => {
    const fresh = schemaOf(storage.sql);
    becomeRelease(storage, 2);
    const before = storage.sql.exec("SELECT id FROM migration").toArray();
    migrateDatabase(storage, migrations);
    return { fresh, before, migrated: schemaOf(storage.sql) };
  });
}

test("a database of an earlier release becomes the same schema as a new one", async () => {
  const { fresh, before, migrated } = await takeOver(await aStore("pixel"));
  expect(before).toEqual([{ id: 1 }, { id: 2 }]);
  expect(migrated).toEqual(fresh);
  const ids = migrations.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((left, right) => left - right));
});

test("what an earlier release sold and showed is still there, and the shop goes on selling", async () => {
  const seller = await aStore("pixel");
  await takeOver(seller);
  const { headers } = seller;
  const market = "currency=USD&region=USA";

  const order = await ask("GET", `${getOrder.path}?slug=pixel&lookupNumber=${orderNumber}`);
  expect(await readAnswer(getOrder, order)).toMatchObject({
    status: "placed",
    totalCost: { amount: 965, currency: "USD" },
    items: [{ sku: soldSku, quantity: 1 }],
    shipments: [],
    refunded: 0,
  });
  const listed = await readAnswer(listOrders, await ask("GET", listOrders.path, { headers }));
  expect(listed.orders).toMatchObject([{ orderNumber, email: "ada@example.com" }]);

  const tiles = await ask("GET", `${listStoreProducts.path}?slug=pixel&${market}`);
  expect((await readAnswer(listStoreProducts, tiles)).total_count).toBe(3);
  const path = `${getListing.path}?slug=harbor-soundtrack&storeSlug=pixel&${market}&country_code=US`;
  expect(await readAnswer(getListing, await ask("GET", path))).toMatchObject({
    title: "Harbor Nights Soundtrack",
    visibility: "public",
  });
  const theme = await readAnswer(getTheme, await ask("GET", `${getTheme.path}?siteKey=pixel`));
  expect(theme.meta?.storeName).toBe("Pixel Harbor");

  const inventoryOf = async (slug: string) => {
    const stock = await ask("GET", `${listInventory.path}?listing=${slug}`, { headers });
    return (await readAnswer(listInventory, stock)).inventory;
  };
  const { submitted } = await buy({ seller, slug: "pixel", sku: teeSku });
  expect(submitted.state).toBe("success");
  expect((await inventoryOf("keeper-tee"))[0]).toMatchObject({ sku: teeSku, sold: 1, reserved: 0 });
  // It was sold without a file, which ends here.
  expect(await inventoryOf("harbor-soundtrack")).toMatchObject([{ sku: soldSku, sold: 1 }]);
  await expect(buy({ seller, slug: "pixel", sku: soldSku })).rejects.toThrow("line_unavailable");
});

const percentage = '{"benefit":{"type":"percentage","value":10}}';
const freeShipping = '{"benefit":{"type":"free_shipping","everyService":true}}';

test.each([
  ["of free delivery", freeShipping, { discount: 499, shipping: 499 }, 499],
  [
    "of free delivery, for a part of a faster one",
    freeShipping,
    { discount: 499, shipping: 1499 },
    499,
  ],
  [
    "of another kind that took off as much as the delivery",
    percentage,
    { discount: 499, shipping: 499 },
    0,
  ],
  ["that is gone and took off the delivery", null, { discount: 499, shipping: 499 }, 499],
  ["that is gone and took off something else", null, { discount: 400, shipping: 499 }, 0],
])(
  "an older order with a code %s says what that paid of the delivery",
  async (_kind, terms, costs, expected) => {
    const seller = await aStore("pixel");
    await runInDurableObject(objectOf(seller), (_store, { storage }) => {
      becomeRelease(storage, 38);
      storage.sql.exec("UPDATE orders SET document = json_set(document, '$.promo', 'TIDE')");
      storage.sql.exec(
        `UPDATE checkout SET quote = json_set(quote, '$.costs.discount.value', ?, '$.costs.shipping.value', ?)`,
        costs.discount,
        costs.shipping,
      );
      if (terms !== null) {
        const insert =
          "INSERT INTO promo_code (code, terms, created_at, updated_at) VALUES ('TIDE', ?, '', '')";
        storage.sql.exec(insert, terms);
      }
      migrateDatabase(storage, migrations);
    });
    const answer = await ask("GET", `${getOrder.path}?slug=pixel&lookupNumber=${orderNumber}`);
    expect((await readAnswer(getOrder, answer)).shippingDiscount).toBe(expected);
  },
);

test("of mails that were forgotten before, no subject of a shopper and no provider's reason stays", async () => {
  const seller = await aStore("pixel");
  const read = await runInDurableObject(objectOf(seller), (_store, { storage }) => {
    becomeRelease(storage, 42);
    storage.sql.exec("DELETE FROM mail");
    const insert = `INSERT INTO mail (mail_id, kind, recipient, locale, subject, content, state, last_error, created_at)
      VALUES (?, ?, '', 'en', 'Ada', ?, 'failed', ?, '')`;
    storage.sql.exec(insert, "1", "contact-message", "", "422 no mailbox ada@example.com");
    storage.sql.exec(insert, "2", "order-confirmation", "", "It waited too long.");
    storage.sql.exec(insert, "3", "contact-message", "{}", "500 later, ada@example.com");
    migrateDatabase(storage, migrations);
    return storage.sql
      .exec("SELECT subject, last_error AS error FROM mail ORDER BY 1, 2")
      .toArray();
  });
  expect(read).toEqual([
    { subject: "", error: "422" },
    { subject: "Ada", error: "500 later, ada@example.com" },
    { subject: "Ada", error: "It waited too long." },
  ]);
});

test("the sentences of webhooks without an answer become codes, and a receiver's own words stay", async () => {
  const seller = await aStore("pixel");
  const unreachable = "The address could not be reached.";
  const broughtBack =
    "Not sent: the store was brought back from an older archive. Send it again by hand.";
  const written: [number | null, string | null][] = [
    [null, "Not sent: the name leads to an address inside a network."],
    [null, "There was no answer within ten seconds."],
    [null, `${unreachable} Error: refused`],
    [null, unreachable],
    [500, broughtBack],
    [500, unreachable],
    [null, null],
  ];
  const read = await runInDurableObject(objectOf(seller), (_store, { storage }) => {
    becomeRelease(storage, 45);
    storage.sql.exec(`INSERT INTO webhook_endpoint (endpoint_id, url, events, secret, state, created_at)
      VALUES ('w1', 'https://hooks.harbor.example/', '[]', 'awnw_1', 'active', '')`);
    const insert = `INSERT INTO webhook_delivery (delivery_id, endpoint_id, event_id, event, subject, body, state,
        created_at, response_status, response) VALUES (?, 'w1', '', 'test', '', '', 'failed', '', ?, ?)`;
    for (const [index, row] of written.entries()) storage.sql.exec(insert, String(index), ...row);
    migrateDatabase(storage, migrations);
    const select =
      "SELECT response_status, failure, response FROM webhook_delivery ORDER BY delivery_id";
    return [...storage.sql.exec(select).raw()];
  });
  expect(read).toEqual([
    [null, "inside_network", ""],
    [null, "too_slow", ""],
    [null, "unreachable", "Error: refused"],
    [null, "unreachable", ""],
    [null, "brought_back", null],
    [500, null, unreachable],
    [null, null, null],
  ]);
});

test("TEN-07 a store that is older than its seller's id is given one, once", async () => {
  const seller = await aStore("pixel");
  await takeOver(seller);
  const path = showStore.path.replace(":slug", "pixel");
  const show = async () =>
    (await readAnswer(showStore, await ask("GET", path, { headers: bearer(operatorToken) }))).store;
  const { sellerId } = await show();
  expect(sellerId).toMatch(/^seller_[0-9a-f]{32}$/);
  expect((await show()).sellerId).toBe(sellerId);
});

test("a new database is the same by a remembered schema as by every step, and so is an emptied one", async () => {
  const contentOf = (sql: SqlStorage) => [
    ...sql
      .exec(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '%cf_%' ORDER BY name",
      )
      .toArray(),
    ...sql.exec("SELECT id, name FROM migration ORDER BY id").toArray(),
  ];
  const bySteps = await runInDurableObject(
    objectOf(await aStore("aurora")),
    async (_, { storage }) => {
      await storage.deleteAll();
      migrateDatabase(storage, [...migrations]);
      return contentOf(storage.sql);
    },
  );
  expect(bySteps.length).toBeGreaterThan(migrations.length + 100);
  const vinyl = objectOf(await aStore("vinyl"));
  const remembered = await runInDurableObject(vinyl, (_, { storage }) => contentOf(storage.sql));
  expect(remembered).toEqual(bySteps);
  const emptied = await runInDurableObject(vinyl, async (store, { storage }) => {
    await store.erase();
    return contentOf(storage.sql);
  });
  expect(emptied).toEqual(bySteps);
});
