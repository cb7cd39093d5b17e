import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { getReport, showStoreFigures } from "#contract/analytics/report-calls";
import {
  sendEvents,
  setEventCounterTime,
  viewOf,
  visit,
} from "#tests/fixtures/platform/event-counter";
import { aShop, type Shop } from "#tests/fixtures/platform/payments";
import {
  aListing,
  ask,
  bearer,
  errorOf,
  imported,
  objectOf,
  operatorToken,
  putStoreStatus,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import {
  anOrderAt,
  aSellingShop,
  askReport,
  countriesOf,
  period,
  reportBy,
  usd,
} from "#tests/fixtures/platform/reports";

test("a report puts the counts of days, campaigns and listings beside what the orders say", async () => {
  const shop = await aSellingShop();
  const byDay = await reportBy(shop, "day");
  const day = (row: (typeof byDay)["rows"][number]) => Object.values(row).slice(1);
  expect(byDay.rows.map(day)).toEqual([
    ["2026-11-20", 2, 3, 0, 0, 1, 0.5, usd(4000 + 699 + 250)],
    ["2026-11-21", 0, 0, 0, 0, 0, null, []],
    ["2026-11-22", 1, 0, 1, 1, 2, 2, usd(2000 + (1800 + 499 + 113))],
  ]);
  const total = {
    visits: 3,
    views: 3,
    carts: 1,
    checkouts: 1,
    orders: 3,
    conversion: 1,
    revenue: usd(4949 + 2000 + 2412),
  };
  expect(byDay).toMatchObject({ ...period, by: "day", leftOut: 0, total });

  const byCampaign = await reportBy(shop, "campaign");
  expect(byCampaign.rows.map(day)).toEqual([
    ["tiktok", 1, 0, 1, 1, 1, 1, usd(2000)],
    ["", 2, 3, 0, 0, 2, 1, usd(4949 + 2412)],
  ]);
  const byListing = await reportBy(shop, "listing");
  // The refund is of a tee: it is its listing that has 624 less.
  expect(byListing.rows.map(day)).toEqual([
    ["Title of ridge-tee", null, 2, 1, 1, 3, 1.5, usd(4000 + 1376 + 1800)],
    ["other", null, 1, 0, 0, 0, 0, []],
    ["", null, 0, 0, 0, 0, null, usd(949 + 624 + 612)],
  ]);
  expect([byCampaign.total, byListing.total]).toEqual([total, total]);
});

test("a listing that was deleted is in the report with the title it was bought by", async () => {
  const shop = await aShop();
  await anOrderAt(shop, { at: "2026-11-21T12:00:00.000Z" });
  const gone = "DELETE FROM collection_listing; UPDATE listing SET slug = 'another'";
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    storage.sql.exec(gone);
  });
  const [row] = (await reportBy(shop, "listing")).rows;
  expect(row).toMatchObject({ key: "ridge-tee", label: "Title of ridge-tee", orders: 1 });
});

test("TEN-01 a report has nothing of another store, and is open to its own seller alone", async () => {
  const aurora = await aShop("aurora");
  const vinyl = await aShop("vinyl");
  await setEventCounterTime("aurora", "2026-11-21T12:00:00Z");
  await sendEvents("aurora", [visit, viewOf("ridge-tee")]);
  await anOrderAt(aurora, { at: "2026-11-21T12:00:00.000Z" });
  const { total } = await reportBy(vinyl, "day");
  expect(total).toMatchObject({ visits: 0, views: 0, orders: 0, revenue: [] });
  expect((await reportBy(vinyl, "listing")).rows).toEqual([]);
  const inAurora = { ...vinyl.seller, headers: { ...vinyl.seller.headers, "X-Store": "aurora" } };
  expect(await errorOf(await askReport(inAurora))).toBe("403 token_of_another_store");
});

test("the seller of a suspended shop still reads its report", async () => {
  const shop = await aShop("closed");
  await putStoreStatus("closed", "suspended");
  expect((await reportBy(shop, "day")).rows).toHaveLength(3);
});

test("a report spans 400 days at most, and ends no earlier than it begins", async () => {
  const { seller } = await aShop();
  await imported(seller, { listings: [aListing()] });
  const longest = await readAnswer(getReport, await askReport(seller, { from: "2025-10-19" }));
  expect(longest.rows).toHaveLength(400);
  expect(await errorOf(await askReport(seller, { from: "2025-10-18" }))).toBe(
    "400 range_too_long /query/from",
  );
  expect(await errorOf(await askReport(seller, { from: "2026-11-23" }))).toBe(
    "400 range_invalid /query/to",
  );
  expect(await errorOf(await askReport(seller, { to: "2026-11-31" }))).toBe(
    "400 invalid /query/to",
  );
});

