// A report for people: its rows beside bars of how many came, and their sum; and the same for
// spreadsheets.

import type {
  CountryRow,
  getCountryReport,
  getReport,
  ReportBy,
  ReportRow,
} from "#contract/analytics/report-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { formatAmount, writeDecimal } from "#ops/cli/amounts";
import { formatCsv } from "#ops/cli/csv";
import { formatTable, widthOfTable } from "#ops/cli/table";

export type Report = CallAnswer<typeof getReport>;
export type CountryReport = CallAnswer<typeof getCountryReport>;
type Figures = Report["total"];

const shortestBar = 10;
const longestBar = 40;

/** A day is the shop's own, which begins elsewhere than the day of who reads it. */
function firstColumn({ by, timeZone }: Report): string {
  return by === "day" ? `DAY (${timeZone})` : by.toUpperCase();
}

function nameOf(by: ReportBy, { key, label }: ReportRow): string {
  if (key !== "") return label;
  return by === "listing" ? "(delivery and tax)" : "(none)";
}

const percent = (share: number | null) => (share === null ? "" : `${(share * 100).toFixed(1)} %`);

function moneyOf(figures: Pick<Figures, "revenue">, currency: string): string {
  const sum = figures.revenue.find((one) => one.currency === currency);
  return sum === undefined ? "" : formatAmount(sum.amountMinor, sum.currency);
}

/** Visits are counted for the shop as a whole, so a listing has views alone. */
function countsOf(by: ReportBy, { visits, views, carts, checkouts, orders }: Figures): string[] {
  const came = by === "listing" ? [views] : [visits ?? 0, views];
  return [...came, carts, checkouts, orders].map(String);
}

function isEmpty({ visits, views, carts, checkouts, orders }: Figures): boolean {
  return [visits ?? 0, views, carts, checkouts, orders].every((count) => count === 0);
}

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
const full = "█";

/** To an eighth of a letter: the greatest value is `width` letters long, the least above 0 is seen. */
function drawBars(values: readonly number[], width: number): string[] {
  const max = Math.max(0, ...values);
  return values.map((value) => {
    if (value <= 0) return "";
    const length = Math.max(1, Math.round((value / max) * width * 8));
    return full.repeat(Math.floor(length / 8)) + (eighths[length % 8] ?? "");
  });
}

/** @param width letters in a line of the terminal. */
export function describeReport(report: Report, width: number): string {
  const { from, to, by, rows, total } = report;
  if (isEmpty(total)) return `From ${from} to ${to} nobody came and nothing was sold.`;
  const currencies = total.revenue.map(({ currency }) => currency);
  const cellsOf = (figures: Figures, conversion: string) => [
    ...countsOf(by, figures),
    conversion,
    ...currencies.map((currency) => moneyOf(figures, currency)),
  ];
  const came = by === "listing" ? ["VIEWS"] : ["VISITS", "VIEWS"];
  const header = [
    firstColumn(report),
    ...came,
    "CARTS",
    "CHECKOUTS",
    "ORDERS",
    "CONV.",
    ...currencies,
  ];
  const lines = rows.map((row) => [nameOf(by, row), ...cellsOf(row, percent(row.conversion))]);
  // Listings are ordered by views and a shop by visits: the two shares are not of one kind.
  const share = by === "listing" ? "" : percent(total.conversion);
  const sum = ["Total", ...cellsOf(total, share)];
  const room = width - widthOfTable(header, [...lines, sum]) - 2;
  const bars = drawBars(
    rows.map(({ visits, views }) => visits ?? views),
    Math.min(longestBar, Math.max(shortestBar, room)),
  );
  const drawn = lines.map((line, index) => [...line, bars[index] ?? ""]);
  return formatTable([...header, ""], [...drawn, [...sum, ""]]);
}

/** Amounts as decimals without a sign; a row for each entry of the report and none for its sum. */
export function writeReportCsv({ by, rows, total }: Report): string {
  const currencies = total.revenue.map(({ currency }) => currency);
  const steps = ["visits", "views", "carts", "checkouts", "orders"] as const;
  const sums = currencies.map((currency) => `revenue_${currency.toLowerCase()}`);
  const lines = rows.map((row) => [
    row.key,
    row.label,
    ...steps.map((step) => String(row[step] ?? "")),
    ...currencies.map((currency) => {
      const sum = row.revenue.find((one) => one.currency === currency);
      return writeDecimal(sum?.amountMinor ?? 0, currency);
    }),
  ]);
  return formatCsv([[by, "label", ...steps, ...sums], ...lines]);
}

/** Visits and carts by where they came from, orders and revenue by where they went. */
export function describeCountries({ from, to, rows, total }: CountryReport): string {
  if (rows.length === 0) return `From ${from} to ${to} no one came and nothing was sold.`;
  const currencies = total.revenue.map(({ currency }) => currency);
  const cellsOf = (figures: Omit<CountryRow, "country">) => [
    ...[figures.visits, figures.carts, figures.orders].map(String),
    ...currencies.map((currency) => moneyOf(figures, currency)),
  ];
  return formatTable(
    ["COUNTRY", "VISITS", "CARTS", "ORDERS", ...currencies],
    [
      ...rows.map((row) => [row.country || "(none)", ...cellsOf(row)]),
      ["Total", ...cellsOf(total)],
    ],
  );
}

export function writeCountryCsv({ rows, total }: CountryReport): string {
  const currencies = total.revenue.map(({ currency }) => currency);
  const head = ["country", "visits", "carts", "orders"];
  const lines = rows.map(({ country, visits, carts, orders, revenue }) => [
    country,
    String(visits),
    String(carts),
    String(orders),
    ...currencies.map((currency) => {
      const sum = revenue.find((one) => one.currency === currency);
      return writeDecimal(sum?.amountMinor ?? 0, currency);
    }),
  ]);
  return formatCsv([
    [...head, ...currencies.map((one) => `revenue_${one.toLowerCase()}`)],
    ...lines,
  ]);
}
