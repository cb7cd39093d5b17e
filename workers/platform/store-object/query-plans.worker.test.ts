import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getReport } from "#contract/analytics/report-calls";
import {
  getListing,
  listPublicSlugs,
  listSimilarProducts,
  listStoreProducts,
} from "#contract/catalog/catalog-calls";
import { listSearchEntries } from "#contract/catalog/search-entry-calls";
import { countOrders, getOrderHistory, listOrders } from "#contract/orders/seller-order-calls";
import { listPromoCodes } from "#contract/promotions/promo-calls";
import { listContactMessages } from "#contract/shoppers/contact-calls";
import { listMails } from "#contract/shoppers/mail-calls";
import { listMarketingOptIns } from "#contract/shoppers/newsletter-calls";
import { listWantedVariants } from "#contract/shoppers/stock-alert-calls";
import { publishStore } from "#contract/store/seller-store-calls";
import {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
} from "#contract/store/task-calls";
import { takeRequest } from "#platform/kernel/limits/rate-limit";
import type { StoreContext } from "#platform/kernel/store-context";
import { publishIfDue } from "#platform/modules/publishing/publish";
import { aShop, buy, create, ordersOf, type Shop } from "#tests/fixtures/platform/payments";
import { ask, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { runDueJobs } from "./alarm-jobs";
import { storeOperations } from "./operations";

const originalOperations = { ...storeOperations };
const queries = new Set<string>();
let lastContext: StoreContext | null = null;

/** Notes every query that the work in this context runs. */
function recorded(ctx: StoreContext): StoreContext {
  const { sql } = ctx;
  const exec = (query: string, ...values: SqlStorageValue[]) => {
    queries.add(query);
    return sql.exec(query, ...values);
  };
  const noted: StoreContext = {
    ...ctx,
    sql: { exec } as unknown as SqlStorage,
    publishIfDue: () => publishIfDue(noted),
  };
  return noted;
}

beforeEach(() => {
  queries.clear();
  for (const [name, operation] of Object.entries(originalOperations)) {
    const perform = operation as (ctx: StoreContext, ...input: unknown[]) => unknown;
    const noted = (ctx: StoreContext, ...input: unknown[]) => {
      lastContext = ctx;
      return perform(recorded(ctx), ...input);
    };
    Object.assign(storeOperations, { [name]: noted });
  }
});
afterEach(() => void Object.assign(storeOperations, originalOperations));

/** What does not grow with sales or listings, what waits or is under way, and what the query itself brings along. */
const mayBeScanned =
  /^SCAN (collection|theme|legal_text|font|order_mail_recipient|promo_code|domain_takedown|json_each|asked|n|nesting|s|CONSTANT ROW|alert|job_failure|domain|webhook_endpoint|f|r|mail USING INDEX mail_given_up|\(subquery-\d+\)|checkout USING INDEX checkout_due|promo_revenue|orders USING INDEX orders_to_send|contact_message USING INDEX contact_message_unread|stock_alert USING INDEX stock_alert_wanted)(?!\w)/;
/** Reads the first row alone, or a first page in the order of an index. */
const firstRows =
  /ORDER BY rowid LIMIT 1$|^SCAN orders USING (COVERING )?INDEX (orders_newest|orders_partly_refunded|orders_partly_shipped)$/;

function countParameters(query: string): number {
  const numbered = [...query.matchAll(/\?(\d)/g)].map(([, number]) => Number(number));
  return Math.max((query.match(/\?(?!\d)/g) ?? []).length, ...numbered);
}

function listScans(sql: SqlStorage, asked: Iterable<string>): string[] {
  return [...asked].flatMap((query) => {
    if (firstRows.test(query)) return [];
    const values = Array.from({ length: countParameters(query) }, () => null);
    const plan = sql.exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values).toArray();
    return plan
      .filter(
        ({ detail }) =>
          detail.startsWith("SCAN ") && !mayBeScanned.test(detail) && !firstRows.test(detail),
      )
      .map(({ detail }) => `${detail}: ${query.replaceAll(/\s+/g, " ")}`);
  });
}

const scansOf = ({ seller }: Shop, asked: Iterable<string>) =>
  runInDurableObject(objectOf(seller), (_store, { storage }) => listScans(storage.sql, asked));

test("a query without an index on a table that grows is found", async () => {
  const shop = await aShop();
  const found = await scansOf(shop, [
    "SELECT * FROM orders WHERE payment_method = ?",
    "SELECT * FROM orders WHERE order_number = ?",
  ]);
  expect(found).toEqual(["SCAN orders: SELECT * FROM orders WHERE payment_method = ?"]);
});

