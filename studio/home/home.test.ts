import { expect, test } from "vitest";
import type { ReportRow } from "#contract/analytics/report-calls";
import { buildSales, changeOf } from "./sales";
import { daysSince, listTasks } from "./tasks";

const none = { orders: null, shoppers: null, stock: null, domains: null, webhooksOff: 0 };

test("a page without tasks has no line, nor has one for what the role may not see", () => {
  expect(listTasks(none)).toEqual([]);
  const orders = {
    toSend: 0,
    oldestAt: null,
    refundsPending: 0,
    refundsFailed: 0,
    disputesOpen: 0,
    preorders: 0,
  };
  expect(listTasks({ ...none, orders })).toEqual([]);
});

test("what fails stands before what waits", () => {
  const at = "2026-11-20T10:00:00.000Z";
  const tasks = listTasks({
    orders: {
      toSend: 3,
      oldestAt: at,
      refundsPending: 1,
      refundsFailed: 2,
      disputesOpen: 10,
      preorders: 11,
    },
    shoppers: { unreadMessages: 4, failedMails: 5, undeliveredTo: 8 },
    stock: { threshold: 5, scarce: 6, soldOut: 7, lines: [] },
    domains: { failed: 1, elsewhere: 2, ending: 3, stuck: 4 },
    webhooksOff: 9,
  });
  expect(tasks.map(({ name, count }) => `${name} ${count}`)).toEqual([
    "endingDomains 3",
    "elsewhereDomains 2",
    "failedDomains 1",
    "stuckDomains 4",
    "refundsFailed 2",
    "disputesOpen 10",
    "webhooksOff 9",
    "toSend 3",
    "preorders 11",
    "unreadMessages 4",
    "failedMails 5",
    "undeliveredTo 8",
    "scarce 6",
    "soldOut 7",
    "refundsPending 1",
  ]);
  expect(tasks[7]?.since).toBe(at);
});

test("19.1 a line leads to the list that shows what it counts, and nothing else", () => {
  const tasks = listTasks({
    orders: {
      toSend: 1,
      oldestAt: null,
      refundsPending: 1,
      refundsFailed: 1,
      disputesOpen: 1,
      preorders: 1,
    },
    shoppers: null,
    stock: { threshold: 5, scarce: 1, soldOut: 1, lines: [] },
    domains: null,
    webhooksOff: 1,
  });
  expect(Object.fromEntries(tasks.map(({ name, path }) => [name, path]))).toEqual({
    refundsFailed: "/orders?refund=failed",
    disputesOpen: "/orders?refund=disputed",
    webhooksOff: "/settings/webhooks",
    toSend: "/orders?tab=to-ship&sort=oldest",
    preorders: "/customers/preorders",
    scarce: "/products?stock=low",
    soldOut: "/products?stock=some-out",
    refundsPending: "/orders?refund=pending",
  });
});

test("an order is as old as the whole days since it was placed", () => {
  const now = new Date("2026-11-22T09:59:00Z");
  expect(
    ["2026-11-20T10:00:00Z", "2026-11-22T09:58:00Z", "2026-11-23T00:00:00Z"].map((iso) =>
      daysSince(iso, now),
    ),
  ).toEqual([1, 0, 0]);
});

const row = (key: string, orders: number, usd: number, eur = 0): ReportRow => ({
  key,
  label: key,
  visits: 0,
  views: 0,
  carts: 0,
  checkouts: 0,
  conversion: null,
  orders,
  revenue: [
    { amountMinor: usd, currency: "USD" },
    ...(eur === 0 ? [] : [{ amountMinor: eur, currency: "EUR" as const }]),
  ],
});

test("the days are parted in two halves, in the currency that earned most; the other's sum stands apart", () => {
  const rows = [
    row("2026-11-19", 1, 1000),
    row("2026-11-20", 0, 0, 99),
    row("2026-11-21", 2, 5000, 300),
    row("2026-11-22", 1, 1001, 50),
  ];
  const { key: _key, label: _label, ...total } = row("", 4, 7001, 449);
  const sales = buildSales(
    { from: "2026-11-19", to: "2026-11-22", by: "day", timeZone: "UTC", rows, total, leftOut: 0 },
    2,
    "EUR",
  );
  expect(sales).toEqual({
    currency: "USD",
    others: [{ currency: "EUR", amountMinor: 350 }],
    days: [
      { day: "2026-11-21", orders: 2, revenueMinor: 5000 },
      { day: "2026-11-22", orders: 1, revenueMinor: 1001 },
    ],
    before: [
      { day: "2026-11-19", orders: 1, revenueMinor: 1000 },
      { day: "2026-11-20", orders: 0, revenueMinor: 0 },
    ],
    now: { orders: 3, revenueMinor: 6001, averageMinor: 2000 },
    earlier: { orders: 1, revenueMinor: 1000, averageMinor: 1000 },
  });
});

test("a store that has earned nothing says so in its own currency", () => {
  const { key: _key, label: _label, ...total } = row("", 0, 0);
  const period = { from: "2026-11-21", to: "2026-11-22", by: "day", timeZone: "UTC" } as const;
  const nothing = { ...period, rows: [], total: { ...total, revenue: [] }, leftOut: 0 };
  expect(buildSales(nothing, 1, "EUR").currency).toBe("EUR");
});

test("a change against nothing has no share", () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([0.5, -0.5, null]);
});
