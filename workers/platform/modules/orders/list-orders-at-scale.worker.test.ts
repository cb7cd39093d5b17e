import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { countOrders, listOrders } from "#contract/orders/seller-order-calls";
import { systemClock } from "#platform/kernel/clock";
import type { StoreContext } from "#platform/kernel/store-context";
import { aShop, buy, type Shop } from "#tests/fixtures/platform/payments";
import { ask, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { listOrders as findOrders } from "./list-orders";

const orderCount = 100_000;

/** Copies of the one row that there is, with these columns in place of its own. */
function multiply(sql: SqlStorage, table: string, own: Record<string, string>): void {
  const columns = sql
    .exec<{ name: string }>("SELECT name FROM pragma_table_info(?)", table)
    .toArray()
    .map(({ name }) => name);
  const values = columns.map((name) => own[name] ?? `model.${name}`);
  sql.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orderCount - 1})
     INSERT INTO ${table} (${columns.join(", ")})
     SELECT ${values.join(", ")} FROM n, (SELECT * FROM ${table} LIMIT 1) AS model`,
  );
}

function fill(shop: Shop): Promise<void> {
  return runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.transactionSync(() => {
      const { sql } = storage;
      const ids = { checkout_id: "'c' || i", payment_id: "'pi_' || i" };
      multiply(sql, "checkout", { ...ids, idempotency_key: "'key' || i" });
      multiply(sql, "orders", {
        ...ids,
        order_number: "printf('AW-%08d', (i * 7919) % 100000)",
        email: "'buyer' || i || '@example.com'",
        stage: "CASE WHEN i % 50 = 0 THEN 'to-ship' ELSE 'shipped' END",
        status: "CASE WHEN i % 50 = 0 THEN 'placed' ELSE 'shipped' END",
        created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + i * 60, 'unixepoch')",
      });
      sql.exec(
        `INSERT OR IGNORE INTO order_term (term, order_number)
         SELECT 'name' || (rowid % 977) || ' byron', order_number FROM orders`,
      );
    }),
  );
}

async function page(shop: Shop, query: Record<string, string>) {
  const path = `${listOrders.path}?${new URLSearchParams(query)}`;
  const answer = await ask("GET", path, { headers: shop.seller.headers });
  return readAnswer(listOrders, answer);
}

/** @param work with a database that notes how many rows it was asked to read, and nothing else of a store */
function countRows(
  { seller }: Shop,
  work: (ctx: StoreContext, rowsRead: () => number) => string[],
): Promise<string[]> {
  return runInDurableObject(objectOf(seller), (_store, { storage }) => {
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
    const exec = (query: string, ...values: SqlStorageValue[]) => {
      const cursor = storage.sql.exec(query, ...values);
      cursors.push(cursor);
      return cursor;
    };
    const rowsRead = () => cursors.splice(0).reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    return work({ sql: { exec }, clock: systemClock } as unknown as StoreContext, rowsRead);
  });
}

const filters: Record<string, Record<string, string>> = {
  all: {},
  "to ship": { stage: "to-ship" },
  shipped: { stage: "shipped" },
  "search for an address": { search: "buyer999" },
  oldest: { sort: "oldest" },
  "search for a tenth": { search: "name1" },
  "search that finds many old ones": { search: "buyer1" },
  "search that finds all": { search: "buyer" },
  "search that finds all, oldest": { search: "buyer", sort: "oldest" },
  "search that finds all, to ship": { search: "buyer", stage: "to-ship" },
  "until a date": { to: "2021-01-01T00:00:00.000Z" },
  "from a date on, oldest": { from: "2020-01-01T00:00:00.000Z", sort: "oldest" },
  "search that finds all in a year": { search: "aw", to: "2021-01-01T00:00:00.000Z" },
};
/** A search counts up to fifty thousand matches, in an index. Of what is collected it reads two or three entries each. */
const maxRows = 60_000;
/** Without one a page is read as it stands in its index. */
const maxRowsUnsearched = 1_000;

test("1 a page of 100,000 orders reads as few rows at any depth, in any tab and after a search", async () => {
  const shop = await aShop("aurora", 50);
  await buy(shop);
  await fill(shop);
  const tooMany = await countRows(shop, (ctx, rowsRead) =>
    Object.entries(filters).flatMap(([name, filter]) =>
      ["", "AW-00050000"].flatMap((before) => {
        const asked = { ...filter, ...(before !== "" && { before }) };
        const read = findOrders(ctx, listOrders.query.parse(asked));
        const rows = rowsRead();
        const isFew = rows <= ("search" in filter ? maxRows : maxRowsUnsearched);
        return read.ok && isFew ? [] : [`${name}, ${before}: ${rows} rows`];
      }),
    ),
  );
  expect(tooMany).toEqual([]);
  const { headers } = shop.seller;
  const { counts } = await readAnswer(countOrders, await ask("GET", countOrders.path, { headers }));
  expect(counts).toMatchObject({ "to-ship": 100, shipped: 100, refunded: 0 });
  const { orders } = await page(shop, { search: "buyer99999@", limit: "2" });
  expect(orders.map(({ email }) => email)).toEqual(["buyer99999@example.com"]);
  const oldest = { stage: "to-ship", sort: "oldest", limit: "2" };
  const first = await page(shop, oldest);
  const second = await page(shop, { ...oldest, before: first.next ?? "" });
  const emails = [...first.orders, ...second.orders].map(({ email }) => email);
  expect(emails).toEqual([50, 100, 150, 200].map((index) => `buyer${index}@example.com`));
});
