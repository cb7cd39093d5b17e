// A report beside that of the period before, as columns and rows: what the page shows and what its file holds are made
// of this alone. Pure.
import type { getReport, ReportRow } from "#contract/analytics/report-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { Currency } from "#core/money/currencies";
import type { ReportMeasure, RowsBy } from "./report-query";

type ByDay = CallAnswer<typeof getReport>;
export type Report = Pick<ByDay, "rows" | "total" | "leftOut"> & { by: RowsBy };
type Figures = Report["total"];

export type ReportColumn =
  | { kind: "count"; name: "visits" | "views" | "carts" | "checkouts" | "orders" }
  | { kind: "rate"; name: "conversion" }
  | { kind: "money"; name: "revenue"; currency: Currency };

export type ReportCell = { now: number | null; before: number | null };
export type ReportLine = {
  key: string;
  label: string;
  /** The day that stands beside a day; null for what has its own name. */
  beforeLabel: string | null;
  cells: ReportCell[];
};
export type ReportTable = {
  by: RowsBy;
  columns: ReportColumn[];
  lines: ReportLine[];
  total: ReportCell[];
  leftOut: number;
};

const counted = {
  day: ["visits", "views", "carts", "checkouts", "orders"],
  campaign: ["visits", "views", "carts", "checkouts", "orders"],
  listing: ["views", "carts", "checkouts", "orders"],
  country: ["visits", "carts", "orders"],
} as const;

function listColumns(by: RowsBy, now: Report, before: Report): ReportColumn[] {
  const revenue = [...now.total.revenue, ...before.total.revenue];
  const currencies = [...new Set(revenue.map(({ currency }) => currency))];
  return [
    ...counted[by].map((name) => ({ kind: "count" as const, name })),
    // Visits are of where the network ends, orders of where they go: no rate of the two.
    ...(by === "country" ? [] : [{ kind: "rate" as const, name: "conversion" as const }]),
    ...currencies.map((currency) => ({
      kind: "money" as const,
      name: "revenue" as const,
      currency,
    })),
  ];
}

function figureOf(figures: Figures | undefined, column: ReportColumn): number | null {
  if (figures === undefined) return column.kind === "rate" ? null : 0;
  if (column.kind !== "money") return figures[column.name];
  return figures.revenue.find(({ currency }) => currency === column.currency)?.amountMinor ?? 0;
}

const cellsOf = (columns: readonly ReportColumn[], now?: Figures, before?: Figures): ReportCell[] =>
  columns.map((column) => ({ now: figureOf(now, column), before: figureOf(before, column) }));

/** Days stand beside the days before by their place, all else by its name. */
export function buildReportTable(now: Report, before: Report): ReportTable {
  const { by } = now;
  const columns = listColumns(by, now, before);
  const earlier = new Map(before.rows.map((row) => [row.key, row]));
  const known = new Set(now.rows.map(({ key }) => key));
  const pairs: [ReportRow | undefined, ReportRow | undefined][] =
    by === "day"
      ? now.rows.map((row, index) => [row, before.rows[index]])
      : [
          ...now.rows.map((row): [ReportRow, ReportRow | undefined] => [row, earlier.get(row.key)]),
          ...before.rows
            .filter(({ key }) => !known.has(key))
            .map((row): [undefined, ReportRow] => [undefined, row]),
        ];
  const lines = pairs.flatMap(([row, past]) => {
    const named = row ?? past;
    if (named === undefined) return [];
    const beforeLabel = by === "day" ? (past?.label ?? null) : null;
    return [
      { key: named.key, label: named.label, beforeLabel, cells: cellsOf(columns, row, past) },
    ];
  });
  // The shop's conversion is orders for each visit, a listing's for each view: not of one kind.
  const total = cellsOf(columns, now.total, before.total).map((cell, index) =>
    by === "listing" && columns[index]?.kind === "rate" ? { now: null, before: null } : cell,
  );
  return { by, columns, lines, total, leftOut: now.leftOut };
}

/** In the sequence in which they are read: the newest day first, in every width alike. */
export const listShownLines = ({ by, lines }: ReportTable): ReportLine[] =>
  by === "day" ? lines.toReversed() : lines;

/** Which column the chart draws; the first sum of money for the revenue. */
export function chartColumn({ columns }: ReportTable, measure: ReportMeasure): number {
  const index = columns.findIndex(({ name }) => name === measure);
  return index === -1 ? columns.findIndex(({ name }) => name === "orders") : index;
}
