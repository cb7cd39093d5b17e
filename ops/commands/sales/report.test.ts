import { expect, test } from "vitest";
import type { ReportRow } from "#contract/analytics/report-calls";
import type { Money } from "#core/money/money";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";
import type { Report } from "./describe-report";

const usd = (amountMinor: number): Money => ({ amountMinor, currency: "USD" });
const eur = (amountMinor: number): Money => ({ amountMinor, currency: "EUR" });

/** Visits, views, carts, checkouts and orders. */
type Counts = [visits: number | null, ...others: [number, number, number, number]];

function figures([visits, views, carts, checkouts, orders]: Counts, revenue: Money[]) {
  const came = visits ?? views;
  const conversion = came === 0 ? null : orders / came;
  return { visits, views, carts, checkouts, orders, conversion, revenue };
}

function aRow(key: string, counts: Counts, revenue: Money[] = [], label = key): ReportRow {
  return { key, label, ...figures(counts, revenue) };
}

const days: Report = {
  from: "2026-11-19",
  to: "2026-11-22",
  by: "day",
  timeZone: "UTC",
  leftOut: 0,
  rows: [
    aRow("2026-11-19", [120, 310, 14, 6, 3], [usd(12_450), eur(3_900)]),
    aRow("2026-11-20", [1, 0, 0, 0, 0]),
    aRow("2026-11-21", [0, 0, 0, 0, 0]),
    aRow("2026-11-22", [77, 150, 9, 4, 2], [usd(123_456)]),
  ],
  total: figures([198, 460, 23, 10, 5], [usd(135_906), eur(3_900)]),
};

function run(words: string, answer: object, terminal: { width?: number } = {}) {
  const platform = aPlatform({ "GET /v1/seller/report": answer });
  const now = "2026-11-22T23:59:00Z";
  return anOpsRun(`report --store aurora ${words}`.trim(), platform, {}, { now, ...terminal });
}

test("a report by day has a row for each, bars of its visits, and its sum", async () => {
  const { printed } = await run("", days, { width: 100 });
  expect(`\n${printed}`).toBe(`
DAY (UTC)   VISITS  VIEWS  CARTS  CHECKOUTS  ORDERS  CONV.        USD     EUR
2026-11-19     120    310     14          6       3  2.5 %    $124.50  €39.00  █████████████████████
2026-11-20       1      0      0          0       0  0.0 %                     ▏
2026-11-21       0      0      0          0       0
2026-11-22      77    150      9          4       2  2.6 %  $1,234.56          █████████████▌
Total          198    460     23         10       5  2.5 %  $1,359.06  €39.00`);
  const lengths = printed.split("\n").map((line) => line.length);
  expect(Math.max(...lengths)).toBe(100);
});

test("a wide screen has no endless bars, and a narrow one still has some", async () => {
  const bars = async (width: number) => {
    const { printed } = await run("", days, { width });
    return /█+/.exec(printed)?.[0].length;
  };
  expect([await bars(400), await bars(40)]).toEqual([40, 10]);
});

test("listings have their titles and no visits; what belongs to none is named", async () => {
  const listings = {
    ...days,
    by: "listing",
    leftOut: 2,
    rows: [
      aRow("ridge-tee", [null, 200, 9, 4, 2], [usd(9_000)], "Ridge\u001b[2J Tee"),
      aRow("", [null, 0, 0, 0, 0], [usd(3_450)], ""),
    ],
    total: figures([198, 460, 23, 10, 5], [usd(12_450)]),
  };
  const { printed, warned, calls } = await run("--by listing --days 7", listings);
  expect(`\n${printed}`).toBe(`
LISTING             VIEWS  CARTS  CHECKOUTS  ORDERS  CONV.      USD
Ridge[2J Tee          200      9          4       2  1.0 %   $90.00  ███████████
(delivery and tax)      0      0          0       0          $34.50
Total                 460     23         10       5         $124.50`);
  expect(warned).toBe("2 more rows are left out.");
  const query = { days: "7", by: "listing" };
  expect(calls).toEqual([{ call: "GET /v1/seller/report", query, body: null }]);
});