test("no call of shoppers reads a whole table, however many listings and orders there are", async () => {
  const shop = await aShop("aurora", 50);
  const market = "currency=USD&region=USA&country_code=US";
  const products = `${listStoreProducts.path}?slug=aurora&${market}`;
  for (const path of [
    products,
    `${products}&page=400`,
    `${products}&for=search`,
    `${products}&ids=1,2`,
    `${listPublicSlugs.path}?slug=aurora`,
    `${listSearchEntries.path}?slug=aurora`,
    `${getListing.path}?storeSlug=aurora&slug=ridge-tee&${market}`,
    `${listSimilarProducts.path}?storeSlug=aurora&slug=ridge-tee&${market}`,
  ]) {
    await ask("GET", path);
  }
  await create(shop, 1, "again", "198.51.100.7");
  await buy(shop);
  expect(queries.size).toBeGreaterThan(60);
  expect(await scansOf(shop, queries)).toEqual([]);
});

async function planOf({ seller }: Shop, query: string, ...values: SqlStorageValue[]) {
  return runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql
      .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values)
      .toArray()
      .map(({ detail }) => detail),
  );
}

const partlyDone = [
  { name: "refunded", filter: "refund=partial", where: "refunded_minor > 0" },
  { name: "shipped", filter: "fulfilment=partial", where: "partly_shipped = 1" },
];
for (const { name, filter, where } of partlyDone) {
  test(`partly ${name} orders are read and counted by an index of their own, also on a late page`, async () => {
    const shop = await aShop("aurora", 50);
    await buy(shop);
    const { headers } = shop.seller;
    const [order] = await ordersOf(shop);
    queries.clear();
    for (const rest of ["", `&before=${order?.orderNumber}`, "&sort=oldest"]) {
      await ask("GET", `${listOrders.path}?${filter}${rest}`, { headers });
    }
    await ask("GET", countOrders.path, { headers });
    const asked = [...queries].filter((query) => query.includes(where));
    expect(asked).toHaveLength(4);
    for (const query of asked) {
      const values = Array.from({ length: countParameters(query) }, () => null);
      const plan = (await planOf(shop, query, ...values)).join("; ");
      expect(plan).toMatch(new RegExp(`orders USING (COVERING )?INDEX orders_partly_${name}`));
      expect(plan).not.toContain("TEMP B-TREE");
    }
  });
}

