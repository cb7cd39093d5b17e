import { expect, test } from "vitest";
import type { ReportRow } from "#contract/analytics/report-calls";
import { buildReportCsv } from "./build-report-csv";
import { readReportQuery } from "./read-report-query.server";
import { formatReportQuery } from "./report-query";
import { buildReportTable, chartColumn, listShownLines, type Report } from "./report-table";

const today = "2026-03-15";
const read = (query: string) => readReportQuery(new URLSearchParams(query), today);
const periodOf = (query: string) => {
  const { beforeFrom, beforeTo, from, to } = read(query);
  return `${beforeFrom}..${beforeTo} ${from}..${to}`;
};

test.each([
  ["", "2026-01-15..2026-02-13 2026-02-14..2026-03-15"],
  ["preset=7", "2026-03-02..2026-03-08 2026-03-09..2026-03-15"],
  ["preset=month", "2026-02-14..2026-02-28 2026-03-01..2026-03-15"],
  ["preset=lastMonth", "2026-01-04..2026-01-31 2026-02-01..2026-02-28"],
  ["preset=year", "2025-10-19..2025-12-31 2026-01-01..2026-03-15"],
  ["from=2026-03-01&to=2026-03-01", "2026-02-28..2026-02-28 2026-03-01..2026-03-01"],
  ["preset=week&by=planet&measure=%00", "2026-01-15..2026-02-13 2026-02-14..2026-03-15"],
])("the period of ?%s stands after one of the same length", (query, period) => {
  expect(periodOf(query)).toBe(period);
});

test("a period that ends before it begins or is too long is named, and the usual one shown", () => {
  expect(read("from=2026-03-02&to=2026-03-01")).toMatchObject({ problem: "order", preset: "30" });
  expect(read("from=2024-01-01&to=2026-03-01")).toMatchObject({ problem: "length", preset: "30" });
  expect(read("from=2026-02-30&to=2026-03-01").problem).toBeNull();
});

test("another view keeps the period, as a preset or by its days", () => {
  expect(formatReportQuery(read("preset=7&by=listing"), { measure: "orders" })).toBe(
    "?preset=7&by=listing&measure=orders",
  );
  expect(formatReportQuery(read("from=2026-03-01&to=2026-03-04"), { by: "campaign" })).toBe(
    "?from=2026-03-01&to=2026-03-04&by=campaign&measure=revenue",
  );
});

function row(key: string, visits: number | null, orders: number, minor = 0): ReportRow {
  const revenue = minor === 0 ? [] : [{ amountMinor: minor, currency: "USD" as const }];
  const conversion = visits === null || visits === 0 ? null : orders / visits;
  return {
    key,
    label: key.toUpperCase(),
    visits,
    views: 5,
    carts: 2,
    checkouts: 1,
    orders,
    conversion,
    revenue,
  };
}

function aReport(by: Report["by"], rows: ReportRow[]): Report {
  const { key: _key, label: _label, ...total } = row("", 10, 3, 4200);
  return { by, rows, leftOut: 0, total };
}

test("days stand beside days by their place, campaigns by their name, and none of either period is missing", () => {
  const days = buildReportTable(
    aReport("day", [row("2026-03-14", 4, 1, 100), row("2026-03-15", 6, 2)]),
    aReport("day", [row("2026-03-12", 1, 1), row("2026-03-13", 0, 0)]),
  );
  expect(days.lines.map(({ key, beforeLabel }) => [key, beforeLabel])).toEqual([
    ["2026-03-14", "2026-03-12"],
    ["2026-03-15", "2026-03-13"],
  ]);
  expect(listShownLines(days).map(({ key }) => key)).toEqual(["2026-03-15", "2026-03-14"]);
  expect(days.columns.map(({ name }) => name)).toEqual([
    "visits",
    "views",
    "carts",
    "checkouts",
    "orders",
    "conversion",
    "revenue",
  ]);
  expect(days.lines[0]?.cells.at(-1)).toEqual({ now: 100, before: 0 });
  const campaigns = buildReportTable(
    aReport("campaign", [row("a", 4, 1), row("", 2, 1)]),
    aReport("campaign", [row("b", 3, 2), row("a", 1, 0)]),
  );
  const orders = chartColumn(campaigns, "orders");
  expect(campaigns.lines.map(({ key, cells }) => [key, cells[orders]])).toEqual([
    ["a", { now: 1, before: 0 }],
    ["", { now: 1, before: 0 }],
    ["b", { now: 0, before: 2 }],
  ]);
});

test("countries have visits, carts, orders and revenue, and no rate: a visit and its order may be of two", () => {
  const table = buildReportTable(
    aReport("country", [row("us", 9, 3, 4200)]),
    aReport("country", []),
  );
  expect(table.columns.map(({ name }) => name)).toEqual(["visits", "carts", "orders", "revenue"]);
});

test("the file has the columns, lines and sum of the table", () => {
  const table = buildReportTable(
    aReport("country", [row("us", 8, 2, 4200), row("", 3, 1, -50)]),
    aReport("country", [row("us", 4, 1, 1000)]),
  );
  expect(buildReportCsv(table, { nothing: "without", total: "Total", locale: "en" })).toEqual([
    [
      "country",
      "label",
      "visits",
      "visits_before",
      "carts",
      "carts_before",
      "orders",
      "orders_before",
      "revenue_usd",
      "revenue_usd_before",
    ],
    ["us", "US", "8", "4", "2", "2", "2", "1", "42.00", "10.00"],
    ["", "without", "3", "0", "2", "0", "1", "0", "-0.50", "0.00"],
    ["Total", "", "10", "10", "2", "2", "3", "3", "42.00", "42.00"],
  ]);
  const german = buildReportCsv(table, { nothing: "ohne", total: "Summe", locale: "de" });
  expect(german[2]?.at(-2)).toBe("-0,50");
});