/** Copies of the shop's one order under these moments, each with a checkout of its own. */
async function copyOrder({ seller }: Shop, moments: readonly string[]): Promise<void> {
  await runInDurableObject(objectOf(seller), (_store, { storage: { sql } }) => {
    const columnsOf = (table: string) =>
      sql
        .exec<{ name: string }>("SELECT name FROM pragma_table_info(?)", table)
        .toArray()
        .map(({ name }) => name);
    const copy = (table: string, changed: Record<string, string>) => {
      const columns = columnsOf(table);
      sql.exec(
        `INSERT INTO ${table} (${columns.join(", ")})
         SELECT ${columns.map((name) => changed[name] ?? name).join(", ")}
         FROM (SELECT * FROM ${table} ORDER BY rowid LIMIT 1), json_each(?)`,
        JSON.stringify(moments),
      );
    };
    const id = (prefix: string) => `'${prefix}' || json_each.key`;
    copy("checkout", {
      checkout_id: id("c"),
      payment_id: id("p"),
      idempotency_key: "NULL",
    });
    copy("orders", {
      order_number: id("N"),
      checkout_id: id("c"),
      payment_id: id("p"),
      created_at: "json_each.value",
    });
  });
}

async function ledgerOf({ seller }: Shop, from: string, until: string) {
  return runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql
      .exec<{ orders: number; minor: number }>(
        `SELECT COUNT(*) AS orders,
           SUM(json_extract(document, '$.totalCost.amount') - refunded_minor) AS minor
         FROM orders WHERE created_at >= ? AND created_at < ?`,
        from,
        until,
      )
      .one(),
  );
}

test("the sums of a report are the ledger's past 1,000 orders and over both changes of a clock", async () => {
  const shop = await aShop();
  await anOrderAt(shop, { at: "2025-01-01T00:00:00.000Z" });
  // One order every quarter of an hour, around both nights on which clocks change.
  const around = (start: string) =>
    Array.from({ length: 700 }, (_, index) =>
      new Date(Date.parse(start) + index * 15 * 60_000).toISOString(),
    );
  await copyOrder(shop, [...around("2026-03-26T12:00:00Z"), ...around("2026-10-22T12:00:00Z")]);
  const zones = [
    ["Europe/Berlin", "2026-03-24T23:00:00.000Z", "2026-10-30T23:00:00.000Z"],
    ["UTC", "2026-03-25T00:00:00.000Z", "2026-10-31T00:00:00.000Z"],
    ["America/Los_Angeles", "2026-03-25T07:00:00.000Z", "2026-10-31T07:00:00.000Z"],
  ] as const;
  for (const [timeZone, start, until] of zones) {
    const ledger = await ledgerOf(shop, start, until);
    expect(ledger.orders).toBe(1400);
    for (const by of ["day", "campaign", "listing"]) {
      const query = { from: "2026-03-25", to: "2026-10-30", by, timeZone };
      const { rows, total } = await readAnswer(getReport, await askReport(shop.seller, query));
      const minor = rows.flatMap(({ revenue }) => revenue.map(({ amountMinor }) => amountMinor));
      const sum = minor.reduce((whole, part) => whole + part, 0);
      expect([by, sum, total.orders], timeZone).toEqual([by, ledger.minor, ledger.orders]);
      expect(total.revenue).toEqual(usd(ledger.minor));
    }
    const query = { from: "2026-03-25", to: "2026-10-30", timeZone };
    const countries = await countriesOf(shop, query);
    expect(countries.total).toMatchObject({ orders: 1400, revenue: usd(ledger.minor) });
    expect(countries.rows).toEqual([{ country: "US", ...countries.total }]);
  }
  const query = { from: "2026-03-29", to: "2026-10-25", timeZone: "Europe/Berlin" };
  const { rows } = await readAnswer(getReport, await askReport(shop.seller, query));
  // 23 hours and 25 hours of four orders each.
  expect([rows[0]?.orders, rows.at(-1)?.orders]).toEqual([92, 100]);
});

test("a report of a time zone that is not there is refused", async () => {
  const { seller } = await aShop();
  const refused = await askReport(seller, { timeZone: "Mars/Olympus" });
  expect(await errorOf(refused)).toBe("400 invalid /query/timeZone");
});

test("the operator reads a store's sums, and no seller reads them of another store", async () => {
  const shop = await aShop();
  await anOrderAt(shop, { at: "2026-11-21T10:00:00.000Z" });
  const path = (slug: string) =>
    `${showStoreFigures.path.replace(":slug", slug)}?${new URLSearchParams(period)}`;
  const asOperator = { headers: bearer(operatorToken) };
  const answer = await ask("GET", path(shop.slug), asOperator);
  const { total } = await readAnswer(showStoreFigures, answer);
  const own = await reportBy(shop, "day");
  expect(total).toEqual(own.total);
  expect(total.orders).toBe(1);
  expect(await errorOf(await ask("GET", path("nowhere"), asOperator))).toBe(
    "404 store_unknown /store",
  );
  const asSeller = await ask("GET", path(shop.slug), { headers: shop.seller.headers });
  expect([401, 403]).toContain(asSeller.status);
  await asSeller.text();
});