test("a late page of orders does not walk past the orders before it", async () => {
  const shop = await aShop("aurora", 50);
  for (let order = 0; order < 3; order += 1) await buy(shop);
  const { headers } = shop.seller;
  const numbers = (await ordersOf(shop)).map(({ orderNumber }) => orderNumber);
  queries.clear();
  const path = `${listOrders.path}?limit=1&before=${numbers[0]}`;
  const { orders, next } = await readAnswer(listOrders, await ask("GET", path, { headers }));
  expect([orders[0]?.orderNumber, next]).toEqual([numbers[1], numbers[1]]);
  const page = [...queries].find((query) => query.includes("ORDER BY created_at DESC"));
  const plan = await planOf(shop, page ?? "", numbers[0] ?? "", 2);
  expect(plan[0]).toMatch(/^SEARCH orders USING INDEX orders_newest \(.*created_at/);
});

test("2 no page of orders, and no count of them, reads or sorts all orders, whatever it is filtered by", async () => {
  const shop = await aShop("aurora", 50);
  for (let order = 0; order < 3; order += 1) await buy(shop);
  const { headers } = shop.seller;
  const [{ orderNumber: last } = { orderNumber: "" }] = await ordersOf(shop);
  queries.clear();
  const filters = [
    "",
    "stage=to-ship",
    "status=placed",
    "from=2000-01-01T00:00:00Z&to=2999-01-01T00:00:00Z",
  ];
  for (const filter of [...filters, "stage=to-ship&from=2000-01-01T00:00:00Z"]) {
    for (const page of ["", `before=${last}`, "sort=oldest", `sort=oldest&before=${last}`]) {
      await ask("GET", `${listOrders.path}?limit=1&${filter}&${page}`, { headers });
    }
  }
  const plain = [...queries].filter((query) => /ORDER BY created_at .*LIMIT/s.test(query));
  expect(plain.length).toBeGreaterThanOrEqual(14);
  for (const query of plain) {
    const values = Array.from({ length: countParameters(query) }, () => null);
    expect(await planOf(shop, query, ...values), query).not.toContain(
      "USE TEMP B-TREE FOR ORDER BY",
    );
  }
  for (const query of [
    "search=ada",
    `search=ada&stage=to-ship&before=${last}`,
    `numbers=${last}`,
  ]) {
    await ask("GET", `${listOrders.path}?limit=1&${query}`, { headers });
  }
  await ask("GET", countOrders.path, { headers });
  const path = getOrderHistory.path.replace(":number", last);
  await ask("GET", path, { headers });
  await ask("GET", `${listMails.path}?order=${last}`, { headers });
  expect(queries.size).toBeGreaterThan(25);
  expect(await scansOf(shop, queries)).toEqual([]);
  const search = [...queries].find((query) => /FROM order_term.*stage = \?/s.test(query)) ?? "";
  const plan = await planOf(shop, search, ...Array(countParameters(search)).fill("ada"));
  for (const step of [
    "SEARCH orders USING COVERING INDEX orders_by_number (order_number>? AND order_number<?)",
    "SEARCH orders USING INDEX orders_by_email (<expr>>? AND <expr><?)",
    "SEARCH t USING PRIMARY KEY (term>? AND term<?)",
    "SEARCH o USING COVERING INDEX orders_by_number (order_number=? AND created_at<?)",
    "SEARCH orders USING COVERING INDEX orders_by_stage (stage=?)",
    "SEARCH orders USING INTEGER PRIMARY KEY (rowid=?)",
  ]) {
    expect(plan).toContain(step);
  }
});

test("one network's requests are counted without reading those of all others", async () => {
  const shop = await aShop();
  await runInDurableObject(objectOf(shop.seller), () => {
    if (lastContext === null) throw new Error("No operation was asked for.");
    const limits = {
      subject: [{ count: 5, withinMs: 60_000 }],
      store: { count: 9, withinMs: 60_000 },
    };
    takeRequest(recorded(lastContext), "preorder", "198.51.100.7", limits);
  });
  const counts = [...queries].filter((query) => query.includes("COUNT(*) AS count, MIN(at_ms)"));
  const plans = await Promise.all(counts.map((query) => planOf(shop, query, "", "", 0)));
  expect(plans.flat().sort()).toEqual([
    expect.stringContaining("attempt_by_age (kind=? AND at_ms>?)"),
    expect.stringContaining("attempt_recent (kind=? AND subject=? AND at_ms>?)"),
  ]);
});

test("neither publishing nor a page of orders reads a whole table", async () => {
  const shop = await aShop("aurora", 50);
  await buy(shop);
  queries.clear();
  await ask("POST", publishStore.path, { headers: shop.seller.headers });
  await ask("GET", `${listOrders.path}?limit=200`, { headers: shop.seller.headers });
  expect(await ordersOf(shop)).toHaveLength(1);
  expect([...queries].some((query) => query.includes("published_revision"))).toBe(true);
  expect(await scansOf(shop, queries)).toEqual([]);
});

test("no list of what needs doing and of shoppers reads a whole table", async () => {
  const shop = await aShop("aurora", 50);
  await buy(shop);
  queries.clear();
  const { headers } = shop.seller;
  const paths = [
    ...[getOrderTasks, getShopperTasks, getStockTasks, getStoreSetup].map(({ path }) => path),
    ...[listContactMessages, listMails, listMarketingOptIns].map(({ path }) => path),
    ...[listWantedVariants, listPromoCodes].map(({ path }) => path),
    `${listContactMessages.path}?unread=true`,
    `${listMails.path}?failed=true`,
    `${getReport.path}?from=2026-11-01&to=2026-11-30&timeZone=Europe/Berlin`,
  ];
  for (const path of paths) expect((await ask("GET", path, { headers })).status, path).toBe(200);
  expect(queries.size).toBeGreaterThan(15);
  expect(await scansOf(shop, queries)).toEqual([]);
});

test("the alarm, which rings with every sale, reads no whole table", async () => {
  const shop = await aShop("aurora", 50);
  await buy(shop);
  queries.clear();
  await runInDurableObject(objectOf(shop.seller), async () => {
    if (lastContext === null) throw new Error("No operation was asked for.");
    await runDueJobs(recorded(lastContext));
  });
  expect(queries.size).toBeGreaterThan(20);
  expect(await scansOf(shop, queries)).toEqual([]);
});