test("campaigns are for spreadsheets too, in which nothing of theirs is a formula", async () => {
  const campaigns = {
    ...days,
    by: "campaign",
    rows: [
      aRow("tiktok", [120, 310, 14, 6, 3], [usd(12_450)]),
      aRow('=HYPERLINK("x"),', [1, 0, 0, 0, 0]),
      aRow("", [77, 150, 9, 4, 2], [usd(5), eur(3_900)]),
    ],
  };
  const { printed } = await run("--by campaign --csv", campaigns);
  expect(printed.split("\n")).toEqual([
    "campaign,label,visits,views,carts,checkouts,orders,revenue_usd,revenue_eur",
    "tiktok,tiktok,120,310,14,6,3,124.50,0.00",
    `"'=HYPERLINK(""x""),","'=HYPERLINK(""x""),",1,0,0,0,0,0.00,0.00`,
    ",,77,150,9,4,2,0.05,39.00",
  ]);
  const people = await run("--by campaign", campaigns);
  expect(people.printed).toMatch(/^\(none\) +77 /m);
});

test("the days are the last thirty, those before a last one, or as they are named", async () => {
  const ranges = [
    ["", { days: "30" }],
    ["--days 1", { days: "1" }],
    ["--to 2026-03-01 --days 2", { to: "2026-03-01", days: "2" }],
    ["--from 2026-11-01", { from: "2026-11-01" }],
    ["--from 2026-11-01 --to 2026-11-02", { from: "2026-11-01", to: "2026-11-02" }],
  ] as const;
  for (const [words, range] of ranges) {
    const { calls } = await run(`--json ${words}`, days);
    expect(calls[0]?.query, words).toMatchObject(range);
    expect(calls[0]?.query.to, words).toBe("to" in range ? range.to : undefined);
  }
});

test("the column of days names the zone that the shop counts them in", async () => {
  const { printed } = await run("", { ...days, timeZone: "Pacific/Auckland" });
  expect(printed).toMatch(/^DAY \(Pacific\/Auckland\) +VISITS/);
});

test("scripts have the report as it came; a shop without visitors is a sentence", async () => {
  expect(JSON.parse((await run("--json", days)).printed)).toEqual(days);
  const nothing = { ...days, total: figures([0, 0, 0, 0, 0], []) };
  expect((await run("", nothing)).printed).toBe(
    "From 2026-11-19 to 2026-11-22 nobody came and nothing was sold.",
  );
  for (const wrong of [
    "--days 0",
    "--days 401",
    "--days 3 --from 2026-11-01",
    "--by week",
    "--from 2026-11-31",
    "--csv --json",
  ]) {
    expect((await run(wrong, days)).exitCode, wrong).toBe(2);
  }
});

test("a report by country has visits and carts by where they came from, and a file of the same", async () => {
  const answer = {
    from: "2026-11-19",
    to: "2026-11-22",
    timeZone: "UTC",
    rows: [
      { country: "DE", visits: 30, carts: 4, orders: 2, revenue: [usd(4200)] },
      { country: "", visits: 3, carts: 0, orders: 0, revenue: [] },
    ],
    total: { visits: 33, carts: 4, orders: 2, revenue: [usd(4200)] },
  };
  const platform = aPlatform({ "GET /v1/seller/report/countries": answer });
  const { printed } = await anOpsRun("report --store aurora --by country", platform);
  expect(`\n${printed}`).toBe(`
COUNTRY  VISITS  CARTS  ORDERS     USD
DE           30      4       2  $42.00
(none)        3      0       0
Total        33      4       2  $42.00`);
  const file = await anOpsRun("report --store aurora --by country --csv", platform);
  expect(file.printed).toContain("DE,30,4,2,42.00");
});
