import { expect, test } from "vitest";
import { maxReportRows } from "#contract/analytics/report-calls";
import { Report } from "./build-report";
import type { Sale } from "./sale";

function aSale(change: Partial<Sale> = {}): Sale {
  return {
    country: "US",
    campaign: "",
    currency: "USD",
    paidMinor: 3000,
    restMinor: 1000,
    parts: [{ listing: "tee", title: "The tee", amountMinor: 2000 }],
    ...change,
  };
}

const visits = (key: string, times: number) => ({ key, name: "visit" as const, times });

test("days stand in their order, those without anything too; sums of two currencies stay apart", () => {
  const report = new Report("day");
  report.addDays(["2026-11-21", "2026-11-22"]);
  report.addCounts([visits("2026-11-22", 8)]);
  report.addDaySum({ day: "2026-11-22", orders: 1, paidMinor: 3000, currency: "USD" });
  report.addDaySum({ day: "2026-11-22", orders: 1, paidMinor: 0, currency: "EUR" });
  const { rows } = report.build();
  const nothing = { visits: 0, views: 0, carts: 0, checkouts: 0, orders: 0 };
  expect(rows).toEqual([
    { key: "2026-11-21", label: "2026-11-21", ...nothing, conversion: null, revenue: [] },
    {
      key: "2026-11-22",
      label: "2026-11-22",
      ...nothing,
      visits: 8,
      orders: 2,
      conversion: 0.25,
      revenue: [
        { amountMinor: 3000, currency: "USD" },
        { amountMinor: 0, currency: "EUR" },
      ],
    },
  ]);
});

test("campaigns are sorted by their orders, with visits of no campaign last", () => {
  const report = new Report("campaign");
  report.addCounts([visits("", 90), visits("letter", 40), visits("a-1", 50), visits("a-2", 50)]);
  report.addSale(aSale({ campaign: "letter" }));
  report.addSale(aSale());
  const { rows } = report.build();
  expect(rows.map(({ key, orders }) => `${key} ${orders}`)).toEqual([
    "letter 1",
    "a-1 0",
    "a-2 0",
    " 1",
  ]);
});

test("a listing is called as it was when it was last bought, one that never was by its slug", () => {
  const report = new Report("listing");
  report.addSale(aSale());
  report.addSale(aSale({ parts: [{ listing: "mug", title: "Old mug", amountMinor: 1 }] }));
  report.addCounts([{ key: "gone", name: "view_item", times: 3 }]);
  const { rows } = report.build();
  expect(rows.map(({ label, visits }) => [label, visits])).toEqual([
    ["Old mug", null],
    ["The tee", null],
    ["gone", null],
    ["", null],
  ]);
});

test("a report is never longer than it may be, and says how much is missing", () => {
  const report = new Report("listing");
  const names = Array.from({ length: maxReportRows + 3 }, (_, index) => `l-${index}`);
  report.addCounts(names.map((key) => ({ key, name: "view_item", times: 1 })));
  const { rows, leftOut } = report.build();
  expect([rows.length, leftOut]).toEqual([maxReportRows, 3]);
});
